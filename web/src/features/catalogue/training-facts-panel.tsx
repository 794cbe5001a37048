import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import LanguageOutlined from '@mui/icons-material/LanguageOutlined'
import PublicOutlined from '@mui/icons-material/PublicOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Box, Divider, Tooltip, Typography } from '@mui/material'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate, formatMinutes, formatPercent } from '../../lib/format.ts'
import { isNotPassed } from '../../lib/attempt-status.ts'
import { DetailFact } from '../../ui/detail-dialog.tsx'
import { Ring } from '../../ui/ring.tsx'
import { TrainingBadge } from '../../ui/badge-art.tsx'
import { fileTypeLooks, sortTypes } from '../../ui/file-types.tsx'
import { languageNames } from '../../lib/content-languages.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'

/** Right column of the details: progress, requirements, badges. */
export function TrainingFactsPanel({ training }: { training: TrainingDetail }) {
  const { t, i18n } = useTranslation('catalogue')
  const list = useMemo(() => new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }), [i18n.language])
  const names = languageNames(i18n.language)
  return (
    <>
      {training.progressionPercent > 0 && (
        <>
          <Standing of={training} />
          <Divider />
        </>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
        <DetailFact Icon={ScheduleOutlined} name={t('duration')}>
          {t('durationMinutes', { count: training.durationInMinute })}
        </DetailFact>
        {training.headsets.length > 0 && (
          <DetailFact Icon={ViewInArOutlined} name={t('headsets')}>
            {/* No name is broken over two lines: Meta Quest 3. */}
            {list.format(training.headsets.map(({ name }) => name.replaceAll(' ', '\u00a0')))}
          </DetailFact>
        )}
        {training.fileTypes.length > 0 && (
          <DetailFact Icon={PublicOutlined} name={t('playsOn')}>
            {list.format(
              sortTypes(training.fileTypes).map((type) =>
                // The chip says VR: a page runs on a screen and in a headset.
                t(type === 'WEB_GL' && training.vr ? 'typeWebVr' : fileTypeLooks[type].name),
              ),
            )}
          </DetailFact>
        )}
        {training.contentLanguages.length > 0 && (
          <DetailFact Icon={LanguageOutlined} name={t('languages')}>
            {list.format(training.contentLanguages.map(names))}
          </DetailFact>
        )}
        {training.skills.length > 0 && (
          <DetailFact Icon={TipsAndUpdatesOutlined} name={t('skills')}>
            {list.format(training.skills.map(({ name }) => name))}
          </DetailFact>
        )}
        {training.tags.length > 0 && (
          <DetailFact Icon={SellOutlined} name={t('tags')}>
            {list.format(training.tags)}
          </DetailFact>
        )}
        {training.partner && (
          <DetailFact Icon={HandshakeOutlined} name={t('partner')}>
            {training.partner.name}
          </DetailFact>
        )}
      </Box>
      <TrainingBadges training={training} />
    </>
  )
}

/** Progress as a ring and as text. */
function Standing({ of: training }: { of: TrainingDetail }) {
  const { t, i18n } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const finished = training.progressionPercent >= 100
  const failed = isNotPassed(training.progressionPercent, training.bestScore, training.passingScore)
  const standing = training.waived
    ? common('waivedChip')
    : failed
      ? common('notPassed')
      : t(finished ? 'finished' : 'inProgress')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Ring
        size={64}
        thickness={6}
        tone={failed ? 'warning' : finished && !training.waived ? 'success' : 'primary'}
        value={training.progressionPercent}
        label={standing}
      >
        {formatPercent(training.progressionPercent, i18n.language)}
      </Ring>
      <Box sx={{ display: 'grid', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        <Box component="b" sx={{ fontSize: 16 }}>
          {standing}
        </Box>
        {training.bestScore !== null && training.lastSession && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('bestScoreLast', { score: training.bestScore, date: formatDate(training.lastSession) })}
          </Typography>
        )}
        {training.sessions > 0 && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('timeSpent', { sessions: training.sessions, time: formatMinutes(training.minuteSpent) })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

function TrainingBadges({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('catalogue')
  const lang = useContentLanguage()
  if (training.badges.length === 0) return null
  return (
    <>
      <Divider />
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h3">{t('badges')}</Typography>
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          {training.badges.map((badge) => {
            const text =
              badge.texts.find((one) => one.lang === lang) ??
              badge.texts.find((one) => one.lang === 'EN') ??
              badge.texts[0]
            return (
              <Tooltip
                key={badge.number}
                title={
                  <>
                    {text?.description}
                    <br />
                    {badge.earned ? t('badgeEarned', { date: formatDate(badge.earned) }) : t('badgeNotEarned')}
                  </>
                }
              >
                <Box
                  tabIndex={0}
                  sx={{
                    flex: 1,
                    display: 'grid',
                    justifyItems: 'center',
                    alignContent: 'start',
                    gap: 0.5,
                    textAlign: 'center',
                  }}
                >
                  <TrainingBadge
                    number={badge.number}
                    category={training.category.key}
                    logo={badge.logo}
                    size={48}
                    won={badge.earned !== null}
                  />
                  <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
                    {text?.name}
                  </Typography>
                </Box>
              </Tooltip>
            )
          })}
        </Box>
      </Box>
    </>
  )
}
