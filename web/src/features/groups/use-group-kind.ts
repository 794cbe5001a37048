import { useOrganisation, useRole } from '../accounts/queries.ts'

export type GroupKind = 'group' | 'promotion' | 'subgroup'
/**
 * Returns the kind of groups: subgroups for a manager; promotions for an administrator of a training center, else
 * groups.
 */
export function useGroupKind(): GroupKind {
  const { data: organisation } = useOrganisation()
  return useRole() === 'manager' ? 'subgroup' : organisation?.type === 'TRAINING_CENTER' ? 'promotion' : 'group'
}
