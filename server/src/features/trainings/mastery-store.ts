import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { trainingsChanged } from './changes-store.ts'
import { masteryOfFiles } from './rules.ts'
import type { FileRow } from './store.ts'

/**
 * Stores the score that the published content of a training requires, and tells catalogues of the content. Without
 * content the last score stays, because the results were made with it. Each function that publishes or withdraws content calls this
 * (`scripts/architecture.test.ts`).
 */
export async function refreshMastery(db: Db, trainingId: number): Promise<void> {
  await trainingsChanged(db, [trainingId])
  const files = await db.many<Pick<FileRow, 'packaged'>>(
    sql`select packaged from training_files where training_id = ${trainingId} and current`,
  )
  if (files.length === 0) return
  const mastery = masteryOfFiles(files)
  await db.run(sql`
  update trainings set mastery_score = ${mastery}
  where id = ${trainingId} and mastery_score is distinct from ${mastery}`)
}
