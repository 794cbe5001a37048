import { Box, Typography } from '@mui/material'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { compareTexts, formatBytes } from '../../lib/format.ts'
import { fileTypeLooks } from '../../ui/file-types.tsx'
import { languageNames } from '../../lib/content-languages.ts'
import { type Change, changesOf, type What, type Wording } from './change-rules.ts'

function useWording(): Wording {
  const { t, i18n } = useTranslation(['wizard', 'catalogue'])
  return useMemo(() => {
    const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' })
    return {
      list: (parts) => list.format(parts),
      compare: compareTexts(i18n.language),
      minutes: (count) => t('catalogue:durationMinutes', { count }),
      language: languageNames(i18n.language),
      file: ({ fileName, version, fileSize, offlineAvailable, vr }) =>
        [
          fileName,
          t('waitingFile', { version, size: formatBytes(fileSize, i18n.language) }),
          ...(offlineAvailable ? [t('offline')] : []),
          ...(vr ? [t('catalogue:vr')] : []),
        ].join(', '),
      steps: ({ stepCount, passingScore }) => t('stepsCount', { count: stepCount, passing: passingScore }),
    }
  }, [t, i18n.language])
}
const names = {
  title: 'wizard:title',
  briefDescription: 'wizard:briefDescription',
  fullDescription: 'wizard:fullDescription',
  goal1: 'wizard:goal1',
  goal2: 'wizard:goal2',
  goal3: 'wizard:goal3',
  videoLink: 'wizard:videoLink',
  category: 'wizard:category',
  duration: 'catalogue:duration',
  skills: 'wizard:skills',
  tags: 'wizard:tags',
  headsets: 'wizard:headsets',
  contentLanguages: 'wizard:contentLanguages',
  masterContent: 'masters:masterContent',
  launchParameter: 'wizard:launchParameter',
  cover: 'wizard:cover',
  content: 'wizard:content',
  steps: 'wizard:steps',
} as const satisfies Partial<Record<What, string>>

function useName(): (change: Change) => string {
  const { t, i18n } = useTranslation(['wizard', 'catalogue', 'masters'])
  const languages = languageNames(i18n.language)
  return ({ what, lang, number = 0, fileType }) => {
    const name = what === 'badge' || what === 'badgePicture' ? t('badge', { number }) : t(names[what])
    const of = lang ? languages(lang) : fileType ? t(`catalogue:${fileTypeLooks[fileType].name}`) : ''
    return of ? `${name} (${of})` : name
  }
}

/** Changes with the published value at the left and the draft's at the right, or below on a phone. */
export function ChangesPanel({ before, after }: { before: TrainingDetail; after: TrainingDetail }) {
  const { t } = useTranslation('wizard')
  const nameOf = useName()
  const say = useWording()
  const changes = changesOf(before, after, say)
  if (changes.length === 0) return <Typography>{t('nothingChanged')}</Typography>
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {changes.map((change) => (
        <Box
          key={`${change.what} ${change.lang} ${change.number} ${change.fileType}`}
          sx={{ display: 'grid', gap: 0.5 }}
        >
          <Typography component="dt" sx={{ fontWeight: 600 }}>
            {nameOf(change)}
          </Typography>
          <Box
            component="dd"
            sx={{
              m: 0,
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
            }}
          >
            <Side label={t('published')} change={change} value={change.before} />
            <Side label={t('toVerify')} change={change} value={change.after} isNew />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
function Side({
  label,
  change,
  value,
  isNew,
}: {
  label: string
  change: Change
  value: string | null
  isNew?: boolean
}) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        p: 1.5,
        borderRadius: '12px',
        bgcolor: isNew ? 'primary.tint' : 'sunken',
        color: isNew ? 'primary.text' : 'text.primary',
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
      }}
    >
      <Typography variant="caption" component="div">
        {label}
      </Typography>
      {value === null ? (
        t('none')
      ) : change.isPicture ? (
        <Box
          component="img"
          src={value}
          alt=""
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 120, borderRadius: '8px' }}
        />
      ) : (
        <div>{value}</div>
      )}
    </Box>
  )
}
