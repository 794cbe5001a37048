import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import { InputAdornment, MenuItem } from '@mui/material'
import { setLanguage } from '@praxia/contract/accounts.ts'
import { call } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'
import { chooseLanguage, currentLanguage, useTranslation } from '../../../phrases/i18n.ts'
import { type Language, languageNames, languages } from '../../../phrases/languages.ts'
import { SelectField } from '../../../ui/select-field.tsx'

/** Changes the language at once, and on the server for e-mails. */
async function applyLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  // The interface has changed already; a failure affects only the language of e-mails and is not reported.
  if (session.get()) await call(setLanguage, { body: { language } }).catch(() => undefined)
}

export function LanguageField() {
  const { t } = useTranslation('shell')
  return (
    <SelectField<Language>
      label={t('language')}
      value={currentLanguage()}
      onChange={(event) => void applyLanguage(event.target.value as Language)}
      startAdornment={
        <InputAdornment position="start">
          <TranslateOutlined />
        </InputAdornment>
      }
    >
      {languages.map((language) => (
        <MenuItem key={language} value={language} lang={language}>
          {languageNames[language]}
        </MenuItem>
      ))}
    </SelectField>
  )
}
