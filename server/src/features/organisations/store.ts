import { type Scope, scopeOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { Page } from '../../basics/paging.ts'
import { containsWords } from '../../database/search-store.ts'
import { presentAccounts } from '../../database/present-store.ts'
import { type Sql, sql, where } from '../../database/sql.ts'
import { enabledCount } from '../people/store.ts'
import { grantsChanged, ownerChanged } from '../trainings/changes-store.ts'
import type { OrganisationValues } from './rules.ts'

export interface OrganisationRow extends Omit<OrganisationValues, 'contractEnd' | 'type'> {
  id: number
  /** The id again, so that a row gives a scope. */
  organisationId: number
  type: OrganisationValues['type'] | 'PLATFORM'
  representativeUserId: number | null
  contractEnd: string | null
  logo: string | null
  /** Disabled members included. */
  userCount: number
  enabledCount: number
  usedSize: number
  createdAt: Date
}
/** A row as the platform sees it. */
export interface ListedRow extends OrganisationRow {
  trainingCount: number
  /** Number of statements written by its keys. */
  outsideStatements: number
  outsideBytes: number
  code: { sealed: string; expiresAt: string } | null
}
const columns = sql`id, id as organisation_id, name, type, representative_first_name, representative_last_name,
  representative_email, representative_user_id, siret, contract_end, logo, primary_color, secondary_color,
  score_ranking, hour_ranking,
  master_content_access, offline_access, max_user, max_size, time_zone, user_count, ${enabledCount(sql`o`)},
  used_size + reserved_size as used_size, created_at`
/** The platform sees a partner's code while it is valid, but not one that its representative created. */
const partnerCode = (
  now: Date,
) => sql`(select json_build_object('sealed', encode(c.code_sealed, 'base64'), 'expiresAt', c.expires_at) from codes c
  join users m on m.id = c.made_by and m.organisation_id = 1
  where o.type = 'PARTNER' and c.organisation_id = o.id and c.user_id = o.representative_user_id
    and c.expires_at > ${now}) as code`
const listed = (now: Date) =>
  sql`select ${columns}, (
      select count(*) from unlocked_trainings u
      cross join lateral (select id from trainings where id = u.training_id and retired_at is null offset 0) t
      where u.organisation_id = o.id) as training_count,
    coalesce((select r.statements from outside_records r where r.organisation_id = o.id), 0) as outside_statements,
    coalesce((select r.bytes from outside_records r where r.organisation_id = o.id), 0) as outside_bytes,
    ${partnerCode(now)} from organisations o`
const matching = (f: { search?: string; type?: string }) =>
  where(sql`id <> 1`, f.type ? sql`type = ${f.type}` : undefined, containsWords(f.search, sql`name`))
const orders = {
  name: sql`name collate "und-x-icu", id`,
  '-name': sql`name collate "und-x-icu" desc, id desc`,
  contractExpirationDate: sql`contract_end nulls last, name collate "und-x-icu", id`,
}
export const listOrganisations = (
  db: Db,
  f: { search?: string; type?: string; sort?: keyof typeof orders },
  page: Page,
  now: Date,
) =>
  db.many<ListedRow>(
    sql`${listed(now)} ${matching(f)} order by ${orders[f.sort ?? 'name']} limit ${page.limit} offset ${page.offset}`,
  )
export const countOrganisations = async (db: Db, f: { search?: string; type?: string }): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from organisations ${matching(f)}`)).count
export const findListed = (db: Db, id: number, now: Date) => db.maybe<ListedRow>(sql`${listed(now)} where id = ${id}`)
export const findOrganisation = (db: Db, id: number) =>
  db.maybe<OrganisationRow>(sql`select ${columns} from organisations o where id = ${id}`)
export const listPartners = (db: Db) =>
  db.many<{ id: number; name: string; logo: string | null }>(
    sql`select id, name, logo from organisations where type = 'PARTNER' order by name collate "und-x-icu", id`,
  )
const isKnownHere = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/**
 * Returns whether the time zone is known both to the database and to JavaScript, which compute days and ends of
 * contracts with it: PostgreSQL alone knows "Factory" and "posix/Europe/Paris".
 */
export const knowsTimeZone = async (db: Db, name: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from pg_timezone_names where name = ${name}`)) !== undefined && isKnownHere(name)

