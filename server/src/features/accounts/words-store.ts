import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

/**
 * Stores the words by which members are found, in a table of their own, so that no update of members maintains their
 * trigrams (decision 021). Each function that writes a name, an address or a staff number calls this.
 */
export const keepMemberWords = (db: Db, scope: Scope, userIds: readonly number[]) =>
  db.run(sql`
  insert into member_words (organisation_id, user_id, words, email)
  select organisation_id, id, search_folded(concat(' ', first_name, ' ', last_name, ' ', split_part(email, '@', 1), ' ',
    staff_number)), search_folded(email)
  from users where organisation_id = ${scope.organisationId} and id = any(${userIds}::bigint[]) order by id
  on conflict (organisation_id, user_id) do update set words = excluded.words, email = excluded.email`)
