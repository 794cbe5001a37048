import type { Db } from '../../database/db.ts'
import { containsWord, matchesWord, rankOf } from '../../database/search-store.ts'
import { join, sql } from '../../database/sql.ts'

/**
 * Lists trainings of these owners that contain every word, texts-only matches after the others and mistyped matches
 * last.
 */
export const listFound = (db: Db, owners: readonly number[], words: readonly string[]) => {
  const names = sql`w.names`
  const texts = sql`w.texts`
  return db.many<{ id: number; rank: number }>(sql`
  select w.training_id as id,
    case when ${rankOf(names, words)} < 2 then ${rankOf(names, words)}
      when ${join(
        words.map((word) => sql`(${containsWord(names, word)} or ${containsWord(texts, word)})`),
        ' and ',
      )} then 2 else 3 end as rank
  from training_words w where w.organisation_id = any(${owners}::bigint[]) and ${join(
    words.map((word) => sql`(${matchesWord(names, word)} or ${containsWord(texts, word)})`),
    ' and ',
  )}`)
}