export const insertOrganisation = async (
  db: Db,
  o: OrganisationValues,
  logo: string | null,
  now: Date,
): Promise<Scope> =>
  scopeOf(
    await db.one<{ organisationId: number }>(sql`
  insert into organisations (name, type, representative_first_name, representative_last_name, representative_email,
    siret, contract_end, logo, primary_color, secondary_color, score_ranking, hour_ranking,
    master_content_access, offline_access, max_user, max_size, time_zone, created_at)
  values (${o.name}, ${o.type}, ${o.representativeFirstName}, ${o.representativeLastName}, ${o.representativeEmail},
    ${o.siret}, ${o.contractEnd}, ${logo}, ${o.primaryColor}, ${o.secondaryColor}, ${o.scoreRanking}, ${o.hourRanking},
    ${o.masterContentAccess}, ${o.offlineAccess}, ${o.maxUser}, ${o.maxSize}, ${o.timeZone}, ${now})
    returning id as organisation_id`),
  )
export async function updateOrganisation(
  db: Db,
  id: number,
  o: OrganisationValues,
  logo: string | null,
): Promise<void> {
  await db.run(sql`
  update organisations set name = ${o.name}, type = ${o.type},
    representative_first_name = ${o.representativeFirstName}, representative_last_name = ${o.representativeLastName},
      representative_email = ${o.representativeEmail},
    siret = ${o.siret}, contract_end = ${o.contractEnd}, logo = ${logo}, primary_color = ${o.primaryColor},
      secondary_color = ${o.secondaryColor}, score_ranking = ${o.scoreRanking}, hour_ranking = ${o.hourRanking},
    master_content_access = ${o.masterContentAccess}, offline_access = ${o.offlineAccess}, max_user = ${o.maxUser},
      max_size = ${o.maxSize}, time_zone = ${o.timeZone} where id = ${id}`)
  await ownerChanged(db, id)
}
export const setRepresentative = (db: Db, id: number, userId: number) =>
  db.run(sql`
  with ${presentAccounts(id, [userId])}
  update organisations set representative_user_id = p.id from present p where organisations.id = ${id}`)
export const updateBrand = (
  db: Db,
  scope: Scope,
  b: { primaryColor: string; secondaryColor: string; timeZone: string; logo: string | null },
) =>
  db.run(sql`
  update organisations set primary_color = ${b.primaryColor}, secondary_color = ${b.secondaryColor},
    time_zone = ${b.timeZone}, logo = ${b.logo} where id = ${scope.organisationId}`)

/**
 * Keeps the days when the time zone changes on which mandatory rules begin, and validities and certificates end: they were
 * chosen, or are printed, as days.
 */
export async function keepDays(db: Db, scope: Scope, zone: { before: string; after: string }): Promise<void> {
  const org = scope.organisationId
  const dayOf = (at: Sql): Sql => sql`(${at} at time zone ${zone.before})::date`
  const startOf = (day: Sql): Sql => sql`(${day})::timestamp at time zone ${zone.after}`
  // As reports do before they write these rows.
  await db.run(sql`select 1 from users where organisation_id = ${org} order by id for no key update`)
  await db.run(
    sql`update mandatory_rules set start_at = ${startOf(dayOf(sql`start_at`))} where organisation_id = ${org}`,
  )
  const end = sql`${startOf(sql`${dayOf(sql`valid_until`)} + 1`)} - interval '1 second'`
  for (const table of [sql`validities`, sql`certificates`])
    await db.run(sql`update ${table} set valid_until = ${end}
      where organisation_id = ${org} and valid_until is not null`)
}

export const listUnlocked = async (db: Db, scope: Scope): Promise<number[]> =>
  (
    await db.many<{ trainingId: number }>(sql`
  select u.training_id from unlocked_trainings u join trainings t on t.id = u.training_id
    where u.organisation_id = ${scope.organisationId} and t.retired_at is null order by u.training_id`)
  ).map((row) => row.trainingId)
