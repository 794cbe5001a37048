import Add from '@mui/icons-material/Add'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { Box, Button, IconButton, Tab, Tabs, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { Organisation } from '@praxia/contract/organisations.ts'
import type { OrganisationType } from '@praxia/contract/shapes.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { part } from '../../../lib/part.ts'
import { DialogBoundary } from '../../../ui/dialog-boundary.tsx'
import { useErrorText } from '../../../ui/error-text.ts'
import { ExportIcon } from '../../../ui/export-icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Choice } from '../../../ui/filter-menu.tsx'
import { ListTools } from '../../../ui/list-tools.tsx'
import { Page } from '../../../ui/page.tsx'
import { loadedOf, PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TabLabel } from '../../../ui/tab-label.tsx'
import { TabPanel } from '../../../ui/tab-panel.tsx'
import { type DialogState, ofTab, useDialog, useParam } from '../../../ui/use-dialog.ts'
import { useNotFound } from '../../../ui/use-not-found.ts'
import { useSnapshot } from '../../../ui/use-snapshot.ts'
import { auditFilters } from '../../audit/filter-rules.ts'
import { CatalogueDialogs } from '../../catalogue/catalogue-dialogs.tsx'
import { PartnerPanel } from '../../catalogue/partner-panel.tsx'
import { useTrainings } from '../../trainings/queries.ts'
import { AccessibleDialog } from './accessible-dialog.tsx'
import { DeleteOrganisationDialog } from './delete-organisation-dialog.tsx'
import { OrganisationCard } from './organisation-card.tsx'
import { OrganisationDialog } from '../form/organisation-dialog.tsx'
import { PartnerCodeDialog } from './partner-code-dialog.tsx'
import { type OrganisationSort, useClientsReport, useOneOrganisation, useOrganisationPages } from '../queries.ts'

const titles = {
  COMPANY: 'companies',
  TRAINING_CENTER: 'trainingCenters',
  VR_ROOM: 'vrRooms',
  PARTNER: 'partners',
} as const
const CertificatesDialog = part(() =>
  import('../../certificates/certificates-dialog.tsx').then((file) => ({ default: file.CertificatesDialog })),
)
const AuditDialog = part(() => import('../../audit/audit-dialog.tsx').then((file) => ({ default: file.AuditDialog })))
const tasks = ['edit', 'delete', 'formations', 'certificates', 'code', 'audit'] as const
type Task = (typeof tasks)[number]

/** Dialog that the address opens for one organisation (`?edit=4`), refetched so that a link works too. */
function TaskOf({ task, id, onClose }: { task: Task; id: number; onClose: () => void }) {
  const { snapshot, version, error, reload } = useSnapshot(useOneOrganisation(id))
  useNotFound(error, onClose, { feature: 'organisations', id })
  if (!snapshot) return null
  if (task === 'edit')
    return (
      <OrganisationDialog
        key={version}
        organisation={snapshot}
        type={snapshot.type}
        onClose={onClose}
        onTheirs={() => void reload()}
      />
    )
  if (task === 'delete') return <DeleteOrganisationDialog organisation={snapshot} onClose={onClose} />
  if (task === 'certificates')
    return (
      <Suspense fallback={null}>
        <CertificatesDialog organisation={snapshot} onClose={onClose} />
      </Suspense>
    )
  if (task === 'audit')
    return (
      <Suspense fallback={null}>
        <AuditDialog organisation={snapshot} onClose={onClose} />
      </Suspense>
    )
  return task === 'formations' ? (
    <AccessibleDialog organisation={snapshot} onClose={onClose} />
  ) : (
    <PartnerCodeDialog organisation={snapshot} onClose={onClose} />
  )
}

/** Dialogs of one organisation, with the one that the address opens. */
function useTasks() {
  const dialogs: Record<Task, DialogState> = {
    edit: useDialog('edit'),
    delete: useDialog('delete'),
    formations: useDialog('formations'),
    certificates: useDialog('certificates'),
    code: useDialog('code'),
    audit: useDialog('audit', auditFilters),
  }
  const task = tasks.find((name) => dialogs[name].id > 0)
  return {
    dialogs,
    shown: task && (
      <DialogBoundary key={`${task}${dialogs[task].value}`} onClose={dialogs[task].close}>
        <TaskOf task={task} id={dialogs[task].id} onClose={dialogs[task].close} />
      </DialogBoundary>
    ),
  }
}

/** List of organisations with their actions. */
function Cards({
  type,
  items,
  dialogs,
}: {
  type: OrganisationType
  items: readonly Organisation[]
  dialogs: Record<Task, DialogState>
}) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // The library's tabs need a wide screen.
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const actionsOf = ({ id, representativeUserId }: Organisation) => ({
    onStatistics: () => void navigate(`${pathname.replace(/[^/]+\/?$/, 'dashboard')}?organisation=${id}`),
    onTrainings: () => {
      // Partners receive no trainings; the button shows the trainings they made.
      if (type === 'PARTNER') void navigate(`${pathname}?tab=trainings&partner=${id}`)
      else dialogs.formations.show(id)
    },
    onCourses:
      type === 'PARTNER' || phone
        ? null
        : () => void navigate(`${pathname.replace(/[^/]+\/?$/, 'formations')}?tab=courses&organisation=${id}`),
    onCertificates: type === 'PARTNER' ? null : () => dialogs.certificates.show(id),
    onAudit: () => dialogs.audit.show(id),
    onEdit: () => dialogs.edit.show(id),
    onDelete: () => dialogs.delete.show(id),
    onCode: type === 'PARTNER' && representativeUserId ? () => dialogs.code.show(id) : null,
  })
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
      }}
    >
      {items.map((organisation) => (
        <OrganisationCard key={organisation.id} organisation={organisation} actions={actionsOf(organisation)} />
      ))}
    </Box>
  )
}

