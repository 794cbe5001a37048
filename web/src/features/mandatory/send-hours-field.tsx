import { Box, FormHelperText, FormLabel, MenuItem } from '@mui/material'
import { useId } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type RemindersDraft, clockText, weekdays } from './reminder-rules.ts'

/** 1 January 2024 was a Monday. */
const nameOf = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))

type Hours = Pick<RemindersDraft, 'from' | 'until' | 'quietDays'>
interface Props {
  value: Hours
  untilError: string | undefined
  daysError: string | undefined
  onChange: (part: Partial<Hours>) => void
}
/** The hours of the day in which mails are sent, and the days of the week without. */
export function SendHoursField({ value, untilError, daysError, onChange }: Props) {
  const { t, i18n } = useTranslation('mandatory')
  const id = useId()
  const hours = (first: number) =>
    Array.from({ length: 24 }, (_, at) => (
      <MenuItem key={at} value={at + first}>
        {clockText(at + first, i18n.language)}
      </MenuItem>
    ))
  const turn = (day: number) =>
    onChange({
      quietDays: value.quietDays.includes(day)
        ? value.quietDays.filter((one) => one !== day)
        : [...value.quietDays, day].toSorted((a, b) => a - b),
    })
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2.5, width: 1, maxWidth: 420, gridTemplateColumns: '1fr 1fr' }}>
        <SelectField
          label={t('hoursFrom')}
          value={value.from}
          onChange={(e) => onChange({ from: Number(e.target.value) })}
        >
          {hours(0)}
        </SelectField>
        <SelectField
          label={t('hoursUntil')}
          value={value.until}
          error={untilError}
          onChange={(e) => onChange({ until: Number(e.target.value) })}
        >
          {hours(1)}
        </SelectField>
      </Box>
      <Box role="group" aria-labelledby={id} aria-describedby={daysError && `${id}-error`}>
        <FormLabel id={id}>{t('quietDays')}</FormLabel>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {weekdays.map((day) => (
            <ChoiceChip
              key={day}
              label={nameOf(day, i18n.language)}
              chosen={value.quietDays.includes(day)}
              onClick={() => turn(day)}
            />
          ))}
        </Box>
        {daysError && (
          <FormHelperText id={`${id}-error`} error role="alert">
            {daysError}
          </FormHelperText>
        )}
      </Box>
    </>
  )
}
