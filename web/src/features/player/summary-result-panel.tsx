import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import LeaderboardOutlined from '@mui/icons-material/LeaderboardOutlined'
import TrendingUp from '@mui/icons-material/TrendingUp'
import { Box, Divider, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatLength, formatNumber } from '../../lib/format.ts'
import { Ring } from '../../ui/ring.tsx'
import { TrainingBadge } from '../../ui/badge-art.tsx'
import { fullName } from '../../lib/full-name.ts'
import { useProfile } from '../accounts/queries.ts'
import type { Summary } from './queries.ts'

interface Props {
  summary: Summary
  /** Visitor of the demonstration, who is shown the name of the account. */
  tried: boolean
  titleId: string
}

/** Result of the session: passed or not, score, time, points and badges. */
export function SummaryResultPanel({ summary, tried, titleId }: Props) {
  const { t, i18n } = useTranslation('player')
  const { passed, before, minimalScoreNeeded } = summary
  return (
    <Box sx={{ p: { xs: 2, sm: 4 }, bgcolor: 'background.default', display: 'grid', gap: 2, alignContent: 'start' }}>
      {passed !== null && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            color: passed ? 'success.text' : 'error.text',
            fontWeight: 600,
          }}
        >
          {passed ? <CheckCircleOutlined fontSize="small" /> : <CancelOutlined fontSize="small" />}
          {t(passed ? 'passed' : before !== null && before >= minimalScoreNeeded ? 'notThisTime' : 'common:notPassed')}
        </Box>
      )}
      <Box id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="h1" component="h2">
          {summary.headline ?? summary.title}
        </Typography>
        {summary.headline !== null && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{summary.title}</Typography>}
      </Box>
      <Score of={summary} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Fact label={t('time')} value={formatLength(summary.minutes)} />
        {summary.before !== null && (
          <>
            <Divider orientation="vertical" flexItem />
            <Fact label={t('before')} value={summary.before} />
          </>
        )}
        <Divider orientation="vertical" flexItem />
        <Fact
          label={t('points')}
          value={`${summary.points > 0 ? '+' : ''}${formatNumber(summary.points, i18n.language)}`}
          tinted
        />
      </Box>
      {summary.rank && <Rank of={summary.rank} />}
      {tried && <Borrowed />}
      {summary.badges.map((badge) => (
        <Badge key={badge.number} badge={badge} category={summary.categoryKey} />
      ))}
    </Box>
  )
}

function Borrowed() {
  const { t } = useTranslation('player')
  const { data: profile } = useProfile()
  return profile ? (
    <Typography sx={{ color: 'text.secondary' }}>{t('triedAs', { name: fullName(profile) })}</Typography>
  ) : null
}

/** Rank among the organisation's members, with the former rank if the session changed it. */
function Rank({ of: { by, before, after } }: { of: NonNullable<Summary['rank']> }) {
  const { t } = useTranslation('player')
  const up = after < before
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontVariantNumeric: 'tabular-nums' }}>
      {up ? <TrendingUp sx={{ color: 'success.text' }} /> : <LeaderboardOutlined sx={{ color: 'text.secondary' }} />}
      <Box>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {t(by === 'points' ? 'rankPoints' : 'rankTime')}
        </Typography>
        <Typography variant="h3" component="div">
          {up ? t('rankMoved', { before, after }) : t('rankKept', { after })}
        </Typography>
      </Box>
    </Box>
  )
}

/** Score of the session if any, else its progress and that of an earlier session. */
function Score({ of: summary }: { of: Summary }) {
  const { t } = useTranslation('player')
  const { score, sessionPercent, progressionPercent } = summary
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', py: 1 }}>
      <Ring
        value={score ?? sessionPercent}
        size={200}
        thickness={14}
        tone={summary.passed === false ? 'warning' : 'success'}
        label={
          score === null
            ? t('common:named', { name: t('progressHere'), value: t('percent', { value: sessionPercent }) })
            : t('scoreRing', { score })
        }
      >
        <Box sx={{ textAlign: 'center' }}>
          <Typography variant="display" component="div">
            {score ?? t('percent', { value: sessionPercent })}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {score === null ? t('progressHere') : t('needed', { needed: summary.minimalScoreNeeded })}
          </Typography>
        </Box>
      </Ring>
      {score === null && progressionPercent > sessionPercent && (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          {t('bestSoFar', { percent: progressionPercent })}
        </Typography>
      )}
    </Box>
  )
}

function Badge({ badge, category }: { badge: Summary['badges'][number]; category: string }) {
  const { t } = useTranslation('player')
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <TrainingBadge number={badge.number} category={category} logo={badge.logo} size={60} won />
      <Box>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('badgeWon')}
        </Typography>
        <Typography variant="h3">{badge.name}</Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {badge.description}
        </Typography>
      </Box>
    </Box>
  )
}

function Fact({ label, value, tinted }: { label: string; value: ReactNode; tinted?: boolean }) {
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        variant="h2"
        component="div"
        sx={{ fontVariantNumeric: 'tabular-nums', color: tinted ? 'primary.text' : 'text.primary' }}
      >
        {value}
      </Typography>
    </Box>
  )
}
