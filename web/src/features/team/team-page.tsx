import { Tab, Tabs } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { Page } from '../../ui/page.tsx'
import { TabLabel } from '../../ui/tab-label.tsx'
import { TabPanel } from '../../ui/tab-panel.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { useGroupKind } from '../groups/use-group-kind.ts'
import { GroupsTab } from '../groups/groups-tab.tsx'
import { useGroupCount } from '../groups/queries.ts'
import { MemberDialog } from '../members/member-dialog.tsx'
import { useTeamCount } from './queries.ts'
import { TeamTab } from './team-tab.tsx'

type TabName = 'members' | 'groups'

/** A manager's team; in a training center an instructor's group. */
export function TeamPage() {
  const { t } = useTranslation('team')
  const { t: groups } = useTranslation('groups')
  const kind = useGroupKind()
  const { t: shell } = useTranslation('shell')
  const { data: organisation } = useOrganisation()
  const [tab, setTab] = useParam<TabName>('tab', 'members')
  const team = useTeamCount()
  const subgroups = useGroupCount()
  const center = organisation?.type === 'TRAINING_CENTER'
  return (
    <Page title={center ? shell('teamGroup') : shell('team')}>
      <Tabs value={tab === 'groups' ? tab : 'members'} onChange={(_, next: TabName) => setTab(next)}>
        <Tab value="members" label={<TabLabel name={center ? t('groupMembers') : t('members')} count={team} />} />
        <Tab value="groups" label={<TabLabel name={groups('groups', { kind })} count={subgroups} />} />
      </Tabs>
      <TabPanel>{tab === 'groups' ? <GroupsTab /> : <TeamTab />}</TabPanel>
      <MemberDialog />
    </Page>
  )
}
