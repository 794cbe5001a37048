import { useRole } from '../accounts/queries.ts'

/**
 * Returns whether the user follows courses and has favourites: managers and learners do; administrators only maintain
 * courses.
 */
export function useFollows(): boolean {
  const role = useRole()
  return role === 'learner' || role === 'manager'
}
