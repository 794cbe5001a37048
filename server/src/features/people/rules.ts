import type { Capacity } from '@praxia/contract/shapes.ts'

/** Of somebody's capacities the one that can do most. */
export const strongest = (m: { isSuperAdmin: boolean; isAdmin: boolean; isManager: boolean }): Capacity =>
  m.isSuperAdmin ? 'superAdmin' : m.isAdmin ? 'admin' : m.isManager ? 'manager' : 'learner'
