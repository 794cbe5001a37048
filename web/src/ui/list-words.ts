import { useTranslation } from '../phrases/i18n.ts'

/** Returns the translations of MUI's texts for a list below a field, which are English by default. */
export function useListWords() {
  const { t } = useTranslation()
  return {
    openText: t('choose'),
    closeText: t('close'),
    clearText: t('clear'),
    loadingText: t('loading'),
    noOptionsText: t('noMatchTitle'),
  }
}
