import { useTranslation } from '../../phrases/i18n.ts'
import { useParam } from '../../ui/use-dialog.ts'
import type { MemberSort } from './queries.ts'

/** Sort orders of each column, the most common first. */
export const memberOrders = {
  name: ['lastName', '-lastName'],
  lastConnection: ['-lastConnection', 'lastConnection'],
  points: ['-points', 'points'],
} as const satisfies Record<string, readonly MemberSort[]>
const all: readonly (readonly MemberSort[])[] = Object.values(memberOrders)

/** Sort order from the address; an unknown value selects the first order. */
export function useSort() {
  const { t } = useTranslation('members')
  const [named, setSort] = useParam<MemberSort>('sort', memberOrders.name[0])
  const choices = [
    { value: memberOrders.name[0] as MemberSort, label: t('lastName') },
    { value: memberOrders.lastConnection[0] as MemberSort, label: t('lastConnection') },
    { value: memberOrders.points[0] as MemberSort, label: t('points') },
  ]
  const at = Math.max(
    0,
    all.findIndex((orders) => orders.includes(named)),
  )
  return {
    choices,
    sort: all[at]!.includes(named) ? named : memberOrders.name[0],
    /** Choice of this order, or the reverse one. */
    choice: choices[at]!.value,
    words: choices[at]!.label,
    setSort: (value: MemberSort | '') => setSort(value || memberOrders.name[0]),
  }
}
export type MemberOrder = ReturnType<typeof useSort>
