import type { Capacity } from '@praxia/contract/shapes.ts'

/** Returns the capacity with the most rights. */
export const strongest = (m: { isSuperAdmin: boolean; isAdmin: boolean; isManager: boolean }): Capacity =>
  m.isSuperAdmin ? 'superAdmin' : m.isAdmin ? 'admin' : m.isManager ? 'manager' : 'learner'
