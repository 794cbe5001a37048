import { useTranslation } from '../phrases/i18n.ts'

/** What MUI says of a list that opens under a field; its own words are English. */
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
