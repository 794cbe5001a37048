import { Typography } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import type { ReactNode } from 'react'
import type { ListColumn } from '../../ui/columns.tsx'
import { List } from '../../ui/list.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import type { MemberSort } from './queries.ts'
import { fullName } from '../../lib/full-name.ts'
import type { useSelection } from './use-selection.ts'
import type { MemberOrder } from './use-sort.ts'

interface Props {
  label: string
  columns: readonly ListColumn<Member, MemberSort>[]
  members: readonly Member[]
  total: number
  order: MemberOrder
  /** Selected members; without it, rows have no checkbox. */
  selection?: ReturnType<typeof useSelection>
  /** Actions on all selected members. */
  together?: ReactNode
  actions: (member: Member) => ReactNode
}

/** List of members, one row each, for an organisation or a manager. */
export function MemberRows({ label, columns, members, total, order, selection, together, actions }: Props) {
  return (
    <List
      tall
      label={label}
      columns={columns}
      rows={members}
      keyOf={({ id }) => id}
      nameOf={fullName}
      order={{ value: order.sort, onChange: order.setSort }}
      picking={selection && { has: ({ id }) => selection.has(id), onPick: selection.pick }}
      actions={actions}
      most={3}
      room={184}
      bar={
        selection &&
        ((head) => (
          <SelectionBar
            head={head}
            floating
            picked={selection.picked.length}
            total={total}
            all={selection.whole}
            busy={selection.loading}
            onAll={(on) => void selection.all(on)}
            onClear={selection.clear}
            aside={
              <Typography variant="caption" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
                {order.words}
              </Typography>
            }
          >
            {together}
          </SelectionBar>
        ))
      }
    />
  )
}
