import { type Sql, join, sql } from './sql.ts'

/** More words than anybody types narrow nothing further. */
const mostWords = 8
/** Nothing but letters is mistyped; in fewer of them nearly every other word is near. */
const mistyped = /^[\p{L}\p{M}]{5,}$/u

export const wordsOf = (search: string | undefined): string[] =>
  (search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, mostWords)

/** Folded once a statement, not once a row. The signs of patterns are taken as they were typed. */
const pattern = (before: string, word: string, after: string): Sql =>
  sql`(select ${before}::text || search_literal(${word}) || ${after}::text)`
export const containsWord = (column: Sql, word: string): Sql => sql`${column} like ${pattern('%', word, '%')}`
export const startsWith = (column: Sql, word: string): Sql => sql`${column} like ${pattern('', word, '%')}`
/** Some word in it begins so; the column begins with a blank. */
const beginsWord = (column: Sql, word: string): Sql => sql`${column} like ${pattern('% ', word, '%')}`
/** As trigrams compare: a letter too many, too few or in another place. */
const isNear = (column: Sql, word: string): Sql | undefined =>
  mistyped.test(word) ? sql`(select search_folded(${word})) <% ${column}` : undefined

/** Each word stands somewhere in the column, or one that is nearly the same. */
export const matchesWord = (column: Sql, word: string): Sql => {
  const near = isNear(column, word)
  return near === undefined ? containsWord(column, word) : sql`(${containsWord(column, word)} or ${near})`
}
const every = (words: readonly string[], test: (word: string) => Sql): Sql =>
  words.length === 0 ? sql`true` : join(words.map(test), ' and ')
/** What begins as it was typed comes first, then what contains it, then what was mistyped. */
export const rankOf = (column: Sql, words: readonly string[]): Sql => sql`case
  when ${every(words, (word) => beginsWord(column, word))} then 0
  when ${every(words, (word) => containsWord(column, word))} then 1 else 2 end`
/** Each word stands somewhere in these columns, typed with or without its accents: for lists that no index has to serve. */
export const containsWords = (search: string | undefined, ...columns: readonly Sql[]): Sql | undefined => {
  const words = wordsOf(search)
  const folded = sql`search_folded(concat_ws(' ', ${join(columns, ', ')}))`
  return words.length === 0 ? undefined : every(words, (word) => containsWord(folded, word))
}
