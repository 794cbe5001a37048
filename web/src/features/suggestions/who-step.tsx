import Check from '@mui/icons-material/Check'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import { Box, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate } from '../../lib/format.ts'
import { Disc } from '../../ui/disc.tsx'
import { Endless } from '../../ui/endless.tsx'
import { Person } from '../../ui/list-row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { fullName } from '../../lib/full-name.ts'
import { FacesRow } from './faces-row.tsx'
import { PickList, PickRow } from './pick-row.tsx'
import { type Recipients, groupsWord, without } from './recipient-rules.ts'
import { type About, type Candidate, useOwnGroups, useSuggestCandidates } from './queries.ts'

interface Props {
  recipients: Recipients
  onChange: (recipients: Recipients) => void
  about: About
}

/** Members and groups, each with what is known of them; the choice spans both tabs and every search. */
export function WhoStep({ recipients, onChange, about }: Props) {
  const { t } = useTranslation('suggestions')
  const role = useRole()
  const { data: organisation } = useOrganisation()
  const [tab, setTab] = useState<'members' | 'groups'>('members')
  const people = useSuggestCandidates('', about)
  const groups = useOwnGroups()
  const groupsName = t(groupsWord(role, organisation?.type))
  const count = (value: number | undefined) => (
    <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
      {value ?? ''}
    </Box>
  )
  return (
    <>
      <Tabs value={tab} onChange={(_, next: 'members' | 'groups') => setTab(next)} sx={{ mb: 2 }}>
        <Tab value="members" label={t('members')} icon={count(people.total)} />
        <Tab value="groups" label={groupsName} icon={count(groups.data?.total)} />
      </Tabs>
      {tab === 'members' ? (
        <MemberPicks recipients={recipients} onChange={onChange} about={about} />
      ) : (
        <GroupPicks recipients={recipients} onChange={onChange} known={people.items} name={groupsName} />
      )}
    </>
  )
}

function MemberPicks({ recipients, onChange, about }: Props) {
  const { t } = useTranslation('suggestions')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const people = useSuggestCandidates(search, about)
  const all = async (on: boolean): Promise<void> => {
    if (!on) return onChange({ ...recipients, members: new Map() })
    let pages = people.data?.pages ?? []
    while (pages.flatMap((page) => page.items).length < (people.total ?? 0)) {
      const before = pages.length
      pages = (await people.fetchNextPage()).data?.pages ?? pages
      if (pages.length === before) break
    }
    return onChange({
      ...recipients,
      members: new Map([
        ...recipients.members,
        ...pages.flatMap((page) => page.items).map((one) => [one.id, one] as const),
      ]),
    })
  }
  return (
    <>
      <Box sx={{ display: 'flex', mb: 1 }}>
        <SearchField label={t('searchMembers')} value={search} onChange={setSearch} width="100%" />
      </Box>
      {people.error ? (
        <FailedState error={people.error} onRetry={() => void people.refetch()} />
      ) : people.isPending ? (
        <Box sx={{ mt: 2 }}>
          <LoadingRows count={4} />
        </Box>
      ) : people.items.length === 0 ? (
        <EmptyState title={search ? common('noMatchTitle') : t('emptyMembers')} />
      ) : (
        <>
          <SelectionBar picked={recipients.members.size} total={people.total ?? 0} onAll={(on) => void all(on)} />
          <PickList label={t('members')}>
            {people.items.map((member) => (
              <PickRow
                key={member.id}
                checked={recipients.members.has(member.id)}
                onChange={(on) =>
                  onChange({
                    ...recipients,
                    members: on
                      ? new Map(recipients.members).set(member.id, member)
                      : without(recipients.members, member.id),
                  })
                }
                end={<KnownChips of={member} />}
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

/** Who has done it, who has it already, and who is late with it: suggested again, it gets another end. */
function KnownChips({ of: { suggested, late, done, completedAt } }: { of: Candidate }) {
  const { t } = useTranslation('suggestions')
  if (!suggested && !late && !done && !completedAt) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {suggested && (
        <StateChip
          icon={<EventOutlined />}
          label={suggested.endDate ? t('until', { date: formatDate(suggested.endDate) }) : t('already')}
        />
      )}
      {late && (
        <StateChip tone="warning" icon={<EventBusyOutlined />} label={t('lateSince', { date: formatDate(late) })} />
      )}
      {completedAt && <StateChip tone="success" icon={<Check />} label={t('completed')} />}
      {done && (
        <StateChip
          tone="success"
          icon={<Check />}
          label={done.score === null ? t('completed') : t('completedScore', { score: done.score })}
        />
      )}
    </Box>
  )
}

function GroupPicks({
  recipients,
  onChange,
  known,
  name,
}: Omit<Props, 'about'> & { known: readonly Candidate[]; name: string }) {
  const { t } = useTranslation('suggestions')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const groups = useOwnGroups()
  const byId = new Map(known.map((member) => [member.id, member]))
  const all = groups.data?.items ?? []
  const found = all.filter((group) => group.name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()))
  return (
    <>
      <Box sx={{ display: 'flex', mb: 1 }}>
        <SearchField label={t('searchGroups')} value={search} onChange={setSearch} width="100%" />
      </Box>
      {groups.error ? (
        <FailedState error={groups.error} onRetry={() => void groups.refetch()} />
      ) : groups.isPending ? (
        <Box sx={{ mt: 2 }}>
          <LoadingRows count={3} />
        </Box>
      ) : found.length === 0 ? (
        <EmptyState title={search ? common('noMatchTitle') : t('emptyGroups')} />
      ) : (
        <>
          <SelectionBar
            picked={recipients.groups.size}
            total={all.length}
            onAll={(on) =>
              onChange({ ...recipients, groups: on ? new Map(all.map((group) => [group.id, group])) : new Map() })
            }
          />
          <PickList label={name}>
            {found.map((group) => (
              <PickRow
                key={group.id}
                checked={recipients.groups.has(group.id)}
                onChange={(on) =>
                  onChange({
                    ...recipients,
                    groups: on ? new Map(recipients.groups).set(group.id, group) : without(recipients.groups, group.id),
                  })
                }
                end={<FacesRow members={group.userIds.flatMap((id) => byId.get(id) ?? [])} />}
              >
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                  <Disc>
                    <GroupsOutlined />
                  </Disc>
                  <Box sx={{ display: 'grid' }}>
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
