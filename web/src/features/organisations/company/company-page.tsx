import { Box, Tab } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../../ui/states.tsx'
import { LoadingTabs, PageTabs } from '../../../ui/page-tabs.tsx'
import { StableLayout, useKnownSoon } from '../../../ui/stable-layout.tsx'
import { TabLabel } from '../../../ui/tab-label.tsx'
import { TabPanel } from '../../../ui/tab-panel.tsx'
import { ofTab, useParam } from '../../../ui/use-dialog.ts'
import { useOrganisation } from '../../accounts/queries.ts'
import { auditFilters } from '../../audit/filter-rules.ts'
import { CatalogueDialogs } from '../../catalogue/catalogue-dialogs.tsx'
import { CataloguePanel } from '../../catalogue/catalogue-panel.tsx'
import { CourseLibraryTab } from '../../courses/course-library-tab.tsx'
import { useCourses } from '../../courses/queries.ts'
import { GroupsTab } from '../../groups/groups-tab.tsx'
import { useGroupCount } from '../../groups/queries.ts'
import { useGroupKind } from '../../groups/use-group-kind.ts'
import { useMasterCount } from '../../masters/queries.ts'
import { MemberDialog } from '../../members/member-dialog.tsx'
import { MembersTab } from '../../members/members-tab.tsx'
import { useQuota } from '../../members/queries.ts'
import { useResourceCount } from '../../resources/queries.ts'
import { FirstStepsCard, useFirstStepsKnown } from '../../trainings/first-steps-card.tsx'
import { useTrainings } from '../../trainings/queries.ts'
import { isSetting, SettingsPanel } from './settings-panel.tsx'
import { VolumeCards } from './volume-cards.tsx'

const OrganisationClassTab = part(() =>
  import('../../classes/class-tab.tsx').then((file) => ({ default: file.OrganisationClassTab })),
)
const MastersTab = part(() => import('../../masters/masters-tab.tsx').then((file) => ({ default: file.MastersTab })))
const ResourcesTab = part(() =>
  import('../../resources/resources-tab.tsx').then((file) => ({ default: file.ResourcesTab })),
)
/** Panel of each tab, in the order of the tabs. */
const panels = {
  members: () => <MembersPanel />,
  groups: () => <GroupsTab />,
  classes: () => (
    <Suspense fallback={<LoadingRows />}>
      <OrganisationClassTab />
    </Suspense>
  ),
  trainings: () => <TrainingsPanel />,
  courses: () => <CourseLibraryTab />,
  masters: () => (
    <Suspense fallback={<LoadingRows />}>
      <MastersTab />
    </Suspense>
  ),
  resources: () => (
    <Suspense fallback={<LoadingRows />}>
      <ResourcesTab />
    </Suspense>
  ),
  settings: () => <SettingsPanel />,
} as const satisfies Record<string, () => ReactNode>
type TabName = keyof typeof panels
/**
 * Hidden until the organisation is known not to be a partner: a partner's request for them would be refused and end the
 * session.
 */
const notOfPartners: readonly TabName[] = ['groups', 'classes', 'courses']

/**
 * Returns the organisation's tabs. A partner has no groups, classes and courses; the library's tabs need a storage quota
 * other than 0 (decision 016).
 */
function useTabs(named: string): { tabs: Partial<Record<TabName, ReactNode>>; isKnown: boolean } {
  const { t } = useTranslation('organisations')
  const { t: groups } = useTranslation('groups')
  const { t: classes } = useTranslation('classes')
  const { t: courses } = useTranslation('courses')
  const { t: shell } = useTranslation('shell')
  const { t: library } = useTranslation('catalogue')
  const { t: masters } = useTranslation('masters')
  const kind = useGroupKind()
  const { data: organisation, isPending } = useOrganisation()
  const { data: quota, isPending: isQuotaPending } = useQuota()
  const partner = organisation?.type === 'PARTNER'
  // An unlimited quota counts as storage. Until the quota is loaded, the tab in the address is shown.
  const stored = quota ? quota.maxSize !== 0 : ['trainings', 'masters', 'resources'].includes(named)
  const shared = stored && Boolean(organisation?.masterContentAccess)
  const counts = {
    groups: useGroupCount(organisation !== undefined && !partner),
    courses: useCourses({ state: 'global', limit: 1 }, organisation !== undefined && !partner).data?.total,
    trainings: useTrainings({ scope: 'company', limit: 1 }, stored).data?.counts.all,
    masters: useMasterCount(shared),
    resources: useResourceCount(stored),
  }
  const counted = (name: string, count: number | undefined) => <TabLabel name={name} count={count} />
  return {
    tabs: {
      members: counted(t('members'), quota?.members),
      ...(partner ? {} : { groups: counted(groups('groups', { kind }), counts.groups) }),
      ...(partner ? {} : { classes: classes('classes') }),
      ...(stored ? { trainings: counted(shell('formations'), counts.trainings) } : {}),
      ...(partner ? {} : { courses: counted(courses('courses'), counts.courses) }),
      ...(shared ? { masters: counted(masters('masterContent'), counts.masters) } : {}),
      ...(stored ? { resources: counted(library('resources'), counts.resources) } : {}),
      settings: t('settings'),
    },
    // A tab that is inserted later would move those after it.
    isKnown: useKnownSoon(!isPending && !isQuotaPending),
  }
}

/** Also the filters of the record and of the audit: `training` opens a training elsewhere. */
const within = [...ofTab, ...auditFilters, 'verb', 'follow']
/** Page of the administrator's own organisation: members, groups, library and settings. */
export function CompanyPage() {
  const { t: shell } = useTranslation('shell')
  const { data: organisation, error, refetch } = useOrganisation()
  const [asked, setTab] = useParam<string>('tab', 'members', within)
  const named = isSetting(asked) ? 'settings' : (asked as TabName)
  const { tabs, isKnown } = useTabs(named)
  const tab = tabs[named] ? named : 'members'
  return (
    <Page title={shell('company', { type: organisation?.type })}>
      {isKnown ? (
        <PageTabs value={tab} onChange={(_, next: TabName) => setTab(next === 'settings' ? 'info' : next)}>
          {(Object.keys(panels) as TabName[])
            .filter((name) => tabs[name] !== undefined)
            .map((name) => (
              <Tab key={name} value={name} label={tabs[name]} />
            ))}
        </PageTabs>
      ) : (
        <LoadingTabs />
      )}
      <TabPanel key={tab}>
        {organisation || !notOfPartners.includes(tab) ? (
          panels[tab]()
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows />
        )}
      </TabPanel>
      <MemberDialog />
      {(tab === 'courses' || tab === 'trainings') && <CatalogueDialogs />}
    </Page>
  )
}

function MembersPanel() {
  return (
    <StableLayout known={useFirstStepsKnown()} fallback={<LoadingRows />}>
      <Box sx={{ pt: 2 }}>
        <FirstStepsCard />
        <VolumeCards brief />
      </Box>
      <MembersTab />
    </StableLayout>
  )
}

/** Trainings of the organisation, as in its catalogue. */
function TrainingsPanel() {
  const { t } = useTranslation('catalogue')
  return (
    <CataloguePanel
      manage
      base={{ scope: 'company' }}
      empty={<EmptyState title={t('emptyOwnTitle')} text={t('emptyOwnText')} />}
    />
  )
}
