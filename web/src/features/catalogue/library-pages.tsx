import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { useSettings } from '../settings/queries.ts'
import { CatalogueDialogs } from './catalogue-dialogs.tsx'
import { CataloguePanel } from './catalogue-panel.tsx'

/** An administrator's look at what the platform offers: included and locked. */
export function PlatformCataloguePage() {
  const { t } = useTranslation('shell')
  const { data: settings } = useSettings()
  return (
    <Page title={t('platformCatalogue', { product: settings?.productName ?? '' })}>
      <CataloguePanel manage base={{ scope: 'platform' }} />
      <CatalogueDialogs />
    </Page>
  )
}

/** What the own organisation made or has in its offer. */
export function OrganisationCataloguePage() {
  const { t } = useTranslation('shell')
  const { t: own } = useTranslation('catalogue')
  const { data: organisation } = useOrganisation()
  const adding = useDialog('new-training')
  return (
    <Page title={t('organisationCatalogue', { name: organisation?.name ?? '' })}>
      <CataloguePanel
        manage
        base={{ scope: 'company' }}
        empty={
          <EmptyState title={own('emptyOwnTitle')} text={own('emptyOwnText')}>
            <Button variant="outlined" startIcon={<Add />} onClick={() => adding.show()}>
              {t('addTraining')}
            </Button>
          </EmptyState>
        }
      />
      <CatalogueDialogs />
    </Page>
  )
}

/** The platform’s staff: every verified training but partners' (specification, section 2). */
export function FormationsPage() {
  const { t } = useTranslation('shell')
  const { t: own } = useTranslation('catalogue')
  return (
    <Page title={t('formations')}>
      <CataloguePanel manage base={{ state: 'published' }} empty={<EmptyState title={own('emptyOwnTitle')} />} />
      <CatalogueDialogs />
    </Page>
  )
}
