import { type ApiScope, apiScopes } from '@praxia/contract/connections/api-keys.ts'
import type { Capacity } from '../../lib/session.ts'

const own = ['results:read', 'exports'] as const
const opened: Readonly<Record<Capacity, readonly ApiScope[]>> = {
  superAdmin: ['members:read', ...own],
  admin: apiScopes,
  manager: ['groups', 'suggestions', ...own],
  learner: own,
}
/** Partners have neither groups nor suggestions (docs/product.md#roles). */
const notToPartners: readonly ApiScope[] = ['groups', 'suggestions']

/** Returns the scopes that open something to a person in one of their capacities. */
export function scopesFor(capacities: readonly Capacity[], partner: boolean): ApiScope[] {
  const all = new Set(capacities.flatMap((capacity) => opened[capacity]))
  return apiScopes.filter((scope) => all.has(scope) && !(partner && notToPartners.includes(scope)))
}
