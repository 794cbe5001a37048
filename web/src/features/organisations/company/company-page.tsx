import { Box, Tab, Tabs } from '@mui/material'
import { Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Page } from '../../../ui/page.tsx'
import { LoadingRows } from '../../../ui/states.tsx'
import { TabLabel } from '../../../ui/tab-label.tsx'
import { TabPanel } from '../../../ui/tab-panel.tsx'
import { useParam } from '../../../ui/use-dialog.ts'
import { useOrganisation } from '../../accounts/queries.ts'
import { useGroupKind } from '../../groups/use-group-kind.ts'
import { CatalogueDialogs } from '../../catalogue/catalogue-dialogs.tsx'
import { CourseLibraryTab } from '../../courses/course-library-tab.tsx'
import { GroupsTab } from '../../groups/groups-tab.tsx'
import { useGroupCount } from '../../groups/queries.ts'
import { MemberDialog } from '../../members/member-dialog.tsx'
import { MembersTab } from '../../members/members-tab.tsx'
import { useQuota } from '../../members/queries.ts'
import { useResourceCount } from '../../resources/queries.ts'
import { FirstStepsCard } from '../../trainings/first-steps-card.tsx'
import { InfoTab } from './info-tab.tsx'
import { VolumeCards } from './volume-cards.tsx'

const ResourcesTab = part(() =>
  import('../../resources/resources-tab.tsx').then((file) => ({ default: file.ResourcesTab })),
)
type TabName = 'members' | 'groups' | 'courses' | 'info' | 'resources'

/** The administrator's own organisation: its people, their groups, what it looks like. A partner has no groups. */
export function CompanyPage() {
  const { t } = useTranslation('organisations')
  const { t: groups } = useTranslation('groups')
  const { t: courses } = useTranslation('courses')
  const { t: shell } = useTranslation('shell')
  const { t: library } = useTranslation('catalogue')
  const kind = useGroupKind()
  const { data: organisation } = useOrganisation()
  const [named, setTab] = useParam<TabName>('tab', 'members')
  const { data: quota } = useQuota()
  const partner = organisation?.type === 'PARTNER'
  const count = useGroupCount(organisation !== undefined && !partner)
  // As specified (section 2): its library's tabs stand where the organisation has a quota.
  const limited = typeof quota?.maxSize === 'number'
  const resources = useResourceCount(limited)
  const offered = {
    members: true,
    groups: !partner,
    courses: !partner,
    info: true,
    resources: limited || quota === undefined,
  }
  const tab = offered[named] ? named : 'members'
  return (
    <Page title={shell('company', { type: organisation?.type })}>
      <Tabs value={tab} onChange={(_, next: TabName) => setTab(next)}>
        <Tab value="members" label={<TabLabel name={t('members')} count={quota?.currentUser} />} />
        {!partner && <Tab value="groups" label={<TabLabel name={groups('groups', { kind })} count={count} />} />}
        {!partner && <Tab value="courses" label={courses('courses')} />}
        <Tab value="info" label={t('info')} />
        {offered.resources && (
          <Tab value="resources" label={<TabLabel name={library('resources')} count={resources} />} />
        )}
      </Tabs>
      <TabPanel>
        {tab === 'groups' ? (
          <GroupsTab />
        ) : tab === 'courses' ? (
          <CourseLibraryTab />
        ) : tab === 'info' ? (
          <InfoTab />
        ) : tab === 'resources' ? (
          <Suspense fallback={<LoadingRows />}>
            <ResourcesTab />
          </Suspense>
        ) : (
          <>
            <Box sx={{ pt: 2 }}>
              <FirstStepsCard />
              <VolumeCards />
            </Box>
            <MembersTab />
          </>
        )}
      </TabPanel>
      <MemberDialog />
      {tab === 'courses' && <CatalogueDialogs />}
    </Page>
  )
}
