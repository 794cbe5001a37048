import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, IconButton, Tooltip } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useOrganisationDay } from '../../../lib/use-today.ts'
import { Toggle } from '../../../ui/toggle.tsx'
import { type Grain, isWithin, openingPeriod, periodOf } from './period-rules.ts'

type Days = Record<string, { totalMinuteSpent: number; totalView: number }>
/** Hook that queries the days of a range. */
export type UseDays = (range: { startDate: string; endDate: string }, enabled: boolean) => Asked
interface Asked {
  data: Days | undefined
  error: Error | null
  refetch: () => unknown
}

/**
 * Returns the days with training. Days with only a viewed card do not determine the opening period, unless there are no
 * others.
 */
function trainedOn(days: Days): string[] {
  const all = Object.keys(days)
  const trained = all.filter((day) => days[day]!.totalMinuteSpent > 0)
  return trained.length > 0 ? trained : all
}
/**
 * Period of a chart with its days, length selector and arrows. It opens on the last activity: `useDays` is queried for
 * the last year first, and again only for earlier periods.
 */
export function usePeriod(first: Grain, useDays: UseDays) {
  const { t, i18n } = useTranslation('progress')
  // Offset counted from 1, the current period.
  const [chosen, choose] = useState<{ grain: Grain; offset: number } | null>(null)
  const today = useOrganisationDay()
  const year = useMemo(() => periodOf('year', 1, new Date(today), i18n.language), [today, i18n.language])
  const lately = useDays({ startDate: year.startDate, endDate: year.endDate }, true)
  const { grain, offset } = chosen ?? openingPeriod(first, trainedOn(lately.data ?? {}), new Date(today))
  const period = useMemo(
    () => periodOf(grain, offset, new Date(today), i18n.language),
    [grain, offset, today, i18n.language],
  )
  const known = isWithin(period, year)
  const before = useDays({ startDate: period.startDate, endDate: period.endDate }, !known)
  const setOffset = (next: number) => choose({ grain, offset: next })
  const choice = (
    <Toggle
      wide="phone"
      label={t('period')}
      value={grain}
      onChange={(next) => choose({ grain: next, offset: 1 })}
      choices={[
        { value: 'year', label: t('year') },
        { value: 'month', label: t('month') },
        { value: 'week', label: t('week') },
      ]}
    />
  )
  const arrows = (
    <Box
      sx={{
        // The days determine the period, whose name is between the arrows.
        visibility: chosen || lately.data || lately.error ? undefined : 'hidden',
        display: 'flex',
        alignItems: 'center',
        ml: -1.5,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
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
  return { period, grain, choice, arrows, ...(known ? lately : before) }
}
