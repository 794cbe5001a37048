import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { SearchedChoice } from '../../ui/choice-field.tsx'
import { Tools } from '../../ui/page.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { FieldFilterMenu } from '../fields/filter-field.tsx'
import { askedField, useFieldFilter } from '../fields/use-field-filter.ts'
import { ExportButton } from '../progress/export-panel.tsx'
import { CockpitPanel } from './cockpit-panel.tsx'
import { useGroup } from '../groups/queries.ts'
import { useGroupChoices } from '../groups/use-group-choices.ts'
import { type CockpitSort, useCockpit, useRemind } from './queries.ts'
import { SuggestedByField } from './suggested-by-field.tsx'

/** Members of the team who need their manager. */
export function CockpitTab({ onMembers }: { onMembers: () => void }) {
  // Includes the namespaces of content that appears after loading: suspending then would hide what is visible.
  const { t } = useTranslation(['cockpit', 'progress'])
  const [group, setGroup] = useParam<string>('group', '')
  const [by] = useParam<'anyone' | 'me'>('by', 'anyone')
  const [order, setOrder] = useParam<CockpitSort>('order', 'needs')
  const groupId = Number(group) || undefined
  const [filter, setFilter] = useFieldFilter()
  const asked = {
    groupId,
    ...askedField(filter),
    mine: by === 'me' || undefined,
    sort: order === 'lastName' ? order : 'needs',
  } as const
  const [first] = useCockpit(asked).data?.pages ?? []
  const remind = useRemind()
  return (
    <>
      <Tools
        end={
          <>
            {first && (
              <Typography
                variant="caption"
                sx={{
                  color: 'text.secondary',
                  fontVariantNumeric: 'tabular-nums',
                  display: { xs: 'none', sm: 'block' },
                }}
              >
                {t('asOf', { moment: formatMoment(first.at) })}
              </Typography>
            )}
            {/* Has its place before the members are known: on a phone it shares a row with the fields. */}
            {first?.members !== 0 && (
              <Box sx={first ? {} : { visibility: 'hidden' }}>
                <ExportButton brief />
              </Box>
            )}
          </>
        }
      >
        <SubgroupField
          group={group}
          onGroup={setGroup}
          members={first?.members}
          narrowed={!!groupId || asked.fieldId !== undefined}
        />
        <FieldFilterMenu value={filter} onChange={setFilter} />
        <SuggestedByField />
      </Tools>
      <CockpitPanel whose="team" asked={asked} onSort={setOrder} remind={remind} onMembers={onMembers} />
    </>
  )
}

function SubgroupField({
  group,
  onGroup,
  members,
  narrowed,
}: {
  group: string
  onGroup: (group: string) => void
  members: number | undefined
  narrowed: boolean
}) {
  const { t } = useTranslation('cockpit')
  const { t: team } = useTranslation('team')
  const [search, setSearch] = useState('')
  const query = useGroupChoices(search)
  const id = Number(group) || 0
  const all = { id: 0, name: members === undefined || narrowed ? team('members') : t('allMembers', { count: members }) }
  const groups = (query.data?.items ?? []).map((one) => ({ id: one.id, name: one.name }))
  // By its id, whatever the list has: a name that goes with the list takes away what is typed.
  const named = useGroup(id).data ?? groups.find((one) => one.id === id)
  return (
    <SearchedChoice
      label={t('scope')}
      always
      options={search ? groups : [all, ...groups]}
      value={id === 0 ? all : named ? { id, name: named.name } : null}
      query={query}
      onSearch={setSearch}
      onChange={(chosen) => chosen && onGroup(chosen.id === 0 ? '' : String(chosen.id))}
    />
  )
}
