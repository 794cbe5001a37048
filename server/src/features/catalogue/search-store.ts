import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Db } from '../../database/db.ts'
import { containsWord, hasWordBeginning, isNear } from '../../database/search-store.ts'
import { type Sql, join, sql } from '../../database/sql.ts'

/** Rank of trainings that mention the words only in their texts, or in a language other than the reader's. */
export const mentionedRank = 4

const names = sql`w.names`
const inNames = (word: string): Sql => hasWordBeginning(names, word)
/** The inside of a word resembles it, and is not what was meant. */
const nearNames = (word: string): Sql => {
  const near = isNear(names, word)
  return near === undefined ? inNames(word) : sql`(${inNames(word)} or (${near} and not ${containsWord(names, word)}))`
}
const every = (words: readonly string[], test: (word: string) => Sql): Sql => join(words.map(test), ' and ')

/**
 * Lists trainings of these owners in which every word begins one of theirs. Ranks: 0 the title begins with the words, 1
 * the title has them, 2 the title, tags, category and skills have them, 3 one of them is mistyped, 4 only texts do.
 */
export const listFound = (db: Db, owners: readonly number[], lang: ContentLanguage, words: readonly string[]) =>
  db.many<{ id: number; rank: number }>(sql`
  select w.training_id as id, case
    when w.title like (select ' ' || search_literal(search_words(${words.join(' ')})) || '%') then 0
    when ${every(words, (word) => hasWordBeginning(sql`w.title`, word))} then 1
    when ${every(words, inNames)} then 2
    when ${every(words, nearNames)} then 3
    else ${mentionedRank}::integer end as rank
  from training_words w
  where w.organisation_id = any(${owners}::bigint[]) and w.lang = ${lang}
    and ${every(words, (word) => sql`(${nearNames(word)} or ${hasWordBeginning(sql`w.texts`, word)})`)}`)
