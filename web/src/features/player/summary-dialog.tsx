import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import { Box, Button, Dialog, Divider, Skeleton, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate, formatNumber, formatSessionMinutes } from '../../lib/format.ts'
import { Thumb } from '../../ui/cover.tsx'
import { Ring } from '../../ui/ring.tsx'
import { FailedState } from '../../ui/states.tsx'
import { TrainingBadge } from '../badges/badge-art.tsx'
import { useNextSuggested, useSummary } from './queries.ts'

interface Props {
  session: string
  trainingId: number
  onBack: () => void
  onAgain: () => void
  onNext: (trainingId: number) => void
}

/** The end of a session: the truth the server has stored, never what the frame said of itself. */
export function SummaryDialog({ session, trainingId, onBack, onAgain, onNext }: Props) {
  const { t, i18n } = useTranslation('player')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data, error, refetch } = useSummary(session, true)
  const { data: next } = useNextSuggested(true, trainingId)
  const passed = data?.passed
  return (
    <Dialog
      open
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby="summary-title"
      slotProps={{ paper: { sx: phone ? { borderRadius: 0 } : { width: 880, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box sx={{ p: 4 }}>
          <Skeleton height={40} />
          <Skeleton height={240} />
        </Box>
      )}
      {data && (
        <Box
          tabIndex={0}
          role="region"
          aria-labelledby="summary-title"
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '336px 1fr' },
            flex: 1,
            minHeight: 0,
            overflowY: 'auto',
            outlineOffset: -2,
          }}
        >
          <Box
            sx={{ p: { xs: 2, sm: 4 }, bgcolor: 'background.default', display: 'grid', gap: 2, alignContent: 'start' }}
          >
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
                {t(passed ? 'passed' : 'notPassed')}
              </Box>
            )}
            <Typography variant="h1" component="h2" id="summary-title">
              {data.title}
            </Typography>
            <Box sx={{ display: 'grid', justifyItems: 'center', py: 1 }}>
              <Ring
                value={data.score ?? data.progressionPercent}
                size={200}
                thickness={14}
                tone={passed === false ? 'warning' : 'success'}
                label={t('scoreRing', { score: data.score ?? data.progressionPercent })}
              >
                <Box sx={{ textAlign: 'center' }}>
                  <Typography variant="display" component="div">
                    {data.score ?? `${data.progressionPercent} %`}
                  </Typography>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {data.score === null ? t('progress') : t('needed', { needed: data.minimalScoreNeeded })}
                  </Typography>
                </Box>
              </Ring>
            </Box>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
              <Fact label={t('time')} value={formatSessionMinutes(data.minutes, i18n.language)} />
              {data.before !== null && (
                <>
                  <Divider orientation="vertical" flexItem />
                  <Fact label={t('before')} value={data.before} />
                </>
              )}
              <Divider orientation="vertical" flexItem />
              <Fact label={t('points')} value={`+${formatNumber(data.points, i18n.language)}`} tinted />
            </Box>
            {data.badges.map((badge) => (
              <Box key={badge.number} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
                <TrainingBadge number={badge.number} category={data.categoryKey} logo={badge.logo} size={60} won />
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
            ))}
          </Box>
          <Box sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2, alignContent: 'start' }}>
            <Typography variant="h2">{t('stepByStep')}</Typography>
            {data.steps.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('noSteps')}</Typography>}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.steps.map((step) => (
                <Box
                  component="li"
                  key={step.key}
                  sx={{
                    display: 'flex',
                    gap: 1.5,
                    alignItems: 'center',
                    py: 1,
                    pl: step.parent ? 3 : 0,
                    minHeight: 44,
                    borderTop: 1,
                    '&:first-of-type': { borderTop: 0 },
                    borderColor: 'divider',
                    fontWeight: step.parent ? 400 : 600,
                    color: step.succeeded === null ? 'text.secondary' : 'text.primary',
                  }}
                >
                  {step.succeeded === null ? (
                    <Box sx={{ width: 20 }} />
                  ) : step.succeeded ? (
                    <CheckCircleOutlined fontSize="small" sx={{ color: 'success.text' }} titleAccess={t('right')} />
                  ) : (
                    <CancelOutlined fontSize="small" sx={{ color: 'error.text' }} titleAccess={t('wrong')} />
                  )}
                  <Box sx={{ flex: 1 }}>{step.name}</Box>
                  <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                    {step.score === null ? (step.succeeded === null ? t('notReached') : '') : Math.round(step.score)}
                  </Box>
                </Box>
              ))}
            </Box>
            {next && (
              <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', pt: 2, borderTop: 1, borderColor: 'divider' }}>
                <Thumb big of={[{ title: next.title, category: next.category.key, image: next.logo }]} />
                <Box sx={{ flex: 1 }}>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {next.suggestedUntil
                      ? t('suggestedUntil', { date: formatDate(next.suggestedUntil) })
                      : t('suggested')}
                  </Typography>
                  <Typography variant="h3">{next.title}</Typography>
                </Box>
                <Typography sx={{ color: 'text.secondary' }}>
                  {t('minutes', { count: next.durationInMinute })}
                </Typography>
              </Box>
            )}
          </Box>
        </Box>
      )}
      <Box
        component="footer"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          p: { xs: '12px 16px', sm: '16px 32px' },
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button
          variant={next === null ? 'contained' : 'text'}
          color={next === null ? 'primary' : 'inherit'}
          startIcon={<GridViewOutlined />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" color="inherit" startIcon={<ReplayOutlined />} onClick={onAgain}>
          {t('again')}
        </Button>
        {next && (
          <Button variant="contained" color="primary" onClick={() => onNext(next.id)}>
            {t('startNext', { title: next.title })}
          </Button>
        )}
      </Box>
    </Dialog>
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
