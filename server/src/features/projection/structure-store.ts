import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import type { StructureNode } from './structure-rules.ts'

/**
 * Lists the courses imported as packages that have one of these trainings, with the trainings that the member has met.
 */
export const listStructures = (db: Db, scope: Scope, userId: number, trainingIds: readonly number[]) =>
  db.many<{ courseId: number; nodes: StructureNode[]; publisher: string | null; met: number[] }>(sql`
  select s.course_id, s.nodes, s.publisher, array(select p.training_id from progress p
    where p.organisation_id = s.organisation_id and p.user_id = ${userId} and p.training_id = any(s.training_ids)
      and p.completed_at is not null) as met
  from course_structures s join courses c on c.organisation_id = s.organisation_id and c.id = s.course_id
  where s.organisation_id = ${scope.organisationId} and s.training_ids && ${trainingIds}::bigint[]
    and c.deleted_at is null order by s.course_id`)
/**
 * Stores the satisfied nodes and returns the new ones. A node that is no longer satisfied, after a reset, can be
 * satisfied again.
 */
export async function keepSatisfied(
  db: Db,
  scope: Scope,
  of: { userId: number; courseId: number; now: Date },
  keys: readonly string[],
): Promise<string[]> {
  await db.run(sql`delete from satisfied_nodes where organisation_id = ${scope.organisationId}
    and user_id = ${of.userId} and course_id = ${of.courseId} and not node = any(${keys}::text[])`)
  const fresh = await db.many<{ node: string }>(sql`
    insert into satisfied_nodes (organisation_id, user_id, course_id, node, at)
    select ${scope.organisationId}, ${of.userId}, ${of.courseId}, k, ${of.now} from unnest(${keys}::text[]) k
    on conflict do nothing returning node`)
  return fresh.map(({ node }) => node)
}
