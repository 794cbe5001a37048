import { useRole } from '../accounts/queries.ts'

/** Managers and learners follow courses and have favorites; administrators only maintain them. */
export function useFollows(): boolean {
  const role = useRole()
  return role === 'learner' || role === 'manager'
}
