/** `[]` on the wire is a learner. */
export const rolesWanted = (roles: readonly string[]) => ({
  isAdmin: roles.includes('ROLE_ADMINISTRATOR'),
  isManager: roles.includes('ROLE_MANAGER'),
})

/** What of an account decides who can administer, and manage. */
export interface Roles {
  isAdmin: boolean
  isManager: boolean
  enabled: boolean
}
/** Does a change take away somebody who can administer? */
export const stopsAdministering = (before: Roles, after: Roles): boolean =>
  before.isAdmin && before.enabled && !(after.isAdmin && after.enabled)
export const stopsManaging = (before: Roles, after: Roles): boolean => before.isManager && !after.isManager
/** Who is disabled takes no seat. */
export const hasSeat = (organisation: { enabledCount: number; maxUser: number }): boolean =>
  organisation.enabledCount < organisation.maxUser

/** What becomes of the manager whom an administrator set: absent leaves, empty clears, anything else replaces. */
export const managerAsked = (email: string | null | undefined): 'leave' | 'clear' | 'set' =>
  email === undefined ? 'leave' : email ? 'set' : 'clear'
