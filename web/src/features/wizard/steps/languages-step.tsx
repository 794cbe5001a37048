import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import { Box, Typography } from '@mui/material'
import { contentLanguages } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Tile } from '../../../ui/tile.tsx'
import { languageNames, ownName } from '../../../lib/content-languages.ts'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'
import { Columns, Fact, Hint, Panel, Wrong } from '../parts/step-panels.tsx'

export function LanguagesStep({ draft, change, faults }: StepProps) {
  const { t, i18n } = useTranslation('wizard')
  const names = languageNames(i18n.language)
  const error = useFaultText(faults)('languages')
  const asks = (
    <Panel title={t('languagesEach')}>
      <Fact Icon={DescriptionOutlined} name={t('information')} text={t('languagesEachTexts')} />
      <Fact Icon={WorkspacePremiumOutlined} name={t('badges')} text={t('languagesEachBadges')} />
    </Panel>
  )
  return (
    <Columns
      side={
        <>
          {asks}
          <Hint>{t('languagesHint')}</Hint>
          <Hint>{t('languagesLost')}</Hint>
        </>
      }
    >
      <Panel>
        <Box>
          <Typography variant="h2">
            {t('languagesAsk')}
            <Box component="span" sx={{ color: 'error.main' }}>
              {' '}
              *
            </Box>
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{t('languagesText')}</Typography>
        </Box>
        <Box
          role="group"
          aria-label={t('languagesAsk')}
          data-wrong={Boolean(error) || undefined}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(3, minmax(0,1fr))' } }}
        >
          {contentLanguages.map((lang) => (
            <Tile
              key={lang}
              name={ownName(lang)}
              meaning={names(lang)}
              checked={draft.languages.includes(lang)}
              onChange={(on) =>
                change({ languages: on ? [...draft.languages, lang] : draft.languages.filter((one) => one !== lang) })
              }
            />
          ))}
        </Box>
        <Wrong>{error}</Wrong>
      </Panel>
    </Columns>
  )
}
