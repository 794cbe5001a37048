import { type Retention, retentionLimits, setRetention } from '@praxia/contract/people/retention.ts'
import type { FormRules } from '../../lib/form-rules.ts'

export interface RetentionDraft {
  disabledMonths: string
  inactiveMonths: string
  mailDays: string
}
/** An empty field of months: such accounts are not deleted. */
const months = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const textOf = (value: number | null): string => (value === null ? '' : String(value))

export const retentionRules = {
  endpoint: setRetention,
  fields: ['disabledMonths', 'inactiveMonths', 'mailDays'],
  bodyOf: ({ disabledMonths, inactiveMonths, mailDays }: RetentionDraft): Retention => ({
    disabledMonths: months(disabledMonths),
    inactiveMonths: months(inactiveMonths),
    // An empty field is no number, which the schema refuses.
    mailDays: mailDays.trim() === '' ? Number.NaN : Number(mailDays),
  }),
} as const satisfies FormRules<RetentionDraft, Retention, string>
export const draftOf = ({ disabledMonths, inactiveMonths, mailDays }: Retention): RetentionDraft => ({
  disabledMonths: textOf(disabledMonths),
  inactiveMonths: textOf(inactiveMonths),
  mailDays: String(mailDays),
})

/** Returns the months to count by; undefined where none are typed, or such that cannot be saved. */
export function countedMonths(draft: RetentionDraft): { disabledMonths?: number; inactiveMonths?: number } | undefined {
  const query: { disabledMonths?: number; inactiveMonths?: number } = {}
  for (const field of ['disabledMonths', 'inactiveMonths'] as const) {
    const value = months(draft[field])
    if (value === null) continue
    const { min, max } = retentionLimits[field]
    if (!Number.isInteger(value) || value < min || value > max) return undefined
    query[field] = value
  }
  return Object.keys(query).length > 0 ? query : undefined
}
