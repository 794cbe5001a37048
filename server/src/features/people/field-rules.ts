import type { MemberFieldKind } from '@praxia/contract/people/member-fields.ts'
import { nameKey } from '@praxia/contract/people/texts.ts'
import { isDay } from '@praxia/contract/time/days.ts'

interface Field {
  kind: MemberFieldKind
  choices: readonly string[]
}
/**
 * Returns a value as stored: a choice as its field spells it, whatever the case of the text. Null for an empty text,
 * undefined for a value that the field does not take.
 */
export function fieldValueOf({ kind, choices }: Field, text: string | null): string | null | undefined {
  const value = (text ?? '').trim()
  if (value === '') return null
  if (kind === 'date') return isDay(value) ? value : undefined
  return kind === 'text' ? value : choices.find((choice) => nameKey(choice) === nameKey(value))
}
/** Returns the first of these names that another one before it equals. */
export const repeated = (names: readonly string[]): number =>
  names.findIndex((name, i) => names.slice(0, i).some((before) => nameKey(before) === nameKey(name)))
