import { limits } from '../limits.ts'

/** A line of text: how long at most, and whether there has to be one. */
export interface TextField {
  most: number
  needed: boolean
}
type Fields = Readonly<Record<string, TextField>>
/**
 * What an administrator writes down of a member, each a text and a column of `users`. A line here is a field: form, answer, statements, revision
 * and import are made of this list. One that is not needed: absent it is left as it is, `''` empties it, and empty it is null.
 */
export const memberTexts = {
  firstName: { most: limits.nameMax, needed: true },
  lastName: { most: limits.nameMax, needed: true },
} as const satisfies Fields

/** As a row and an answer have them. */
export type TextsOf<F extends Fields> = {
  -readonly [K in keyof F]: F[K]['needed'] extends true ? string : string | null
}
type Needed<F extends Fields> = { [K in keyof F]: F[K]['needed'] extends true ? K : never }[keyof F]
/** As a form sends them. */
export type SaidOf<F extends Fields> = { -readonly [K in Needed<F>]: string } & {
  -readonly [K in Exclude<keyof F, Needed<F>>]?: string
}
export type MemberTexts = TextsOf<typeof memberTexts>
export type MemberTextsSaid = SaidOf<typeof memberTexts>
export type MemberTextName = keyof MemberTexts
const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[]
export const memberTextNames: readonly MemberTextName[] = namesOf(memberTexts)

/** These fields and no others of whatever holds them. */
export const only = <F extends Fields, T extends { [K in keyof F]?: unknown }>(fields: F, given: T) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, given[name]])) as Pick<T, keyof F & keyof T>

/** What a form says, on top of what was there before. */
export function textsIn<F extends Fields>(fields: F, said: SaidOf<F>, before?: TextsOf<F>): TextsOf<F> {
  const given: Readonly<Record<string, string | undefined>> = said
  const had: Readonly<Record<string, string | null>> | undefined = before
  const read = (name: string): string | null => {
    const text = given[name]
    if (text === undefined) return had?.[name] ?? null
    return text.trim() || (fields[name]?.needed ? '' : null)
  }
  return Object.fromEntries(namesOf(fields).map((name) => [name, read(name)])) as TextsOf<F>
}
