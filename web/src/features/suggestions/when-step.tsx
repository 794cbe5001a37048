import { Box, FormHelperText, Typography } from '@mui/material'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate } from '../../lib/format.ts'
import { nowInZone } from '../../lib/zone.ts'
import { DayLocale, dayLook } from '../../ui/day-locale.tsx'
import { Note } from '../../ui/note.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useOpen } from '../../ui/use-back.ts'
import { changed, daysOf, endAfter, endsSoon, spanOf, type When } from './date-rules.ts'
import { SpanField } from './span-field.tsx'

interface Props {
  when: When
  onChange: (when: When) => void
  errorOf: (field: 'start' | 'end') => string | undefined
  /** Only courses are suggested. */
  courses?: boolean
  /** The suggestions exist already: a start that is not selected stays as it is. */
  moves?: boolean
}

/** Start and end of a suggestion; both can be left open. */
export function WhenStep({ when, onChange, errorOf, courses = false, moves = false }: Props) {
  const { t } = useTranslation('suggestions')
  const today = dayjs(nowInZone())
  const change = (next: Partial<When>) => onChange(changed(when, next, today))
  return (
    <DayLocale>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
          mb: 3,
          alignItems: 'start',
        }}
      >
        <Side label={t('start')}>
          <Toggle
            wide
            label={t('start')}
            value={when.startNow ? 'now' : 'date'}
            choices={[
              { value: 'now', label: t(moves ? 'unchanged' : 'now') },
              { value: 'date', label: t('onDate') },
            ]}
            onChange={(value) => change({ startNow: value === 'now', start: when.start ?? today })}
          />
          {!(moves && when.startNow) && (
            <Day
              label={t('start')}
              value={when.startNow ? today : when.start}
              readOnly={when.startNow}
              error={errorOf('start')}
              onChange={(start) => change({ start })}
            />
          )}
        </Side>
        <Side label={t('end')}>
          <Toggle
            wide
            label={t('end')}
            value={when.noEnd ? 'none' : 'date'}
            choices={[
              { value: 'date', label: t('onDate') },
              { value: 'none', label: t('noEnd') },
            ]}
            onChange={(value) => change({ noEnd: value === 'none', end: when.end ?? today })}
          />
          {!when.noEnd && (
            <>
              <Day
                label={t('end')}
                value={when.end}
                error={errorOf('end')}
                help={
                  !when.unchosen && when.end?.isValid() && !errorOf('start') && !errorOf('end')
                    ? t('days', { count: daysOf(when, today) })
                    : undefined
                }
                onChange={(end) => change({ end })}
              />
              <SpanField
                label={t('spans')}
                value={spanOf(when, today)}
                later={!when.startNow}
                onChange={(span) => change({ end: endAfter(span, when, today) })}
              />
            </>
          )}
        </Side>
      </Box>
      <EndNote when={when} right={!errorOf('start') && !errorOf('end')} courses={courses} />
    </DayLocale>
  )
}
/** Explains the end, or warns that it is soon. */
function EndNote({ when, right, courses }: { when: When; right: boolean; courses: boolean }) {
  const { t } = useTranslation('suggestions')
  // An end that is not chosen yet is not an open end.
  if (when.unchosen || (!when.noEnd && !when.end?.isValid())) return null
  const end = when.noEnd || !when.end ? null : formatDate(when.end.toDate())
  if (right && end !== null && endsSoon(when, dayjs(nowInZone())))
    return <Note tone="warning">{t(courses ? 'endsSoonCourse' : 'endsSoon', { date: end })}</Note>
  return <Note>{end === null ? t('noEndNote') : t(courses ? 'endNoteCourse' : 'endNote', { date: end })}</Note>
}
function Side({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="span" sx={{ fontWeight: 500 }}>
        {label}
      </Typography>
      {children}
    </Box>
  )
}
function Day({
  label,
  value,
  onChange,
  readOnly,
  error,
  help,
}: {
  label: string
  value: Dayjs | null
  onChange: (value: Dayjs | null) => void
  readOnly?: boolean
  error?: string
  help?: string
}) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <DatePicker
        {...useOpen()}
        format="DD/MM/YYYY"
        value={value}
        readOnly={readOnly}
        minDate={dayjs(nowInZone()).startOf('day')}
        onChange={onChange}
        slotProps={{ textField: { hiddenLabel: true, error: Boolean(error), 'aria-label': label, sx: dayLook } }}
      />
      {error ? (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      ) : (
        help && <FormHelperText>{help}</FormHelperText>
      )}
    </Box>
  )
}
