import ExpandMore from '@mui/icons-material/ExpandMore'
import LanguageOutlined from '@mui/icons-material/LanguageOutlined'
import { Box, Button } from '@mui/material'
import { chooseLanguage, currentLanguage, useTranslation } from '../../../phrases/i18n.ts'
import { type Language, languageNames, languages } from '../../../phrases/languages.ts'

/**
 * Language of the sign-in page: a native select over an ordinary button, so that a headset's pointer reaches it too.
 */
export function SignInLanguageField() {
  const { t } = useTranslation('accounts')
  return (
    <Box
      sx={{
        position: 'relative',
        '&:focus-within > .MuiButton-root': { outline: '2px solid var(--mui-palette-primary-text)' },
      }}
    >
      <Button component="span" aria-hidden tabIndex={-1} startIcon={<LanguageOutlined />} endIcon={<ExpandMore />}>
        {languageNames[currentLanguage()]}
      </Button>
      <Box
        component="select"
        value={currentLanguage()}
        onChange={(event: React.ChangeEvent<HTMLSelectElement>) => void chooseLanguage(event.target.value as Language)}
        aria-label={t('language')}
        sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer', fontSize: 16 }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </Box>
    </Box>
  )
}
