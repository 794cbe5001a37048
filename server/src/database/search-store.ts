// Conditions and ranks of searches for words: beginnings of words, parts of words, similar words.
import { type Sql, join, sql } from './sql.ts'

/** Maximum number of search words: more would not narrow the result. */
const mostWords = 8
/** Only words of letters are matched fuzzily, from 5 letters: shorter ones resemble nearly every word. */
const mistyped = /^[\p{L}\p{M}]{5,}$/u

export const wordsOf = (search: string | undefined): string[] =>
  (search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, mostWords)

/** Folded once per statement, not once per row. Wildcards in the search text are escaped. */
const pattern = (before: string, word: string, after: string): Sql =>
  sql`(select ${before}::text || search_literal(${word}) || ${after}::text)`
export const containsWord = (column: Sql, word: string): Sql => sql`${column} like ${pattern('%', word, '%')}`
export const startsWith = (column: Sql, word: string): Sql => sql`${column} like ${pattern('', word, '%')}`
/** Matches a word that begins with the search word; the column begins with a space. */
const beginsWord = (column: Sql, word: string): Sql => sql`${column} like ${pattern('% ', word, '%')}`
/**
 * Matches a word that begins with the search word, in a column made by `search_words`. A search word that begins with a
 * sign, as in "%", matches anywhere.
 */
export const hasWordBeginning = (column: Sql, word: string): Sql =>
  sql`${column} like (select ${/^[\p{L}\p{N}]/u.test(word) ? '% ' : '%'}::text
    || search_literal(search_words(${word})) || '%')`
/** Compares by trigrams: tolerates an extra, missing or transposed letter. */
export const isNear = (column: Sql, word: string): Sql | undefined =>
  mistyped.test(word) ? sql`(select search_folded(${word})) <% ${column}` : undefined

/** Matches columns that contain the word, or a similar one. */
export const matchesWord = (column: Sql, word: string): Sql => {
  const near = isNear(column, word)
  return near === undefined ? containsWord(column, word) : sql`(${containsWord(column, word)} or ${near})`
}
const every = (words: readonly string[], test: (word: string) => Sql): Sql =>
  words.length === 0 ? sql`true` : join(words.map(test), ' and ')
/** Ranks matches at the beginning of a word first, then anywhere, then fuzzy ones. */
export const rankOf = (column: Sql, words: readonly string[]): Sql => sql`case
  when ${every(words, (word) => beginsWord(column, word))} then 0
  when ${every(words, (word) => containsWord(column, word))} then 1 else 2 end`
/** Matches each word in any of these columns, with or without accents: for lists that need no index. */
export const containsWords = (search: string | undefined, ...columns: readonly Sql[]): Sql | undefined => {
  const words = wordsOf(search)
  const folded = sql`search_folded(concat_ws(' ', ${join(columns, ', ')}))`
  return words.length === 0 ? undefined : every(words, (word) => containsWord(folded, word))
}
