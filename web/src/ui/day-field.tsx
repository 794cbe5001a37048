import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import dayjs from 'dayjs'
import { useId } from 'react'
import { DayLocale, dayLook } from './day-locale.tsx'
import { FieldFrame } from './field.tsx'
import { useOpen } from './use-back.ts'

interface Props {
  label: string
  value: string
  onChange: (day: string) => void
  error?: string
  /** Explanation where the label is not enough. */
  help?: string
  optional?: boolean
}

/**
 * Date field, typed as DD/MM/YYYY or picked from a calendar. The value is YYYY-MM-DD, empty, or "wrong" while
 * incomplete.
 */
export function DayField({ label, value, onChange, error, help, optional }: Props) {
  const id = useId()
  return (
    <DayLocale>
      <FieldFrame
        id={id}
        label={<span id={`${id}-name`}>{label}</span>}
        required={!optional}
        optional={optional}
        error={error}
        help={help}
      >
        <DatePicker
          {...useOpen()}
          format="DD/MM/YYYY"
          defaultValue={value ? dayjs(value) : null}
          onChange={(day) => onChange(day === null ? '' : day.isValid() ? day.format('YYYY-MM-DD') : 'wrong')}
          slotProps={{
            textField: {
              id,
              hiddenLabel: true,
              error: Boolean(error),
              'aria-labelledby': `${id}-name`,
              'aria-describedby': error || help ? `${id}-help` : undefined,
              sx: dayLook,
            },
          }}
        />
      </FieldFrame>
    </DayLocale>
  )
}
