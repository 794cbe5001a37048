import type { AuditEntry } from '@praxia/contract/people/audit.ts'
import { type WaiverReason, waiverReasons } from '@praxia/contract/xapi.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const dayOf = (moment: string): string => {
  const at = new Date(moment)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
/** Groups entries, which are newest first, by the day on which they were written. */
export function byDay(entries: readonly AuditEntry[]): { day: string; of: AuditEntry[] }[] {
  const days: { day: string; of: AuditEntry[] }[] = []
  for (const one of entries) {
    const day = dayOf(one.at)
    const last = days.at(-1)
    if (last?.day === day) last.of.push(one)
    else days.push({ day, of: [one] })
  }
  return days
}

/** Keys of the audit's phrases for what was changed of a member, by the names of the API. */
const changed = new Map(
  Object.entries({
    firstName: 'changedName',
    lastName: 'changedName',
    staffNumber: 'changedStaffNumber',
    manager: 'changedManager',
    groups: 'changedGroups',
    fields: 'changedOwn',
    directory: 'changedDirectory',
    externalId: 'changedDirectory',
    userName: 'changedDirectory',
  } as const),
)
/** And for what an export was of. Those of trainings do not name it. */
const exported = new Map(
  Object.entries({
    audit: 'ofAudit',
    class: 'ofClass',
    courses: 'ofCourses',
    mandatory: 'ofMandatory',
    organisations: 'ofOrganisations',
    statements: 'ofStatements',
  } as const),
)
type ValueOf<M> = M extends Map<string, infer V> ? V : never
type Word =
  | 'ofTrainings'
  | 'roleAdmin'
  | 'roleManager'
  | 'roleLearner'
  | ValueOf<typeof changed>
  | ValueOf<typeof exported>
const rolesIn = ({ admin, manager }: AuditEntry['data']): Word[] => {
  const has: Word[] = [
    ...(admin === true ? ['roleAdmin' as const] : []),
    ...(manager === true ? ['roleManager' as const] : []),
  ]
  return has.length > 0 ? has : ['roleLearner']
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Returns what an entry's sentence does not say: what was changed or exported, the roles from then on, the address, the
 * device, a reason.
 * @param say returns the audit's phrase of a key, or the words for the reason of a waiver
 */
export function detailsOf(
  { action, data }: Pick<AuditEntry, 'action' | 'data'>,
  say: { audit: (key: Word) => string; reason: (reason: WaiverReason) => string },
): string[] {
  const fields = action === 'member.changed' && Array.isArray(data.fields) ? (data.fields as string[]) : []
  const words = new Set(fields.map((name) => changed.get(name)))
  const parts = [...words].flatMap((word) => (word === undefined ? [] : [say.audit(word)]))
  const of = action === 'export.made' ? say.audit(exported.get(textOf(data.of)) ?? 'ofTrainings') : ''
  const roles = action === 'member.roles' ? rolesIn(data) : []
  const reason = textOf(data.reason)
  return [
    [...parts, ...roles.map(say.audit)].join(', '),
    of === '' ? '' : [of, textOf(data.format).toUpperCase()].filter(Boolean).join(', '),
    ...['address', 'device', 'fileName', 'version'].map((name) => textOf(data[name])),
    waiverReasons.some((one) => one === reason) ? say.reason(reason as WaiverReason) : reason,
  ].filter((text) => text !== '')
}
