import { Box, Tab } from '@mui/material'
import { useSearchParams } from 'react-router'
import { part } from '../../../lib/part.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { PageTabs } from '../../../ui/page-tabs.tsx'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { TabPanel } from '../../../ui/tab-panel.tsx'
import { useParam } from '../../../ui/use-dialog.ts'
import { useOrganisation } from '../../accounts/queries.ts'
import { auditFilters } from '../../audit/filter-rules.ts'
import { CertificatesCard } from '../../certificates/certificates-card.tsx'
import { InfoTab } from './info-tab.tsx'
import { TwoStepCard } from './two-step-card.tsx'

const AuditTab = part(() => import('../../audit/audit-tab.tsx').then((file) => ({ default: file.AuditTab })))
const ConnectionsTab = part(() =>
  import('../../connections/connections-tab.tsx').then((file) => ({ default: file.ConnectionsTab })),
)
const FieldsPanel = part(() => import('../../fields/fields-panel.tsx').then((file) => ({ default: file.FieldsPanel })))
const RetentionPanel = part(() =>
  import('../../retention/retention-panel.tsx').then((file) => ({ default: file.RetentionPanel })),
)
const SignInTab = part(() => import('../../federation/sign-in-tab.tsx').then((file) => ({ default: file.SignInTab })))
const StatementsTab = part(() =>
  import('../../statements/statements-tab.tsx').then((file) => ({ default: file.StatementsTab })),
)

/** Settings by their name in the address, which is that of the page's tab (`?tab=info`). */
const settings = ['info', 'fields', 'signIn', 'certificates', 'connections', 'record', 'retention', 'audit'] as const
type Setting = (typeof settings)[number]
/** Settings of a partner: requests for the others would be refused. */
const ofPartners: readonly Setting[] = ['info', 'signIn', 'audit']
export const isSetting = (tab: string): tab is Setting => settings.some((name) => name === tab)

function Certificates() {
  const { data: organisation } = useOrganisation()
  return organisation ? (
    <Box sx={{ mt: 2 }}>
      <CertificatesCard organisation={organisation} />
    </Box>
  ) : null
}
/** Filters of the record and of the audit. */
const within = [...auditFilters, 'verb', 'follow']
const panels = {
  info: () => <InfoTab />,
  fields: () => <FieldsPanel />,
  signIn: () => (
    <>
      <Box sx={{ mt: 2, maxWidth: 960 }}>
        <TwoStepCard />
      </Box>
      <SignInTab />
    </>
  ),
  certificates: () => <Certificates />,
  connections: () => <ConnectionsTab />,
  record: () => <StatementsTab />,
  retention: () => <RetentionPanel />,
  audit: () => <AuditTab />,
} as const satisfies Record<Setting, unknown>

/** Settings of the organisation, each a tab. */
export function SettingsPanel() {
  const { t } = useTranslation('organisations')
  const [params] = useSearchParams()
  const [asked, set] = useParam<string>('tab', 'members', within)
  const { data: organisation, error, refetch } = useOrganisation()
  if (!organisation)
    return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingRows count={4} />
  // Certificates were part of the information before: the dialog's former address still opens it.
  const named = params.has('certificates') ? 'certificates' : asked
  const shown = organisation.type === 'PARTNER' ? ofPartners : settings
  const setting = shown.find((name) => name === named) ?? 'info'
  return (
    <>
      <PageTabs value={setting} aria-label={t('settings')} onChange={(_, next: Setting) => set(next)}>
        {shown.map((name) => (
          <Tab key={name} value={name} label={t(name)} />
        ))}
      </PageTabs>
      <TabPanel key={setting}>{panels[setting]()}</TabPanel>
    </>
  )
}
