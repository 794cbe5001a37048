import { MenuItem, Select, Typography } from '@mui/material'
import { formatMoment } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Tools } from '../../ui/page.tsx'
import { useOpen } from '../../ui/use-back.ts'
import { useParam } from '../../ui/use-dialog.ts'
import { FieldFilterMenu } from '../fields/filter-field.tsx'
import { askedField, useFieldFilter } from '../fields/use-field-filter.ts'
import { ExportButton } from '../progress/export-panel.tsx'
import { CockpitPanel } from './cockpit-panel.tsx'
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
          first && (
            <>
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
              {first.members > 0 && <ExportButton brief />}
            </>
          )
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
  const groups = useGroupChoices().data?.items ?? []
  const everybody = members === undefined || narrowed ? team('members') : t('allMembers', { count: members })
  return (
    <Select
      size="small"
      displayEmpty
      {...useOpen()}
      value={groups.some(({ id }) => String(id) === group) ? group : ''}
      onChange={(event) => onGroup(event.target.value)}
      slotProps={{ input: { 'aria-label': t('scope') } }}
      sx={{ flex: { xs: '1 1 200px', sm: 'none' }, minWidth: 0, height: 44, bgcolor: 'background.paper' }}
    >
      <MenuItem value="">{everybody}</MenuItem>
      {groups.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </Select>
  )
}
