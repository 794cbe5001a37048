import { type AuditArea, auditAreas } from '@praxia/contract/people/audit.ts'
import { daysOf, idOf } from '../statements/statement-rules.ts'

export interface AuditFilters {
  person: string
  training: string
  area: AuditArea | ''
  since: string
  until: string
}
/** Filters of the audit, by their names in the address. */
export const auditFilters = [
  'person',
  'training',
  'area',
  'since',
  'until',
] as const satisfies readonly (keyof AuditFilters)[]

/** Returns the filters of the address; values that the server refuses are dropped. */
export function filtersIn(of: (name: keyof AuditFilters) => string): AuditFilters {
  const area = of('area')
  return {
    person: idOf(of('person')),
    training: idOf(of('training')),
    area: Object.hasOwn(auditAreas, area) ? (area as AuditArea) : '',
    ...daysOf(of('since'), of('until')),
  }
}
