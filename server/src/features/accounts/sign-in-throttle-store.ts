import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import type { Spent } from './rules.ts'

/** Key of a counted miss: the kind of its budget, and its owner. */
export type Budget = readonly [kind: string, key: string]

/** Counts the misses of each budget since its moment, in one query: a sign-in by a code needs five of them. */
export async function countMisses<K extends string>(
  db: Db,
  asked: Record<K, readonly [Budget, since: Date]>,
): Promise<Record<K, number>> {
  const names = Object.keys(asked) as K[]
  const budgets = names.map((name) => asked[name])
  const rows = await db.many<{ count: number }>(sql`select
      (select count(*) from attempts a where a.kind = b.kind and a.key = b.key and a.at > b.since) as count
    from unnest(${budgets.map(([[kind]]) => kind)}::text[], ${budgets.map(([[, key]]) => key)}::text[],
      ${budgets.map(([, since]) => since)}::timestamptz[]) with ordinality as b (kind, key, since, position)
    order by b.position`)
  return Object.fromEntries(names.map((name, i) => [name, rows[i]!.count])) as Record<K, number>
}
/** Sums what each budget has spent since its moment, and since that of the day. */
export async function sumMisses<K extends string>(
  db: Db,
  asked: Record<K, readonly [Budget, since: Date]>,
  sinceDay: Date,
): Promise<Record<K, Spent>> {
  const names = Object.keys(asked) as K[]
  const budgets = names.map((name) => asked[name])
  const rows = await db.many<Spent>(sql`select m.misses, m.weight, m.weight_of_day
    from unnest(${budgets.map(([[kind]]) => kind)}::text[], ${budgets.map(([[, key]]) => key)}::text[],
      ${budgets.map(([, since]) => since)}::timestamptz[]) with ordinality as b (kind, key, since, position)
    cross join lateral (select count(*) filter (where a.at > b.since) as misses,
        coalesce(sum(a.weight) filter (where a.at > b.since), 0)::bigint as weight,
        coalesce(sum(a.weight), 0)::bigint as weight_of_day
      from attempts a where a.kind = b.kind and a.key = b.key and a.at > ${sinceDay}) m
    order by b.position`)
  return Object.fromEntries(names.map((name, i) => [name, rows[i]!])) as unknown as Record<K, Spent>
}
/** Counts the codes that a guess could hit now: those of accounts, and those of open classes. */
export const countLiveCodes = (db: Db, now: Date) =>
  db.one<{ live: number }>(sql`select (select count(*) from codes where expires_at > ${now})
    + (select count(*) from class_codes where expires_at > ${now}) as live`)
export const insertMisses = async (db: Db, budgets: readonly Budget[], now: Date, weight = 1): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`insert into attempts (kind, key, at, weight)
      select b.kind, b.key, ${now}, ${weight}::integer
      from unnest(${budgets.map(([kind]) => kind)}::text[], ${budgets.map(([, key]) => key)}::text[]) as b (kind, key)
      returning id`)
  ).map((row) => row.id)
/** Deletes the misses of a try that turned out right. */
export const deleteMisses = (db: Db, ids: number[]) =>
  db.run(sql`delete from attempts where id = any(${ids}::bigint[])`)
export const lockAttempts = (db: Db, key: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`)

export const rememberAddress = (db: Db, scope: Scope, address: string, now: Date) =>
  db.run(sql`insert into known_addresses (organisation_id, address, last_sign_in)
    values (${scope.organisationId}, ${address}, ${now})
    on conflict (address, organisation_id) do update set last_sign_in = excluded.last_sign_in`)
/** Returns whether members of the organisation signed in from the address since then. */
export const isKnownAddress = async (db: Db, scope: Scope, address: string, since: Date): Promise<boolean> =>
  (await db.maybe<{ address: string }>(sql`select address from known_addresses
    where organisation_id = ${scope.organisationId} and address = ${address} and last_sign_in > ${since}`)) !==
  undefined
/** Finds the organisation of the account with this e-mail, if its members signed in from the address since then. */
export const findOrganisationKnowing = (db: Db, email: string, address: string, since: Date) =>
  db.maybe<{ organisationId: number }>(sql`select k.organisation_id
    from emails e join known_addresses k on k.organisation_id = e.organisation_id
    where e.email = ${email} and k.address = ${address} and k.last_sign_in > ${since}`)
/**
 * Lists organisations that know the address, each with the misses at all addresses that it knows: their number in ten
 * minutes, and their weight.
 */
export const listOrganisationsKnowing = (
  db: Db,
  address: string,
  since: { known: Date; tenMinutes: Date; window: Date; day: Date },
) =>
  db.many<{ organisationId: number; inTenMinutes: number } & Spent>(sql`select here.organisation_id, m.*
    from known_addresses here cross join lateral (
      select count(*) filter (where a.at > ${since.tenMinutes}) as in_ten_minutes,
        count(*) filter (where a.at > ${since.window}) as misses,
        coalesce(sum(a.weight) filter (where a.at > ${since.window}), 0)::bigint as weight,
        coalesce(sum(a.weight), 0)::bigint as weight_of_day
      from known_addresses k join attempts a on a.kind = 'code.known' and a.key = k.address
      where k.organisation_id = here.organisation_id and a.at > ${since.day}) m
    where here.address = ${address} and here.last_sign_in > ${since.known} order by here.organisation_id`)
