import Check from '@mui/icons-material/Check'
import { Box, Card, Typography } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatPercent } from '../../../lib/format.ts'
import { isNotPassed } from '../../../lib/attempt-status.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { CertificateButton } from '../../certificates/certificate-panel.tsx'
import { IssuePanel } from '../../certificates/issue-panel.tsx'
import { levelName } from './level-rules.ts'
import { SynthesisFiguresPanel } from './synthesis-figures-panel.tsx'

interface Props {
  userId: number
  stats: UserStats
  one: NonNullable<UserStats['userStat']>
  category: string
  logo: string | null
}

/** Figures of a member in one formation, in one line. */
export function SynthesisCard({ userId, stats, one, category, logo }: Props) {
  const { t, i18n } = useTranslation('progress')
  const finished = one.progressionPercent >= 100
  const { t: common } = useTranslation()
  const failed = isNotPassed(one.progressionPercent, one.bestScore, one.minimalScoreNeeded)
  const percent = formatPercent(one.progressionPercent, i18n.language)
  return (
    <Card component="section" aria-label={t('synthesis')} sx={{ containerType: 'inline-size' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0,1fr)', '@960': '300px minmax(0,1fr)' } }}>
        <Box
          sx={{
            minHeight: 184,
            position: 'relative',
            bgcolor: 'sunken',
            overflow: 'hidden',
            '& > *': { position: 'absolute', inset: 0 },
          }}
        >
          <Cover title={one.title} category={category} whole image={logo} />
        </Box>
        <Box
          sx={{
            p: { xs: 2, sm: 3 },
            display: 'grid',
            gap: { xs: 2, sm: 4 },
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'auto minmax(0,1fr)' },
          }}
        >
          <Ring
            value={one.progressionPercent}
            size={96}
            thickness={8}
            tone={finished ? 'success' : failed ? 'warning' : 'primary'}
            label={t('progression', { percent })}
          >
            {percent}
          </Ring>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                gap: 1,
                // The button of the certificate comes with its own phrases.
                minHeight: finished ? 44 : undefined,
              }}
            >
              <Typography variant="h2">{t('synthesis')}</Typography>
              {finished ? (
                <StateChip
                  tone={one.waived ? 'plain' : 'success'}
                  icon={<Check />}
                  label={one.waived ? common('waivedChip') : t('finished')}
                />
              ) : (
                one.sessions > 0 && (
                  <StateChip
                    tone={failed ? 'warning' : 'primary'}
                    label={failed ? common('notPassed') : t('inProgress')}
                  />
                )
              )}
              <StateChip tone={finished ? 'primary' : 'plain'} label={t(levelName(one.level))} />
              {finished && (
                <Box sx={{ ml: { sm: 'auto' } }}>
                  <CertificateButton
                    trainingId={one.trainingId}
                    title={one.title}
                    userId={userId}
                    completed
                    state={one.certificate}
                  />
                </Box>
              )}
            </Box>
            {stats.can.certify && <IssuePanel title={one.title} userId={userId} trainingId={one.trainingId} />}
            <SynthesisFiguresPanel userId={userId} stats={stats} one={one} category={category} />
          </Box>
        </Box>
      </Box>
    </Card>
  )
}
