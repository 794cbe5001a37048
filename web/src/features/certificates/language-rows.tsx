import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Box, ButtonBase, MenuItem, Typography, useMediaQuery } from '@mui/material'
import type { CertificateLanguage, CertificateTemplate } from '@praxia/contract/library/certificates.ts'
import { certificateLanguages } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { capital } from '../../lib/capital.ts'
import { formatDate } from '../../lib/format.ts'
import { SelectField } from '../../ui/select-field.tsx'

/** Returns a language's name for use within a sentence; French, Spanish and Italian write it in lower case. */
export function useLanguageWord(): (lang: CertificateLanguage) => string {
  const { i18n } = useTranslation()
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return (lang) => names.of(lang) ?? lang
}
/** Returns the name of a certificate's language in the language of the interface. */
function useLanguageName(): (lang: CertificateLanguage) => string {
  const { i18n } = useTranslation()
  const word = useLanguageWord()
  return (lang) => capital(word(lang), i18n.language)
}
interface Props {
  of: readonly CertificateTemplate[]
  product: string
  chosen: CertificateLanguage
  onChoose: (lang: CertificateLanguage) => void
}

/** Languages, marked if they have a template of their own; on a phone a one-line select. */
export function LanguageRows({ of, product, chosen, onChoose }: Props) {
  const { t } = useTranslation('certificates')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const name = useLanguageName()
  const rows = certificateLanguages.map((lang) => {
    const own = of.find((template) => template.lang === lang)
    return { lang, own, words: own ? t('own', { date: formatDate(own.createdAt) }) : t('builtIn', { product }) }
  })
  if (phone)
    return (
      <SelectField label={t('language')} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {rows.map(({ lang, words }) => (
          <MenuItem key={lang} value={lang}>
            {name(lang)} – {words}
          </MenuItem>
        ))}
      </SelectField>
    )
  return (
    <Box
      component="ul"
      aria-label={t('languages')}
      sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5, alignContent: 'start' }}
    >
      {rows.map(({ lang, own, words }) => {
        const here = lang === chosen
        return (
          <li key={lang}>
            <ButtonBase
              aria-pressed={here}
              onClick={() => onChoose(lang)}
              sx={{
                width: '100%',
                minHeight: 60,
                p: '8px 12px',
                gap: 1.5,
                justifyContent: 'start',
                textAlign: 'start',
                borderRadius: '12px',
                bgcolor: here ? 'primary.tint' : 'transparent',
                '&:hover': { bgcolor: here ? 'primary.tint' : 'sunken' },
              }}
            >
              <Box
                component="span"
                aria-hidden
                sx={{
                  width: 32,
                  height: 32,
                  flex: 'none',
                  display: 'grid',
                  placeContent: 'center',
                  borderRadius: '6px',
                  fontSize: 12,
                  fontWeight: 600,
                  bgcolor: here ? 'background.paper' : 'sunken',
                }}
              >
                {lang.toUpperCase()}
              </Box>
              <Box component="span" sx={{ display: 'grid', flex: 1, minWidth: 0 }}>
                <b>{name(lang)}</b>
                <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
                  {words}
                </Typography>
              </Box>
              {own && <CheckCircleOutlined sx={{ color: 'success.text', fontSize: 20 }} />}
            </ButtonBase>
          </li>
        )
      })}
    </Box>
  )
}