/**
 * Counts the trainings that can be unlocked for an organisation: the platform's and verified partners', never its own,
 * plus those already unlocked whose change waits for verification.
 */
export const countUnlockable = async (db: Db, scope: Scope, ids: number[]): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
  select count(*) as count
  from trainings t
  join organisations o on o.id = t.organisation_id
  left join unlocked_trainings u on u.organisation_id = ${scope.organisationId} and u.training_id = t.id
  where t.id = any(${ids}::bigint[]) and t.retired_at is null and t.organisation_id <> ${scope.organisationId}
    and (o.id = 1 or (o.type = 'PARTNER' and t.verified) or u.training_id is not null)`)
  ).count
export const keepPublished = async (db: Db, ids: number[]): Promise<number[]> =>
  (
    await db.many<{ id: number }>(
      sql`select id from trainings where id = any(${ids}::bigint[]) and published_at is not null order by id`,
    )
  ).map((row) => row.id)
/** Unlocks trainings. New ones are open to all members until access is changed. */
export async function unlock(db: Db, scope: Scope, ids: number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return []
  const added = (
    await db.many<{ trainingId: number }>(
      sql`insert into unlocked_trainings (organisation_id, training_id, since)
        select ${scope.organisationId}, unnest(${ids}::bigint[]), ${now} on conflict do nothing returning training_id`,
    )
  ).map((row) => row.trainingId)
  if (added.length > 0)
    await db.run(sql`insert into training_accesses (organisation_id, training_id, all_group, since)
      select ${scope.organisationId}, unnest(${added}::bigint[]), true, ${now}
    on conflict (organisation_id, training_id) do update set all_group = true, since = excluded.since`)
  await grantsChanged(db, scope)
  return added
}
/** Withdraws all other trainings: deletes their accesses and ends their running sessions. History stays. */
export async function lockExcept(db: Db, scope: Scope, keep: number[], now: Date): Promise<number[]> {
  const gone = (
    await db.many<{ trainingId: number }>(
      sql`delete from unlocked_trainings where organisation_id = ${scope.organisationId}
        and not training_id = any(${keep}::bigint[]) returning training_id`,
    )
  ).map((row) => row.trainingId)
  if (gone.length === 0) return gone
  await db.run(
    sql`delete from training_accesses where organisation_id = ${scope.organisationId}
      and training_id = any(${gone}::bigint[])`,
  )
  await db.run(
    sql`update sessions set credential_expires_at = ${now}, fetch_expires_at = least(fetch_expires_at, ${now})
      where organisation_id = ${scope.organisationId} and training_id = any(${gone}::bigint[])
        and credential_expires_at > ${now}`,
  )
  await grantsChanged(db, scope)
  return gone
}

/** Activity of its members: counted sessions by active day, minutes as in the dashboards. */
export const findFigures = (db: Db, scope: Scope, since: string) =>
  db.one<{ sessions: number; activeMs: number; lastConnection: Date | null }>(sql`
  select (select count(distinct d.session_id) from session_days d
      join sessions s on s.organisation_id = d.organisation_id and s.id = d.session_id and s.counted
      where d.organisation_id = ${scope.organisationId} and d.day >= ${since}) as sessions,
    (select coalesce(sum(active_ms), 0)::bigint from organisation_days
      where organisation_id = ${scope.organisationId} and day >= ${since}) as active_ms,
    (select max(last_connection) from users where organisation_id = ${scope.organisationId}) as last_connection`)
export const findFirstSteps = (db: Db, scope: Scope) =>
  db.one<{ members: boolean; open: boolean; suggested: boolean }>(sql`
  select (select count(*) > 1 from (
      select 1 from users where organisation_id = ${scope.organisationId} limit 2) few) as members,
    exists (select 1 from training_accesses a join trainings t on t.id = a.training_id and t.retired_at is null
      where a.organisation_id = ${scope.organisationId} and (a.all_group or exists (
        select 1 from access_groups g
        where g.organisation_id = ${scope.organisationId} and g.training_id = a.training_id))) as open,
    exists (select 1 from suggestions where organisation_id = ${scope.organisationId})
      or exists (select 1 from enrolments where organisation_id = ${scope.organisationId}) as suggested`)
