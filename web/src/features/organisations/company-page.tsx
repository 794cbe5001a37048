import { Box, Tab, Tabs } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { GroupsTab, useGroupKind } from '../groups/groups-tab.tsx'
import { MemberDialog } from '../members/member-dialog.tsx'
import { MembersTab } from '../members/members-tab.tsx'
import { useQuota } from '../members/queries.ts'
import { VolumeCards } from './volumes.tsx'

type TabName = 'members' | 'groups'

/** The administrator's own organisation: its people, their groups, what it looks like. */
export function CompanyPage() {
  const { t } = useTranslation('organisations')
  const { t: groups } = useTranslation('groups')
  const kind = useGroupKind()
  const { t: shell } = useTranslation('shell')
  const [tab, setTab] = useParam<TabName>('tab', 'members')
  const { data: quota } = useQuota()
  return (
    <Page title={shell('company')}>
      <Tabs value={tab === 'groups' ? tab : 'members'} onChange={(_, next: TabName) => setTab(next)}>
        <Tab value="members" label={<TabLabel name={t('members')} count={quota?.currentUser} />} />
        <Tab value="groups" label={groups('groups', { kind })} />
      </Tabs>
      <Box role="tabpanel">{tab === 'groups' ? <GroupsTab /> : <><VolumeCards /><MembersTab /></>}</Box>
      <MemberDialog />
    </Page>
  )
}

export function TabLabel({ name, count }: { name: string; count?: number }) {
  return <span>{name}{count !== undefined && <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{count}</Box>}</span>
}
