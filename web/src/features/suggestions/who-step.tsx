import Check from '@mui/icons-material/Check'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import { Box } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { hasWords } from '../../lib/found-in.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { loadRest } from '../../lib/paging.ts'
import { Person } from '../../ui/list-row.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { fullName } from '../../lib/full-name.ts'
import { FacesRow } from './faces-row.tsx'
import { GroupName, PicksPanel, WhoTabs } from './picks-panel.tsx'
import { type Recipients, groupsWord, withMembers, without } from './recipient-rules.ts'
import { type About, type Candidate, useOwnGroups, useSuggestCandidates } from './queries.ts'

interface Props {
  recipients: Recipients
  onChange: (recipients: Recipients) => void
  about: About
}

/** Selects members and groups. The selection spans both tabs and all searches. */
export function WhoStep({ recipients, onChange, about }: Props) {
  const { t } = useTranslation('suggestions')
  const role = useRole()
  const { data: organisation } = useOrganisation()
  const [tab, setTab] = useState<'members' | 'groups'>('members')
  const people = useSuggestCandidates('', about)
  const groups = useOwnGroups()
  const kind = groupsWord(role, organisation?.type)
  return (
    <>
      <WhoTabs
        value={tab}
        onChange={setTab}
        members={[t('members'), people.total]}
        groups={[t(kind), groups.data?.total]}
      />
      {tab === 'members' ? (
        <MemberPicks recipients={recipients} onChange={onChange} about={about} />
      ) : (
        <GroupPicks recipients={recipients} onChange={onChange} known={people.items} kind={kind} />
      )}
    </>
  )
}

function MemberPicks({ recipients, onChange, about }: Props) {
  const { t } = useTranslation('suggestions')
  const [search, setSearch] = useState('')
  const people = useSuggestCandidates(search, about)
  const choose = (members: Recipients['members'], together?: boolean): void =>
    onChange(withMembers(recipients, members, together))
  const all = async (on: boolean): Promise<void> => {
    if (!on) return choose(new Map())
    const found = (await loadRest(people)).flatMap((page) => page.items)
    choose(new Map([...recipients.members, ...found.map((one) => [one.id, one] as const)]), true)
  }
  return (
    <PicksPanel
      label={t('members')}
      search={{ label: t('searchMembers'), value: search, onChange: setSearch }}
      empty={t('emptyMembers')}
      list={people}
      items={people.items}
      total={people.total ?? 0}
      chosen={recipients.members}
      onPick={(one, on) =>
        choose(on ? new Map(recipients.members).set(one.id, one) : without(recipients.members, one.id))
      }
      onAll={all}
      row={(member) => <Person name={fullName(member)} sub={member.email} picture={member.picture} />}
      end={(member) => <KnownChips of={member} />}
    />
  )
}

/**
 * Chips of members who completed the content, already have it, or are late; another suggestion gives them a new end.
 */
function KnownChips({ of: { suggested, late, done, completedAt } }: { of: Candidate }) {
  const { t } = useTranslation('suggestions')
  if (!suggested && !late && !done && !completedAt) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {suggested && (
        <StateChip
          icon={<EventOutlined />}
          label={suggested.endDate ? t('until', { date: formatPlannedDay(suggested.endDate) }) : t('already')}
        />
      )}
      {late && (
        <StateChip
          tone="warning"
          icon={<EventBusyOutlined />}
          label={t('lateSince', { date: formatPlannedDay(late) })}
        />
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
  kind,
}: Omit<Props, 'about'> & { known: readonly Candidate[]; kind: ReturnType<typeof groupsWord> }) {
  const { t } = useTranslation('suggestions')
  const [search, setSearch] = useState('')
  const groups = useOwnGroups()
  const byId = new Map(known.map((member) => [member.id, member]))
  const found = (groups.data?.items ?? []).filter((group) => hasWords(group.name, search))
  const choose = (chosen: Recipients['groups']): void => onChange({ ...recipients, groups: chosen })
  return (
    <PicksPanel
      label={t(kind)}
      search={{ label: t('searchGroups'), value: search, onChange: setSearch }}
      empty={t('emptyGroups', { kind })}
      list={groups}
      items={found}
      total={found.length}
      chosen={recipients.groups}
      onPick={(group, on) =>
        choose(on ? new Map(recipients.groups).set(group.id, group) : without(recipients.groups, group.id))
      }
      onAll={(on) =>
        choose(on ? new Map([...recipients.groups, ...found.map((group) => [group.id, group] as const)]) : new Map())
      }
      row={(group) => <GroupName name={group.name} facts={t('groupMembers', { count: group.memberCount })} />}
      end={(group) => <FacesRow members={group.userIds.flatMap((id) => byId.get(id) ?? [])} />}
    />
  )
}
