import { GlobalStyles } from '@mui/material'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, esES, frFR, itIT } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/it'
import type { ReactNode } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import type { Language } from '../phrases/languages.ts'

const locales = { fr: frFR, en: enUS, es: esES, it: itIT } satisfies Record<Language, unknown>

/** Same height and border as every other field; read-only fields are recessed. */
export const dayLook = {
  '& .MuiPickersOutlinedInput-root': {
    minHeight: 48,
    borderRadius: '12px',
    fontSize: 16,
    bgcolor: 'background.paper',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .MuiPickersOutlinedInput-root.Mui-readOnly': { bgcolor: 'sunken' },
  '& .MuiPickersInputBase-sectionsContainer': { py: '12px' },
  '& .MuiPickersOutlinedInput-root:not(.Mui-error):not(.Mui-focused) .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'border.field',
  },
  '& .Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderWidth: 2 },
} as const

/**
 * Styles of calendars, which open outside the field: a day is a touch target, and seven days of 44 px fit the width
 * without a gap.
 */
const calendarLook = (
  <GlobalStyles
    styles={{
      '.MuiPickersToolbar-root .MuiTypography-overline': { textTransform: 'none', letterSpacing: 0 },
      '@media (pointer: coarse)': {
        '.MuiDateCalendar-root.MuiDateCalendar-root': {
          height: 'auto',
          maxHeight: 'none',
          '& .MuiDayCalendar-slideTransition': { minHeight: 288 },
          '& .MuiDayCalendar-weekDayLabel': { width: 44, margin: 0 },
          '& .MuiPickerDay-root': { '--PickerDay-size': '44px', '--PickerDay-horizontalMargin': '0px' },
        },
      },
    }}
  />
)

/** English uses British dates everywhere here: day before month, weeks from Monday. */
const daysOf = (language: Language): string => (language === 'en' ? 'en-gb' : language)

/** Sets the language of day names, of the calendar button and of an empty day's placeholder to the page's. */
export function DayLocale({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { localeText } = locales[i18n.language].components.MuiLocalizationProvider.defaultProps
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={daysOf(i18n.language)} localeText={localeText}>
      {calendarLook}
      {children}
    </LocalizationProvider>
  )
}
