import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Popover } from '@mui/material'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useBack } from '../../ui/use-back.ts'

interface Props {
  label: string
  /** `2026-11-28`; empty for none. */
  value: string
  onChange: (day: string) => void
  /** Bounds of the selectable days, if any. */
  min?: string
  max?: string
}
/**
 * Day filter: a button that shows the selected day, as the other filters do, and opens a calendar to select or clear
 * it.
 */
export function DayField({ label, value, onChange, min, max }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  useBack(anchor !== null, () => close)
  const choose = (day: string): void => {
    close()
    onChange(day)
  }
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          fontVariantNumeric: 'tabular-nums',
          ...(value ? { bgcolor: 'primary.tint', color: 'primary.text', borderColor: 'primary.text' } : {}),
        }}
      >
        {value ? t('named', { name: label, value: formatDate(value) }) : label}
      </Button>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5 } } }}
      >
        <DateCalendar
          autoFocus
          value={value ? dayjs(value) : null}
          {...(min ? { minDate: dayjs(min) } : {})}
          {...(max ? { maxDate: dayjs(max) } : {})}
          onChange={(day, state) => {
            if (day !== null && state === 'finish') choose(day.format('YYYY-MM-DD'))
          }}
        />
        {value && (
          <Box sx={{ px: 2, pb: 2 }}>
            <Button onClick={() => choose('')}>{t('clear')}</Button>
          </Box>
        )}
      </Popover>
    </>
  )
}
