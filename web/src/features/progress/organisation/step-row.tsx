import { Box, Typography } from '@mui/material'
import type { StepInsight } from '@praxia/contract/progress.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatLength, formatNumber, formatPercent } from '../../../lib/format.ts'
import { type FilledColumns, type Known, failedPercent, isKnown } from './insight-rules.ts'
import { TrendLine, TrendWords } from './trend-panel.tsx'

const hatch = 'repeating-linear-gradient(135deg, transparent 0 4px, var(--mui-palette-error-text) 4px 5px)'
export const shares = [
  { key: 'first', sx: { bgcolor: 'primary.text', color: 'background.paper' } },
  {
    key: 'later',
    sx: {
      bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-text) 30%, var(--mui-palette-background-paper))',
      color: 'text.primary',
    },
  },
  {
    key: 'notYet',
    sx: { bgcolor: 'error.tint', color: 'error.text', backgroundImage: hatch, border: 1, borderColor: 'error.text' },
  },
] as const
export const stepColumns = ({ minutes, score, trend }: FilledColumns) => ({
  xs: '24px minmax(0,1fr)',
  lg: [
    '32px minmax(160px,2fr) minmax(160px,3fr) 72px',
    ...(minutes ? ['88px'] : []),
    ...(score ? ['56px'] : []),
    ...(trend ? ['148px'] : []),
  ].join(' '),
})

/** Bar of members by how they passed the step. A share too small for its number has only the screen reader's text. */
function Bar({ step }: { step: Known }) {
  const { t, i18n } = useTranslation('insight')
  const { first, later, notYet } = step.figures
  return (
    <Box
      role="img"
      aria-label={t('shareOf', { name: step.name, first, later, notYet })}
      sx={{ display: 'flex', gap: '2px', height: 24 }}
    >
      {shares
        .filter(({ key }) => step.figures[key] > 0)
        .map(({ key, sx }) => (
          <Box
            key={key}
            aria-hidden
            sx={{
              ...sx,
              flex: `${step.figures[key]} ${step.figures[key]} 0`,
              minWidth: 24,
              display: 'grid',
              placeItems: 'center',
              borderRadius: '4px',
              fontSize: 12,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Box component="span" sx={key === 'notYet' ? { bgcolor: 'error.tint', px: 0.5 } : {}}>
              {formatNumber(step.figures[key], i18n.language)}
            </Box>
          </Box>
        ))}
    </Box>
  )
}
/** Figure: under its column head when wide, beside its label when narrow. */
function Cell({ label, strong, children }: { label: string; strong?: boolean; children: string }) {
  return (
    <Box
      sx={{
        textAlign: { lg: 'right' },
        fontWeight: strong ? 600 : 400,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="span" sx={{ display: { lg: 'none' }, color: 'text.secondary', mr: 0.5 }}>
        {label}
      </Box>
      {children}
    </Box>
  )
}

/** Shares, tries, minutes, score and trend. */
function Figures({ step, filled }: { step: Known; filled: FilledColumns }) {
  const { t, i18n } = useTranslation('insight')
  return (
    <>
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <Bar step={step} />
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', lg: 'auto' },
          display: { xs: 'flex', lg: 'contents' },
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.5,
          alignItems: 'center',
          fontSize: { xs: 12, lg: 14 },
        }}
      >
        <Cell label={t('triesMean')}>
          {formatNumber(step.figures.tries, i18n.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 })}
        </Cell>
        {filled.minutes && (
          <Cell label={t('minutesMedian')}>
            {step.figures.minutes === null ? '–' : formatLength(step.figures.minutes)}
          </Cell>
        )}
        {filled.score && (
          <Cell label={t('score')} strong>
            {step.figures.score === null ? '–' : formatNumber(step.figures.score, i18n.language)}
          </Cell>
        )}
        {filled.trend && (
          <Box>
            <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
              <TrendLine step={step} />
            </Box>
            <TrendWords step={step} />
          </Box>
        )}
      </Box>
    </>
  )
}

/**
 * Row of a step: name, shares, tries, minutes, score and trend. A press shows its trend and the members who have not
 * passed it.
 */
export function StepRow({
  step,
  number,
  filled,
  chosen,
  choosable,
  onChoose,
}: {
  step: StepInsight
  number: number
  filled: FilledColumns
  chosen: boolean
  /** The row can be expanded. */
  choosable: boolean
  onChoose: () => void
}) {
  const { t, i18n } = useTranslation('insight')
  const known = isKnown(step)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: stepColumns(filled),
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        position: 'relative',
        bgcolor: chosen ? 'primary.tint' : 'transparent',
      }}
    >
      <Box sx={{ color: 'text.secondary', fontWeight: 600, alignSelf: { xs: 'start', lg: 'center' } }}>{number}</Box>
      <Box sx={{ minWidth: 0 }}>
        {choosable ? (
          <Box
            component="button"
            type="button"
            aria-pressed={chosen}
            onClick={onChoose}
            sx={{
              all: 'unset',
              cursor: 'pointer',
              fontWeight: 600,
              '&::after': { content: '""', position: 'absolute', inset: 0 },
              '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.text', outlineOffset: -2 },
            }}
          >
            {step.name}
          </Box>
        ) : (
          <b>{step.name}</b>
        )}
        <Typography variant="caption" component="div" sx={{ color: chosen ? 'text.primary' : 'text.secondary' }}>
          {t('tried', { count: step.tried })}
          {known && ` · ${t('failedShare', { percent: formatPercent(failedPercent(step), i18n.language) })}`}
        </Typography>
      </Box>
      {known ? (
        <Figures step={step} filled={filled} />
      ) : (
        <Typography sx={{ color: 'text.secondary', gridColumn: { xs: '2 / -1', lg: '3 / -1' } }}>
          {step.tried > 0 && t('tooFew')}
        </Typography>
      )}
    </Box>
  )
}
