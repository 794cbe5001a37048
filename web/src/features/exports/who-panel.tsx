import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import { Box, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { fullName } from '../../lib/full-name.ts'
import { Disc } from '../../ui/disc.tsx'
import { Endless } from '../../ui/endless.tsx'
import { Person } from '../../ui/list-row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { useErrorToast } from '../../ui/toast.tsx'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { PickList, PickRow } from '../suggestions/pick-row.tsx'
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

/** Members, or groups: those of the tab that is open are exported. */
export function WhoPanel({ choice, clientId, onChange }: Props) {
  const { t } = useTranslation('exports')
  const role = useRole()
  const { data: organisation } = useOrganisation()
  const people = useExportPeople('', clientId)
  const groups = useExportGroups(clientId)
  const groupsName = t(groupsWord(role, organisation?.type))
  const count = (value: number | undefined) => (
    <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
      {value ?? ''}
    </Box>
  )
  return (
    <Box>
      <Tabs
        value={choice.who === 'groups' ? 'groups' : 'members'}
        onChange={(_, who: 'members' | 'groups') => onChange({ who })}
        sx={{ mb: 2 }}
      >
        <Tab value="members" label={t('members')} icon={count(people.total)} />
        <Tab value="groups" label={groupsName} icon={count(groups.data?.total)} />
      </Tabs>
      {choice.who === 'groups' ? (
        <GroupPicks choice={choice} clientId={clientId} onChange={onChange} name={groupsName} />
      ) : (
        <MemberPicks choice={choice} clientId={clientId} onChange={onChange} />
      )}
    </Box>
  )
}

function MemberPicks({ choice: { members }, clientId, onChange }: Props) {
  const { t } = useTranslation('exports')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const people = useExportPeople(search, clientId)
  const choose = (next: ReadonlySet<number>): void => onChange({ members: next })
  const onError = useErrorToast()
  const [loading, setLoading] = useState(false)
  // All are all that match, those that are not listed yet too; nobody is chosen anew where not all of them could be read.
  const all = (on: boolean): void => {
    if (!on) return choose(new Set())
    setLoading(true)
    people
      .loadAll()
      .then((found) => choose(new Set([...members, ...found.map(({ id }) => id)])), onError)
      .finally(() => setLoading(false))
  }
  return (
    <>
      <Box sx={{ display: 'flex', mb: 1 }}>
        <SearchField label={t('searchMembers')} value={search} onChange={setSearch} width="100%" />
      </Box>
      {people.error && !people.data ? (
        <FailedState error={people.error} onRetry={() => void people.refetch()} />
      ) : people.isPending ? (
        <LoadingRows count={4} />
      ) : people.items.length === 0 ? (
        <EmptyState title={search ? common('noMatchTitle') : t('emptyMembers')} />
      ) : (
        <>
          <SelectionBar picked={members.size} total={people.total ?? 0} onAll={all} busy={loading} />
          <PickList label={t('members')}>
            {people.items.map((member) => (
              <PickRow
                key={member.id}
                checked={members.has(member.id)}
                onChange={(on) => choose(toggled(members, member.id, on))}
              >
                <Person name={fullName(member)} sub={member.email} picture={member.picture} />
              </PickRow>
            ))}
          </PickList>
          <Endless
            more={people.hasNextPage}
            loading={people.isFetchingNextPage}
            left={(people.total ?? 0) - people.items.length}
            onMore={() => void people.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}

function GroupPicks({ choice: { groups: chosen }, clientId, onChange, name }: Props & { name: string }) {
  const { t } = useTranslation('exports')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const groups = useExportGroups(clientId)
  const all = groups.data?.items ?? []
  const word = search.trim().toLocaleLowerCase()
  const found = all.filter((group) => group.name.toLocaleLowerCase().includes(word))
  const choose = (next: ReadonlySet<number>): void => onChange({ groups: next })
  return (
    <>
      <Box sx={{ display: 'flex', mb: 1 }}>
        <SearchField label={t('searchGroups')} value={search} onChange={setSearch} width="100%" />
      </Box>
      {groups.error ? (
        <FailedState error={groups.error} onRetry={() => void groups.refetch()} />
      ) : groups.isPending ? (
        <LoadingRows count={3} />
      ) : found.length === 0 ? (
        <EmptyState title={search ? common('noMatchTitle') : t('emptyGroups')} />
      ) : (
        <>
          <SelectionBar
            picked={chosen.size}
            total={all.length}
            onAll={(on) => choose(on ? new Set(all.map(({ id }) => id)) : new Set())}
          />
          <PickList label={name}>
            {found.map((group) => (
              <PickRow
                key={group.id}
                checked={chosen.has(group.id)}
                onChange={(on) => choose(toggled(chosen, group.id, on))}
              >
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                  <Disc>
                    <GroupsOutlined />
                  </Disc>
                  <Box sx={{ display: 'grid', minWidth: 0 }}>
                    <b>{group.name}</b>
                    <Box component="small" sx={{ fontSize: 12, color: 'text.secondary' }}>
                      {t('groupMembers', { count: group.memberCount })}
                    </Box>
                  </Box>
                </Box>
              </PickRow>
            ))}
          </PickList>
        </>
      )}
    </>
  )
}