/** CSV report of clients of all types; icon only on a phone. */
function ReportButton() {
  const { t } = useTranslation('organisations')
  const report = useClientsReport()
  const describe = useErrorText()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const label = t('clientsReport')
  const load = () => report.mutate(undefined, { onError: (error) => toast(describe(error).text, 'error') })
  if (!phone)
    return (
      <Button startIcon={<FileDownloadOutlined />} loading={report.isPending} onClick={load}>
        {label}
      </Button>
    )
  return <ExportIcon label={label} loading={report.isPending} onClick={load} />
}

/** Opens the platform's own audit; icon only, as its name is long. */
function PlatformAuditButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('organisations')
  const label = t('auditOfPlatform')
  return (
    <Tooltip title={label}>
      {/* On a phone all tools share a row. */}
      <IconButton aria-label={label} onClick={onClick} sx={{ mx: { xs: -0.75, sm: 0 } }}>
        <HistoryOutlined />
      </IconButton>
    </Tooltip>
  )
}

/** Sort order from the address; an unknown value selects the first order. */
function useSort() {
  const { t } = useTranslation('organisations')
  const [named, setSort] = useParam<OrganisationSort>('sort', 'name')
  const choices: Choice<OrganisationSort>[] = [
    { value: 'name', label: t('name') },
    { value: 'contractExpirationDate', label: t('contractExpirationDate') },
  ]
  const sort = choices.find(({ value }) => value === named)?.value ?? 'name'
  return { choices, sort, setSort: (value: OrganisationSort | '') => setSort(value || 'name') }
}

/** Page of organisations of one type, for the platform's staff. */
function OrganisationsPage({ type }: { type: OrganisationType }) {
  const { t } = useTranslation('shell')
  return (
    <Page title={t(titles[type])}>
      <OrganisationsPanel type={type} />
    </Page>
  )
}
function OrganisationsPanel({ type }: { type: OrganisationType }) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const [search, setSearch] = useParam<string>('search', '')
  const { choices, sort, setSort } = useSort()
  const adding = useDialog('add')
  const platformAudit = useDialog('platform-audit', auditFilters)
  const { dialogs, shown } = useTasks()
  const pages = useOrganisationPages(type, search.trim(), sort)
  const { items, total } = loadedOf(pages.data)
  const add = () => adding.show()
  return (
    <>
      <ListTools
        top={type !== 'PARTNER'}
        search={{ label: t('search', { type }), brief: t('searchBrief'), value: search, onChange: setSearch }}
        sort={{ choices, value: sort, onChange: setSort }}
        add={{ label: t('add', { type }), icon: <Add />, onClick: add }}
        more={
          <>
            <PlatformAuditButton onClick={() => platformAudit.show()} />
            <ReportButton />
          </>
        }
      >
        <Typography
          sx={{
            display: { xs: 'none', lg: 'block' },
            ml: 1,
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {pages.data && t(`${titles[type]}Count`, { count: total })}
        </Typography>
      </ListTools>
      <PagedList
        pages={pages}
        onClear={search ? () => setSearch('') : undefined}
        empty={
          <EmptyState title={common('emptyTitle')} text={t('emptyText')}>
            <Button variant="outlined" startIcon={<Add />} onClick={add}>
              {t('add', { type })}
            </Button>
          </EmptyState>
        }
      >
        <Cards type={type} items={items} dialogs={dialogs} />
      </PagedList>
      {adding.open && (
        <DialogBoundary onClose={adding.close}>
          <OrganisationDialog organisation={null} type={type} onClose={adding.close} />
        </DialogBoundary>
      )}
      {platformAudit.open && (
        <DialogBoundary onClose={platformAudit.close}>
          <Suspense fallback={null}>
            <AuditDialog organisation={null} onClose={platformAudit.close} />
          </Suspense>
        </DialogBoundary>
      )}
      {shown}
    </>
  )
}

export const CompaniesPage = () => <OrganisationsPage key="COMPANY" type="COMPANY" />
export const TrainingCentersPage = () => <OrganisationsPage key="TRAINING_CENTER" type="TRAINING_CENTER" />
export const VrRoomsPage = () => <OrganisationsPage key="VR_ROOM" type="VR_ROOM" />

/** Page of partners and their trainings: all, published, pending. */
export function PartnersPage() {
  const { t } = useTranslation('shell')
  const { t: catalogue } = useTranslation('catalogue')
  const [named, setTab] = useParam<'partners' | 'trainings'>('tab', 'partners', ofTab)
  const tab = named === 'trainings' ? named : 'partners'
  const { data } = useTrainings({ scope: 'partners', limit: 1 })
  return (
    <Page title={t('partners')}>
      <Tabs value={tab} onChange={(_, next: typeof tab) => setTab(next)}>
        <Tab value="partners" label={t('partners')} />
        <Tab value="trainings" label={<TabLabel name={catalogue('partnersTrainings')} count={data?.counts.all} />} />
      </Tabs>
      <TabPanel key={tab}>
        {tab === 'trainings' ? (
          <>
            <PartnerPanel />
            <CatalogueDialogs />
          </>
        ) : (
          <OrganisationsPanel type="PARTNER" />
        )}
      </TabPanel>
    </Page>
  )
}
