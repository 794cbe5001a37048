import { useTranslation } from '../../phrases/i18n.ts'
import { Page } from '../../ui/page.tsx'
import { MastersTab } from './masters-tab.tsx'

/** Master content as a page of its own, for the platform's staff and for organisations that may have any. */
export function MastersPage() {
  const { t } = useTranslation('masters')
  return (
    <Page title={t('masterContent')}>
      <MastersTab top />
    </Page>
  )
}
