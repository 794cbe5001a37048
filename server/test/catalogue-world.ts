import type { Db } from '../src/database/db.ts'
import { type Sql, sql } from '../src/database/sql.ts'
import {
  grantsChanged,
  keepTrainingWords,
  ownerChanged,
  trainingsChanged,
} from '../src/features/trainings/changes-store.ts'
import { scopeIn, test } from './harness.ts'

/** Runs a statement of a test's own on rows that catalogues show, and raises every version: none of the product's functions did. */
export async function changeCatalogue(statement: Sql, db: Db = test.db): Promise<void> {
  await db.run(statement)
  await refreshCatalogues(db)
}
export async function refreshCatalogues(db: Db = test.db): Promise<void> {
  const trainings = await db.many<{ id: number }>(sql`select id from trainings`)
  const ids = trainings.map(({ id }) => id)
  await db.run(sql`update catalogue_reference set revision = revision + 1`)
  await trainingsChanged(db, ids)
  await keepTrainingWords(db, ids)
  for (const { id } of await db.many<{ id: number }>(sql`select id from organisations order by id`)) {
    await grantsChanged(db, scopeIn(id))
    await ownerChanged(db, id)
  }
  // Also of trainings that are gone, or another owner's now.
  await db.run(sql`update catalogue_changes c set shelf = r.shelf from catalogue_revisions r
    where r.organisation_id = c.organisation_id`)
}
