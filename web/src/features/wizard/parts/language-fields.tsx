import { Box, Typography } from '@mui/material'
import { contentLanguages } from '@praxia/contract/limits.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Tile } from '../../../ui/tile.tsx'
import { languageNames, ownName } from '../../../lib/content-languages.ts'
import { Panel } from './step-panels.tsx'
import { Wrong } from '../../../ui/wrong.tsx'

/** Selects the languages of the texts; `about` explains the effect for readers. */
export function LanguageFields({
  languages,
  about,
  error,
  onChange,
}: {
  languages: ContentLanguage[]
  about: string
  error: string | undefined
  onChange: (languages: ContentLanguage[]) => void
}) {
  const { t, i18n } = useTranslation('wizard')
  const names = languageNames(i18n.language)
  return (
    <Panel>
      <Box>
        <Typography variant="h2">
          {t('languagesAsk')}
          <Box component="span" sx={{ color: 'error.main' }}>
            {' '}
            *
          </Box>
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{about}</Typography>
      </Box>
      {/* Before them: on a phone the languages fill the screen. */}
      <Wrong>{error}</Wrong>
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
            checked={languages.includes(lang)}
            onChange={(on) => onChange(on ? [...languages, lang] : languages.filter((one) => one !== lang))}
          />
        ))}
      </Box>
    </Panel>
  )
}
