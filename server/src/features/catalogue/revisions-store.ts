import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { Viewer } from '../trainings/visibility-store.ts'

/**
 * Selects owners of catalogues visible to a viewer: the own organisation, those that granted it something and, as
 * locked entries are shown too, the platform and the partners. Platform staff see every catalogue. A partner sees no
 * locked entries.
 */
function shelves(v: Viewer): Sql {
  if (v.as === 'superAdmin') return sql`catalogue_revisions r where r.shelf > 0`
  const own = sql`select ${v.scope.organisationId}::bigint
    union select unnest(g.givers) from catalogue_revisions g where g.organisation_id = ${v.scope.organisationId}`
  const owners = v.isPartner
    ? own
    : sql`${own} union select id from organisations where type in ('PLATFORM', 'PARTNER')`
  // One by one: a join could read the versions of all owners.
  return sql`(${owners}) w(id)
    cross join lateral (select * from catalogue_revisions where organisation_id = w.id and shelf > 0 offset 0) r`
}
const offer = (v: Viewer): Sql =>
  sql`coalesce((select r.offer from catalogue_revisions r where r.organisation_id = ${v.scope.organisationId}), 0)`
const reference = sql`(select n.revision from catalogue_reference n)`

/** Version of a cached catalogue: changes with any of its parts. */
export const revision = (v: Viewer): Sql => sql`md5(concat_ws('/', ${reference}, ${offer(v)},
  (select string_agg(r.organisation_id || ':' || r.shelf, ',' order by r.organisation_id) from ${shelves(v)})))`
export const readRevision = async (db: Db, v: Viewer): Promise<string> =>
  (await db.one<{ revision: string }>(sql`select ${revision(v)} as revision`)).revision

/** The versions of the parts, and of the whole, at one moment. A part read later has this version or a newer one. */
export interface Revisions {
  revision: string
  reference: number
  offer: number
  shelves: { owner: number; revision: number }[]
}
export const readRevisions = (db: Db, v: Viewer): Promise<Revisions> =>
  db.one<Revisions>(sql`
  select ${revision(v)} as revision, ${reference} as reference, ${offer(v)} as offer,
    (select coalesce(jsonb_agg(jsonb_build_object('owner', r.organisation_id, 'revision', r.shelf)), '[]')
      from ${shelves(v)}) as shelves`)
