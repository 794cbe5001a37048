import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { type FileRow, fileColumns } from './store.ts'

/** The member is in the training's test group and runs the tested version instead of the published one. */
export const isTester = (scope: Scope, userId: number) => sql`exists (select 1 from training_testers p
  where p.organisation_id = ${scope.organisationId} and p.training_id = f.training_id and p.user_id = ${userId})`
export const listTestFiles = (db: Db, scope: Scope, userId: number, trainingId: number) =>
  db.many<FileRow>(
    sql`select ${fileColumns} from training_files f
      where f.training_id = ${trainingId} and f.testing and ${isTester(scope, userId)} order by f.file_type`,
  )
