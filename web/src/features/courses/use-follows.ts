import { useRole } from '../accounts/queries.ts'

/** Who leads and who learns follows courses; an administrator only keeps them (specification, section 4). */
export function useFollows(): boolean {
  const role = useRole()
  return role === 'learner' || role === 'manager'
}
