import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import type { StructureNode } from '../projection/structure-rules.ts'

/** Reports whether a course was made from this package before. */
export const isImported = async (db: Db, scope: Scope, fileId: number): Promise<boolean> =>
  (await db.maybe(sql`
  select 1 from course_structures s join courses c on c.organisation_id = s.organisation_id and c.id = s.course_id
  where s.organisation_id = ${scope.organisationId} and s.file_id = ${fileId} and c.deleted_at is null`)) !== undefined
export const insertStructure = (
  db: Db,
  scope: Scope,
  s: {
    courseId: number
    fileId: number
    nodes: readonly StructureNode[]
    publisher: string
    trainingIds: readonly number[]
  },
) =>
  db.run(sql`
  insert into course_structures (organisation_id, course_id, file_id, nodes, publisher, training_ids)
  values (${scope.organisationId}, ${s.courseId}, ${s.fileId}, ${JSON.stringify(s.nodes)}::jsonb,
    ${s.publisher}, ${s.trainingIds}::bigint[])
  on conflict (organisation_id, file_id) do update
  set course_id = excluded.course_id, nodes = excluded.nodes, publisher = excluded.publisher,
    training_ids = excluded.training_ids`)
