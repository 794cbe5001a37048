import { Button, Card } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { SearchedChoice } from '../../ui/choice-field.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { FieldFilterMenu } from '../fields/filter-field.tsx'
import { askedField, useFieldFilter } from '../fields/use-field-filter.ts'
import { useGroup } from '../groups/queries.ts'
import { useGroupChoices } from '../groups/use-group-choices.ts'
import { useGroupKind } from '../groups/use-group-kind.ts'
import { MemberDialog } from '../members/member-dialog.tsx'
import { ExportButton } from '../progress/export-panel.tsx'
import { CockpitPanel } from './cockpit-panel.tsx'
import { type CockpitSort, useRemindMembers } from './queries.ts'
import { SuggestedByField } from './suggested-by-field.tsx'

/** Returns the group in the address, else the first by name. */
function useAskedGroup() {
  const [inAddress, setGroup] = useParam<string>('group', '')
  const asked = Number(inAddress) || undefined
  const { data, error, refetch } = useGroupChoices()
  // It may be beyond the first loaded groups.
  const one = useGroup(asked ?? 0)
  const group = asked === undefined ? data?.items[0] : one.data
  return {
    group,
    none: asked === undefined && data?.total === 0,
    error: asked === undefined ? error : one.error,
    refetch: asked === undefined ? refetch : one.refetch,
    setGroup,
  }
}

/** Selects the group, and whose suggestions are shown. */
export function GroupField() {
  const { t } = useTranslation('cockpit')
  const kind = useGroupKind()
  const [search, setSearch] = useState('')
  const query = useGroupChoices(search)
  const { group, none, setGroup } = useAskedGroup()
  const [filter, setFilter] = useFieldFilter()
  if (none) return null
  return (
    <>
      <SuggestedByField />
      <FieldFilterMenu value={filter} onChange={setFilter} />
      <SearchedChoice
        label={t('chooseGroup', { kind })}
        always
        width={320}
        options={(query.data?.items ?? []).map(({ id, name }) => ({ id, name }))}
        value={group ? { id: group.id, name: group.name } : null}
        query={query}
        onSearch={setSearch}
        onChange={(chosen) => chosen && setGroup(String(chosen.id))}
      />
      <ExportButton brief />
    </>
  )
}

/** Cockpit of one group: late and stuck members, and the map. */
export function GroupPanel() {
  const { t: groups } = useTranslation('groups')
  const kind = useGroupKind()
  const navigate = useNavigate()
  const [by] = useParam<'anyone' | 'me'>('by', 'anyone')
  const [order, setOrder] = useParam<CockpitSort>('order', 'needs')
  const [filter] = useFieldFilter()
  const remind = useRemindMembers()
  const { group, none, error, refetch } = useAskedGroup()
  const toGroups = (more = ''): void => void navigate(`/admin/company?tab=groups${more}`)
  if (none)
    return (
      <Card>
        <EmptyState title={groups('emptyTitle', { kind })} text={groups('emptyText', { kind })}>
          <Button variant="outlined" onClick={() => toGroups('&add-group')}>
            {groups('add', { kind })}
          </Button>
        </EmptyState>
      </Card>
    )
  if (!group) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingRows />
  return (
    <>
      <CockpitPanel
        whose="group"
        asked={{
          groupId: group.id,
          ...askedField(filter),
          mine: by === 'me' || undefined,
          sort: order === 'lastName' ? order : 'needs',
        }}
        onSort={setOrder}
        remind={remind}
        onMembers={() => toGroups(`&edit-group=${group.id}`)}
      />
      <MemberDialog />
    </>
  )
}
