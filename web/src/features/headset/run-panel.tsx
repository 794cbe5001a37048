import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined'
import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatAgo } from '../../lib/ago.ts'
import { formatPercent, formatTime } from '../../lib/format.ts'
import { Note } from '../../ui/note.tsx'
import { Ring } from '../../ui/ring.tsx'
import { countdown } from '../accounts/codes/code-rules.ts'
import { LiveMark } from '../accounts/codes/connected-panel.tsx'
import type { Run } from './queries.ts'
import { type Standing, type StepRow, elapsedOf, lostMs, sinceThen, standingOf } from './run-rules.ts'

const marks = {
  past: { Icon: CheckCircleOutlined, colour: 'success.text' },
  now: { Icon: PlayCircleOutlined, colour: 'primary.text' },
  next: { Icon: RadioButtonUnchecked, colour: 'border.field' },
} as const

function Row({ step }: { step: StepRow }) {
  const { Icon, colour } = marks[step.state]
  return (
    <Box
      component="li"
      aria-current={step.state === 'now' ? 'step' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 40,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        color: step.state === 'next' ? 'text.secondary' : 'text.primary',
        fontWeight: step.state === 'now' ? 600 : 400,
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Icon sx={{ fontSize: 20, color: colour }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {step.name}
      </Box>
      {step.score !== null && (
        <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {Math.round(step.score)}
        </Box>
      )}
    </Box>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <Box sx={{ textAlign: 'center', '& + &': { borderLeft: 1, borderColor: 'divider' } }}>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        {name}
      </Typography>
      <Box component="b" sx={{ fontSize: 20, lineHeight: '28px', fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </Box>
  )
}

/**
 * Returns the progress: steps count for the whole attempt, the reported percentage from the start of its session, so
 * the larger one is shown.
 */
const percentOf = (run: Run, { done, rows }: Standing): number =>
  Math.max(run.progressionPercent, rows.length > 0 ? Math.floor((done / rows.length) * 100) : 0)

function Circle({ run, standing }: { run: Run; standing: Standing }) {
  const { t, i18n } = useTranslation('codes')
  const total = standing.rows.length
  const shown = standing.current === null ? standing.done : standing.current + 1
  const percent = total > 0 ? (standing.done / total) * 100 : run.progressionPercent
  return (
    <Ring
      value={percent}
      size={176}
      thickness={12}
      tone={standing.done === total && total > 0 ? 'success' : 'primary'}
      label={total > 0 ? t('stepsDone', { done: standing.done, total }) : formatPercent(percent, i18n.language)}
    >
      <Box sx={{ display: 'grid', textAlign: 'center' }}>
        <Box component="b" sx={{ fontSize: 40, lineHeight: '48px' }}>
          {total > 0 ? shown : formatPercent(percent, i18n.language)}
        </Box>
        {total > 0 && (
          <Box component="span" sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
            {t('ofSteps', { total })}
          </Box>
        )}
      </Box>
    </Ring>
  )
}

function useHeading(run: Run, { rows, done, current }: Standing): string {
  const { t } = useTranslation('codes')
  if (run.state === 'terminated') return run.score === null ? t('ended') : t('endedScore', { score: run.score })
  if (run.state === 'abandoned') return t('elsewhere')
  const total = rows.length
  if (total === 0) return t('runs')
  return current === null
    ? t('stepsDone', { done, total })
    : t('inStep', { step: current + 1, total, name: rows[current]!.name })
}

interface Props {
  run: Run
  said: { now: string; heardAt: number }
  now: number
}
/** Activity of the headset: current step, last heartbeat, progress. */
export function RunPanel({ run, said, now }: Props) {
  const { t, i18n } = useTranslation('codes')
  const standing = standingOf(run.steps)
  const silent = sinceThen(run.lastSign, said, now)
  const isOver = run.state === 'terminated' || run.state === 'abandoned'
  const isLost = !isOver && silent > lostMs
  const ago = formatAgo(silent, i18n.language)
  const time = elapsedOf(run)
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2.5, sm: 4 },
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '240px minmax(0,1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
          <Circle run={run} standing={standing} />
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', width: '100%' }}>
            <Figure name={t('time')} value={countdown(time)} />
            {run.score === null ? (
              <Figure name={t('progress')} value={formatPercent(percentOf(run, standing), i18n.language)} />
            ) : (
              <Figure name={t('score')} value={String(run.score)} />
            )}
          </Box>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'grid', gap: 0.5, mb: 1 }}>
            {isLost ? (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600, color: 'warning.text' }}>
                <WifiOffOutlined sx={{ fontSize: 20 }} />
                {t('lost', { ago })}
              </Box>
            ) : (
              <LiveMark>{t(isOver ? 'over' : 'live', { ago })}</LiveMark>
            )}
            <Typography variant="h2" component="p" role="status">
              {useHeading(run, standing)}
            </Typography>
            {isLost && (
              <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {t('lastSeen', { time: formatTime(run.lastSign) })}
              </Typography>
            )}
          </Box>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {standing.rows.map((step) => (
              <Row key={step.key} step={step} />
            ))}
          </Box>
        </Box>
      </Box>
      {isLost && (
        <Note tone="warning" icon={<WifiOffOutlined />}>
          <b>{t('nothingLost')}</b> {t('nothingLostHelp')}
        </Note>
      )}
    </>
  )
}
