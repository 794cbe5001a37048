import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { hasWords } from '../../lib/found-in.ts'
import { fullName } from '../../lib/full-name.ts'
import { Person } from '../../ui/list-row.tsx'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { GroupName, PicksPanel, WhoTabs } from '../suggestions/picks-panel.tsx'
import { groupsWord } from '../suggestions/recipient-rules.ts'
import type { Choice } from './export-rules.ts'
import { useExportGroups, useExportPeople } from './queries.ts'

interface Props {
  choice: Choice
  clientId: number | undefined
  onChange: (change: Partial<Choice>) => void
}
const toggled = (set: ReadonlySet<number>, id: number, on: boolean): Set<number> => {
  const next = new Set(set)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

/** Members or groups: the selection of the open tab is exported. */
export function WhoPanel({ choice, clientId, onChange }: Props) {
  const { t } = useTranslation('exports')
  const role = useRole()
  const { data: organisation } = useOrganisation()
  const people = useExportPeople('', clientId)
  const groups = useExportGroups(clientId)
  const groupsName = t(groupsWord(role, organisation?.type))
  return (
    <div>
      <WhoTabs
        value={choice.who === 'groups' ? 'groups' : 'members'}
        onChange={(who) => onChange({ who })}
        members={[t('members'), people.total]}
        groups={[groupsName, groups.data?.total]}
      />
      {choice.who === 'groups' ? (
        <GroupPicks choice={choice} clientId={clientId} onChange={onChange} name={groupsName} />
      ) : (
        <MemberPicks choice={choice} clientId={clientId} onChange={onChange} />
      )}
    </div>
  )
}

function MemberPicks({ choice: { members }, clientId, onChange }: Props) {
  const { t } = useTranslation('exports')
  const [search, setSearch] = useState('')
  const people = useExportPeople(search, clientId)
  const choose = (next: ReadonlySet<number>): void => onChange({ members: next })
  const all = async (on: boolean): Promise<void> =>
    choose(on ? new Set([...members, ...(await people.loadAll()).map(({ id }) => id)]) : new Set())
  return (
    <PicksPanel
      label={t('members')}
      search={{ label: t('searchMembers'), value: search, onChange: setSearch }}
      empty={t('emptyMembers')}
      list={people}
      items={people.items}
      total={people.total ?? 0}
      chosen={members}
      onPick={({ id }, on) => choose(toggled(members, id, on))}
      onAll={all}
      row={(member) => <Person name={fullName(member)} sub={member.email} picture={member.picture} />}
    />
  )
}

function GroupPicks({ choice: { groups: chosen }, clientId, onChange, name }: Props & { name: string }) {
  const { t } = useTranslation('exports')
  const [search, setSearch] = useState('')
  const groups = useExportGroups(clientId)
  const all = groups.data?.items ?? []
  const found = all.filter((group) => hasWords(group.name, search))
  const choose = (next: ReadonlySet<number>): void => onChange({ groups: next })
  return (
    <PicksPanel
      label={name}
      search={{ label: t('searchGroups'), value: search, onChange: setSearch }}
      empty={t('emptyGroups')}
      list={groups}
      items={found}
      total={found.length}
      chosen={chosen}
      onPick={({ id }, on) => choose(toggled(chosen, id, on))}
      onAll={(on) => choose(on ? new Set([...chosen, ...found.map(({ id }) => id)]) : new Set())}
      row={(group) => <GroupName name={group.name} facts={t('groupMembers', { count: group.memberCount })} />}
    />
  )
}
