import { useTranslation } from '../../phrases/i18n.ts'
import { Page } from '../../ui/page.tsx'
import { MastersTab } from './masters-tab.tsx'

/** Master content page for the platform's staff and for organisations with access to master content. */
export function MastersPage() {
  const { t } = useTranslation('masters')
  return (
    <Page title={t('masterContent')}>
      <MastersTab top />
    </Page>
  )
}
