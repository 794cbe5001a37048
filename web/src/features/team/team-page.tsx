import { Tab, useMediaQuery } from '@mui/material'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { part } from '../../lib/part.ts'
import { Page } from '../../ui/page.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { TabLabel } from '../../ui/tab-label.tsx'
import { TabPanel } from '../../ui/tab-panel.tsx'
import { ofTab, useParam } from '../../ui/use-dialog.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { useRunningClasses } from '../classes/queries.ts'
import { useGroupKind } from '../groups/use-group-kind.ts'
import { GroupsTab } from '../groups/groups-tab.tsx'
import { useGroupCount } from '../groups/queries.ts'
import { MemberDialog } from '../members/member-dialog.tsx'
import { useProgressCount } from '../progress/course/queries.ts'
import { useTeamCount } from './queries.ts'
import { TeamTab } from './team-tab.tsx'

const CourseProgressTab = part(() =>
  import('../progress/course/course-progress-tab.tsx').then((file) => ({ default: file.CourseProgressTab })),
)
const CockpitTab = part(() => import('../cockpit/cockpit-tab.tsx').then((file) => ({ default: file.CockpitTab })))

const TeamMatrix = part(() => import('../mandatory/mandatory-panel.tsx').then((file) => ({ default: file.TeamMatrix })))
const ClassTab = part(() => import('../classes/class-tab.tsx').then((file) => ({ default: file.ClassTab })))

const tabs = ['overview', 'members', 'courses', 'groups', 'mandatory', 'class'] as const
type TabName = (typeof tabs)[number]
/** Parameters of the address that belong to the list of members. */
const ofMembers = ['search', 'add-member', 'suggest', 'remove']
/** Page of a manager's team, which is an instructor's group in a training center. */
export function TeamPage() {
  const { t } = useTranslation('team')
  const { t: cockpit } = useTranslation('cockpit')
  const { t: courses } = useTranslation('enrolments')
  const { t: groups } = useTranslation('groups')
  const kind = useGroupKind()
  const { t: progress } = useTranslation('progress')
  const { t: shell } = useTranslation('shell')
  const { data: organisation } = useOrganisation()
  const [asked, setTab] = useParam<string>('tab', '', ofTab)
  const [params] = useSearchParams()
  const first: TabName = ofMembers.some((name) => params.has(name)) ? 'members' : 'overview'
  const tab = tabs.find((name) => name === asked) ?? first
  const team = useTeamCount()
  const following = useProgressCount()
  const subgroups = useGroupCount()
  const running = useRunningClasses()
  // Short labels fit more tabs on a phone.
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const center = organisation?.type === 'TRAINING_CENTER'
  const members = center ? t('groupMembers') : t('members')
  return (
    <Page title={center ? shell('teamGroup') : shell('team')}>
      <PageTabs value={tab} onChange={(_, next: TabName) => setTab(next)}>
        <Tab value="overview" label={cockpit('overview')} />
        <Tab value="members" label={<TabLabel name={phone ? t('membersShort') : members} count={team} />} />
        <Tab
          value="courses"
          label={<TabLabel name={phone ? courses('courses') : courses('tab')} count={following} />}
        />
        <Tab value="groups" label={<TabLabel name={groups('groups', { kind })} count={subgroups} />} />
        <Tab value="mandatory" label={progress('mandatory')} />
        <Tab value="class" label={running > 0 ? <TabLabel name={t('liveClass')} count={running} /> : t('liveClass')} />
      </PageTabs>
      <TabPanel>
        {tab === 'overview' && <CockpitTab onMembers={() => setTab('members')} />}
        {tab === 'members' && <TeamTab />}
        {tab === 'courses' && <CourseProgressTab />}
        {tab === 'groups' && <GroupsTab />}
        {tab === 'mandatory' && <TeamMatrix />}
        {tab === 'class' && <ClassTab />}
      </TabPanel>
      <MemberDialog />
    </Page>
  )
}
