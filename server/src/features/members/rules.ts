/** Returns the flags of the roles. `[]` in the API is a learner. */
export const rolesWanted = (roles: readonly string[]) => ({
  isAdmin: roles.includes('ROLE_ADMINISTRATOR'),
  isManager: roles.includes('ROLE_MANAGER'),
})

/** The fields of an account that decide whether it can administer and manage. */
export interface Roles {
  isAdmin: boolean
  isManager: boolean
  enabled: boolean
}
/** Reports whether a change removes an active administrator. */
export const stopsAdministering = (before: Roles, after: Roles): boolean =>
  before.isAdmin && before.enabled && !(after.isAdmin && after.enabled)
/** Reports whether a change makes an administrator, or lets a disabled one in again. */
export const startsAdministering = (before: Roles, after: Roles): boolean =>
  after.isAdmin && (!before.isAdmin || (after.enabled && !before.enabled))
/** Reports whether a change makes a manager, or lets a disabled one in again. */
export const startsManaging = (before: Roles, after: Roles): boolean =>
  after.isManager && (!before.isManager || (after.enabled && !before.enabled))
export const stopsManaging = (before: Roles, after: Roles): boolean => before.isManager && !after.isManager
/**
 * Reports whether a change calls for an invitation of a member without a password: to another address, or where one who
 * was never here is enabled.
 */
export const isToInvite = (
  before: { enabled: boolean; hasPassword: boolean; lastConnection: Date | null },
  after: { enabled: boolean },
  movesEmail: boolean,
): boolean => after.enabled && !before.hasPassword && (before.enabled ? movesEmail : before.lastConnection === null)
/** Disabled members take no seat. */
export const hasSeat = (organisation: { enabledCount: number; maxUser: number }): boolean =>
  organisation.enabledCount < organisation.maxUser

/**
 * Returns the change of the manager set by an administrator: a missing field leaves, an empty one clears, another value
 * sets.
 */
export const managerChange = (email: string | null | undefined): 'leave' | 'clear' | 'set' =>
  email === undefined ? 'leave' : email ? 'set' : 'clear'
