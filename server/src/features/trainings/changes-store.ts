import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { LockOrder } from '../../database/deferred-statements.ts'
import { sql } from '../../database/sql.ts'

// What catalogues and the search keep of trainings, written by the transaction that changes them (decisions 094, 123):
// at its commit, because all writers of one organisation share the row of its versions.

/** Versions are locked after counters, which reports lock (`counter-store.ts`). */
const lockOrder = (organisationId: number): LockOrder => [2, organisationId, 0]
const once = true

/**
 * Raises the versions of the owners' trainings, so that every cache reads these anew. Each function that writes what a
 * catalogue shows of a training calls this.
 */
export const trainingsChanged = (db: Db, ids: readonly number[]) =>
  db.beforeCommit(
    sql`
    with changed as (select organisation_id, id from trainings where id = any(${ids}::bigint[])),
    raised as (
      insert into catalogue_revisions as r (organisation_id, shelf)
      select distinct organisation_id, 1 from changed order by organisation_id
      on conflict (organisation_id) do update set shelf = r.shelf + 1 returning r.organisation_id, r.shelf)
    insert into catalogue_changes (organisation_id, training_id, shelf)
    select c.organisation_id, c.id, r.shelf from changed c join raised r on r.organisation_id = c.organisation_id
    order by c.organisation_id, c.id
    on conflict (organisation_id, training_id) do update set shelf = excluded.shelf`,
    lockOrder(0),
    once,
  )
/**
 * Stores the words by which trainings are found. Each function that writes texts, tags, skills, the category or the owner
 * of a training calls this.
 */
export const keepTrainingWords = (db: Db, ids: readonly number[]) =>
  db.beforeCommit(
    sql`
    with formers as (
      delete from training_words w using trainings t
      where t.id = any(${ids}::bigint[]) and w.training_id = t.id and w.organisation_id <> t.organisation_id)
    insert into training_words (organisation_id, training_id, lang, title, names, texts)
    select organisation_id, training_id, lang, title, names, texts from training_word_sources
    where training_id = any(${ids}::bigint[])
    on conflict (organisation_id, training_id, lang)
      do update set title = excluded.title, names = excluded.names, texts = excluded.texts`,
    lockOrder(0),
    once,
  )
/**
 * Raises the version of what an organisation was granted and lets its groups open. Each function that writes grants or
 * accesses calls this.
 */
export async function grantsChanged(db: Db, { organisationId }: Scope): Promise<void> {
  await db.beforeCommit(
    sql`
    insert into catalogue_revisions as r (organisation_id, offer)
    select id, 1 from organisations where id = ${organisationId}
    on conflict (organisation_id) do update set offer = r.offer + 1`,
    lockOrder(organisationId),
    once,
  )
  // A statement of its own once the row is locked: it sees what another transaction granted before it let the row go.
  await db.beforeCommit(
    sql`
    update catalogue_revisions set givers = coalesce((select array_agg(distinct t.organisation_id)
      from unlocked_trainings u join trainings t on t.id = u.training_id
      where u.organisation_id = ${organisationId}), '{}')
    where organisation_id = ${organisationId}`,
    lockOrder(organisationId),
    once,
  )
}
/** Raises the version of an owner's trainings where the owner itself changed: its type decides who sees them. */
export const ownerChanged = (db: Db, organisationId: number) =>
  db.beforeCommit(
    sql`
    insert into catalogue_revisions as r (organisation_id, shelf)
    select id, 1 from organisations where id = ${organisationId}
    on conflict (organisation_id) do update set shelf = r.shelf + 1`,
    lockOrder(organisationId),
    once,
  )
