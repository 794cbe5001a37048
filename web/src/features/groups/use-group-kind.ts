import { useOrganisation, useRole } from '../accounts/queries.ts'

export type GroupKind = 'group' | 'promotion' | 'subgroup'
/** A manager's are subgroups; an administrator's are promotions in a training center, else groups. */
export function useGroupKind(): GroupKind {
  const { data: organisation } = useOrganisation()
  return useRole() === 'manager' ? 'subgroup' : organisation?.type === 'TRAINING_CENTER' ? 'promotion' : 'group'
}
