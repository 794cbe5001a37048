import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, IconButton, Tooltip } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Toggle } from '../../../ui/toggle.tsx'
import { type Grain, type Period, periodOf } from './period-rules.ts'

/** The period that a chart shows, what chooses its length, and the arrows that move it. */
export function usePeriod(first: Grain): { period: Period; grain: Grain; choice: ReactNode; arrows: ReactNode } {
  const { t, i18n } = useTranslation('progress')
  const [grain, setGrain] = useState(first)
  // Counted from 1: this period, the one before it, and so on (specification, section 4).
  const [offset, setOffset] = useState(1)
  const today = new Date().toDateString()
  const period = useMemo(
    () => periodOf(grain, offset, new Date(today), i18n.language),
    [grain, offset, today, i18n.language],
  )
  const choice = (
    <Toggle
      wide="phone"
      label={t('period')}
      value={grain}
      onChange={(next) => {
        setGrain(next)
        setOffset(1)
      }}
      choices={[
        { value: 'year', label: t('year') },
        { value: 'month', label: t('month') },
        { value: 'week', label: t('week') },
      ]}
    />
  )
  const arrows = (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: -1.5, fontVariantNumeric: 'tabular-nums' }}>
      <Tooltip title={t('earlier')}>
        <IconButton aria-label={t('earlier')} onClick={() => setOffset(offset + 1)}>
          <ChevronLeft />
        </IconButton>
      </Tooltip>
      <Box component="b" aria-live="polite" sx={{ fontWeight: 600 }}>
        {typeof period.title === 'string' ? period.title : t('span', period.title)}
      </Box>
      <Tooltip title={t('later')}>
        <span>
          <IconButton
            aria-label={t('later')}
            disabled={offset === 1}
            sx={{ '&.Mui-disabled': { color: 'border.soft' } }}
            onClick={() => setOffset(offset - 1)}
          >
            <ChevronRight />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
  return { period, grain, choice, arrows }
}
