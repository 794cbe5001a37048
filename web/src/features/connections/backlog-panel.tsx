import { Box, Typography } from '@mui/material'
import type { Forwarding } from '@praxia/contract/connections/forwardings.ts'
import { limits } from '@praxia/contract/limits.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { backlogPath } from './backlog-rules.ts'

const [width, height] = [1000, 72]
const hours = limits.backlogHours

/** Waiting statements of a store, per hour over the last day; shown only if some have waited longer than a moment. */
export function BacklogPanel({ of }: { of: Forwarding }) {
  const { t, i18n } = useTranslation('forwarding')
  const number = (value: number): string => formatNumber(value, i18n.language)
  const [first, last] = [of.backlog[0]!, of.backlog.at(-1)!]
  const bad = of.failingSince !== null || (of.stopped !== null && of.stopped !== 'paused')
  const { line, area } = backlogPath(of.backlog, width, height)
  return (
    <Box
      component="section"
      aria-label={t('backlog', { name: of.name, hours })}
      sx={{ display: 'grid', gap: 1, color: bad ? 'error.text' : 'primary.text' }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between', color: 'text.primary' }}
      >
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('backlogHours', { hours })}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('backlogNow', { value: number(last) })}
        </Typography>
      </Box>
      <Box
        component="svg"
        role="img"
        aria-label={t('backlogSaid', { first: number(first), last: number(last) })}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        sx={{ width: 1, height, display: 'block' }}
      >
        <path d={area} fill="currentColor" opacity={0.12} />
        <path d={line} fill="none" stroke="currentColor" strokeWidth={2} vectorEffect="non-scaling-stroke" />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', typography: 'caption' }}>
        <span>{t('backlogFrom', { hours })}</span>
        <span>{t('backlogTo')}</span>
      </Box>
    </Box>
  )
}
