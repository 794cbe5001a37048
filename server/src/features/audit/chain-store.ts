import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

/** End of an organisation's chain, and the place where retention cut it: the position, the hash there, a signature. */
export interface ChainRow {
  organisationId: number
  seq: number
  hash: Buffer
  signature: string
  cutSeq: number
  cutHash: Buffer
  cutSignature: string
}
export interface Link {
  id: number
  /** All columns that the hash covers, as one text. */
  content: string
}
const content = sql`jsonb_build_array(id, at, actor_id, action, subject_id, data)::text`

export const listUnchained = (db: Db) =>
  db.many<{ organisationId: number }>(sql`select id as organisation_id from organisations o
    where exists (select from audit a where a.organisation_id = o.id and a.seq is null)`)
export const listChains = (db: Db) => db.many<{ organisationId: number }>(sql`select organisation_id from audit_chains`)

const columns = sql`organisation_id, seq, hash, signature, cut_seq, cut_hash, cut_signature`
/** Locks the organisation's chain; begins it where there is none. */
export async function lockChain(db: Db, { organisationId }: Scope): Promise<ChainRow> {
  await db.run(sql`insert into audit_chains (organisation_id) values (${organisationId}) on conflict do nothing`)
  return db.one<ChainRow>(sql`select ${columns} from audit_chains where organisation_id = ${organisationId} for update`)
}
export const findChain = (db: Db, { organisationId }: Scope) =>
  db.maybe<ChainRow>(sql`select ${columns} from audit_chains where organisation_id = ${organisationId}`)

export const listNew = (db: Db, { organisationId }: Scope, limit: number) =>
  db.many<Link>(sql`select id, ${content} as content from audit
    where organisation_id = ${organisationId} and seq is null order by id limit ${limit}`)
export const setLinks = (
  db: Db,
  { organisationId }: Scope,
  links: { ids: number[]; first: number; hashes: Buffer[] },
) =>
  db.run(sql`update audit a set seq = ${links.first}::bigint + n.place - 1, hash = n.hash
    from unnest(${links.ids}::bigint[], ${links.hashes}::bytea[]) with ordinality n(id, hash, place)
    where a.organisation_id = ${organisationId} and a.id = n.id`)
export const setEnd = (db: Db, { organisationId }: Scope, end: { seq: number; hash: Buffer; signature: string }) =>
  db.run(sql`update audit_chains set seq = ${end.seq}, hash = ${end.hash}, signature = ${end.signature}
    where organisation_id = ${organisationId}`)
export const setCut = (db: Db, { organisationId }: Scope, cut: { seq: number; hash: Buffer; signature: string }) =>
  db.run(sql`update audit_chains set cut_seq = ${cut.seq}, cut_hash = ${cut.hash}, cut_signature = ${cut.signature}
    where organisation_id = ${organisationId}`)

export const listChained = (db: Db, { organisationId }: Scope, after: number, limit: number) =>
  db.many<Link & { seq: number; hash: Buffer }>(sql`select id, ${content} as content, seq, hash from audit
    where organisation_id = ${organisationId} and seq > ${after} order by seq limit ${limit}`)
export const countUnchained = async (db: Db, { organisationId }: Scope): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from audit where organisation_id = ${organisationId} and seq is null`,
    )
  ).count

/** Organisations whose oldest chained row is older than they keep rows. */
export const listOverdue = (db: Db, now: Date) =>
  db.many<{ organisationId: number; days: number }>(sql`select o.id as organisation_id, o.audit_days as days
    from organisations o join audit_chains c on c.organisation_id = o.id
    cross join lateral (select a.at from audit a where a.organisation_id = o.id and a.seq > c.cut_seq
      order by a.seq limit 1) first
    where first.at < ${now}::timestamptz - make_interval(days => o.audit_days)`)
/** Returns the last row before which no row is newer than the date: a chain is cut in one place. */
export const findCut = (db: Db, { organisationId }: Scope, before: Date) =>
  db.maybe<{ seq: number; hash: Buffer }>(sql`select seq, hash from audit
    where organisation_id = ${organisationId} and seq < coalesce(
      (select min(seq) from audit where organisation_id = ${organisationId} and at >= ${before}), 9223372036854775807)
    order by seq desc limit 1`)
export const deleteUpTo = (db: Db, { organisationId }: Scope, seq: number) =>
  db.run(sql`delete from audit where organisation_id = ${organisationId} and seq <= ${seq}`)
