import { emailKey } from '@praxia/contract/people/texts.ts'
import type { Db } from '../../database/db.ts'
import { presentAccounts } from '../../database/present-store.ts'
import { sql } from '../../database/sql.ts'
import { keepFormerEmail } from './former-emails-store.ts'
import { keepMemberWords } from './words-store.ts'
import { type Actor, type DeviceRole, type Scope, platformId } from '../../context/context.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { type TokenEnd, contractOver, hasFactor, twoStepRequired } from '../../access/tokens-store.ts'

/** Returns undefined if the account was deleted. */
export const insertToken = (
  db: Db,
  scope: Scope,
  t: {
    hash: Buffer
    userId: number
    kind: string
    role: DeviceRole | null
    deviceName: string | null
    codeBy: number | null
    /** Class that lets the device in. */
    classId?: number | null
    userAgent?: string | null
    address?: string
    now: Date
  },
) =>
  db.maybe<{ id: number }>(sql`
  with ${presentAccounts(scope.organisationId, [t.userId])}
  insert into tokens (hash, organisation_id, user_id, kind, role, device_name, code_by, class_id, user_agent, address,
    created_at, last_used_at)
  select ${t.hash}, ${scope.organisationId}, id, ${t.kind}, ${t.role}, ${t.deviceName}, ${t.codeBy},
    ${t.classId ?? null}, ${t.userAgent ?? null}, ${t.address ?? null}, ${t.now}, ${t.now} from present
  returning id`)
/** Ends the devices that a class let in as this member. */
export const endDevicesInClass = (db: Db, scope: Scope, userId: number, classId: number) =>
  db.run(sql`update tokens set ended = 'device' where organisation_id = ${scope.organisationId}
    and class_id = ${classId} and user_id = ${userId} and ended is null`)
export const deleteToken = (db: Db, scope: Scope, id: number) =>
  db.run(sql`delete from tokens where organisation_id = ${scope.organisationId} and id = ${id}`)
/**
 * Ends what would still open the account: its code, devices that were let in and have not asked since, and sign-ins
 * that wait for their second step or bring the provider's answer. Whoever ends tokens calls it first: a sign-in that
 * finishes at the same moment has its token before they are ended. Returns how many were ended.
 */
export async function endPendingWays(db: Db, scope: Scope, userId: number): Promise<number> {
  const of = sql`organisation_id = ${scope.organisationId} and user_id = ${userId}`
  return (
    (await db.run(sql`delete from codes where ${of}`)) +
    (await db.run(sql`delete from sign_in_challenges where ${of}`)) +
    (await db.run(sql`delete from sign_in_states where ${of}`)) +
    (await db.run(sql`update device_requests set allowed = false where ${of} and allowed and not used`))
  )
}
/**
 * Ends the sessions and devices of an account, except one, and what would open others; tokens of programs stay. Returns
 * how many were ended.
 * @param keptId null: none is kept
 */
export const endSignInsOf = async (db: Db, scope: Scope, userId: number, keptId: number | null): Promise<number> =>
  (await endPendingWays(db, scope, userId)) +
  (await db.run(sql`update tokens set ended = 'device' where organisation_id = ${scope.organisationId}
    and user_id = ${userId} and id is distinct from ${keptId}::bigint and kind in ('session', 'device')
    and ended is null`))
export const listSignIns = (db: Db, scope: Scope, userId: number) =>
  db.many<{
    id: number
    kind: 'session'
    userAgent: string | null
    address: string | null
    createdAt: Date
    lastUsedAt: Date
  }>(sql`
  select id, kind, user_agent, address, created_at, last_used_at from tokens
  where organisation_id = ${scope.organisationId} and user_id = ${userId} and kind = 'session' and ended is null
  order by last_used_at desc, id desc`)
export const endSignIn = (db: Db, scope: Scope, userId: number, id: number) =>
  db.run(sql`update tokens set ended = 'device' where organisation_id = ${scope.organisationId} and user_id = ${userId}
    and id = ${id} and kind = 'session' and ended is null`)
export const confirmToken = (db: Db, scope: Scope, id: number, now: Date) =>
  db.run(sql`update tokens set confirmed_at = ${now}
    where organisation_id = ${scope.organisationId} and id = ${id} and ended is null`)
export const findConfirmation = (db: Db, scope: Scope, id: number) =>
  db.maybe<{ confirmedAt: Date | null; createdAt: Date }>(sql`select confirmed_at, created_at from tokens
    where organisation_id = ${scope.organisationId} and id = ${id}`)
/**
 * Ends every token of an account, except one; each still reports the reason to its holder.
 * @param keptId null: none is kept
 */
export const endTokensOf = (db: Db, scope: Scope, userId: number, why: TokenEnd, keptId: number | null = null) =>
  db.run(
    sql`update tokens set ended = ${why} where organisation_id = ${scope.organisationId} and user_id = ${userId}
      and id is distinct from ${keptId}::bigint and ended is null`,
  )
/** Ends whatever opens an account when its password changes, except the token that changed it. */
export async function endWaysByPassword(
  db: Db,
  scope: Scope,
  userId: number,
  keptId: number | null = null,
): Promise<void> {
  await deletePasswordLinks(db, scope, userId)
  await endPendingWays(db, scope, userId)
  await endTokensOf(db, scope, userId, 'password', keptId)
}
/** Ends every token of an organisation whose contract has ended. */
export const endTokensOfOver = (db: Db, scope: Scope, now: Date) =>
  db.run(sql`update tokens set ended = 'contract' where organisation_id = ${scope.organisationId} and ended is null
    and exists (select 1 from organisations o where o.id = ${scope.organisationId} and ${contractOver(now)})`)

export interface Account {
  id: number
  organisationId: number
  organisationName: string
  organisationType: Actor['organisationType']
  firstName: string
  lastName: string
  email: string
  passwordHash: string | null
  picture: string | null
  language: InterfaceLanguage
  suggestionMails: boolean
  enabled: boolean
  contractOver: boolean
  isSuperAdmin: boolean
  isAdmin: boolean
  isManager: boolean
}
const accountColumns = (now: Date) =>
  sql`u.id, u.organisation_id, u.first_name, u.last_name, u.email, u.password_hash, u.picture, u.language,
    u.suggestion_mails, u.enabled,
    ${contractOver(now)} as contract_over, u.is_super_admin, u.is_admin, u.is_manager,
    o.name as organisation_name, o.type as organisation_type`
const accountOfEmail = (email: string, now: Date) => sql`select ${accountColumns(now)} from emails e
    join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
  join organisations o on o.id = u.organisation_id where e.email = ${emailKey(email)}`
export const findAccountByEmail = (db: Db, email: string, now: Date) => db.maybe<Account>(accountOfEmail(email, now))
/** Finds the account of an address. A change of the address waits, and ends the links that are mailed to it meanwhile. */
export const lockAccountByEmail = (db: Db, email: string, now: Date) =>
  db.maybe<Account>(sql`${accountOfEmail(email, now)} for key share of e`)
export const findAccount = (db: Db, scope: Scope, id: number, now: Date) =>
  db.maybe<Account>(
    sql`select ${accountColumns(now)} from users u join organisations o on o.id = u.organisation_id
      where u.organisation_id = ${scope.organisationId} and u.id = ${id}`,
  )
/** Locks an account that signs in by its password: a change of it waits for the session, and ends it too. */
export const lockAccount = (db: Db, scope: Scope, id: number, now: Date) =>
  db.maybe<Account>(
    sql`select ${accountColumns(now)} from users u join organisations o on o.id = u.organisation_id
      where u.organisation_id = ${scope.organisationId} and u.id = ${id} for no key update of u`,
  )
/**
 * Finds the accounts for which the caller may make codes: those of the own organisation, for the platform also any
 * partner's.
 */
export const findCodeTargets = (
  db: Db,
  scope: Scope,
  managerId: number,
  ids: number[],
  anyPartner: boolean,
  now: Date,
) =>
  db.many<Account & { inTeam: boolean }>(sql`
  select ${accountColumns(now)}, not u.is_admin and not u.is_super_admin
    and exists (select 1 from team_members m where m.organisation_id = u.organisation_id
      and m.manager_id = ${managerId} and m.member_id = u.id) as in_team
  from users u join organisations o on o.id = u.organisation_id
  where u.id = any(${ids}::bigint[]) and (u.organisation_id = ${scope.organisationId}
    or (${anyPartner} and o.type = 'PARTNER'))`)
/**
 * Sets from when on the account opens nothing without a second factor, where it needs one that it does not have; keeps
 * an earlier moment.
 */
export const startGrace = (db: Db, scope: Scope, userId: number, due: Date) =>
  db.maybe<{ due: Date }>(sql`update users u set two_step_due = coalesce(u.two_step_due, ${due}) from organisations o
    where u.organisation_id = ${scope.organisationId} and u.id = ${userId} and o.id = u.organisation_id
      and ${twoStepRequired} and not ${hasFactor} returning u.two_step_due as due`)
/** @param hash null: the account has no password */
export const setPassword = (db: Db, scope: Scope, userId: number, hash: string | null) =>
  db.run(sql`update users set password_hash = ${hash}
    where organisation_id = ${scope.organisationId} and id = ${userId}`)

export interface CodeRow {
  organisationId: number
  userId: number
  madeBy: number
  /** The training that its device opens first. */
  trainingId: number | null
  /** Whether its maker is an administrator at the time of use. */
  byAdmin: boolean
}
/** Returns 0 if the account was deleted. */
export const saveCode = (
  db: Db,
  scope: Scope,
  c: {
    userId: number
    hash: Buffer
    sealed: Buffer
    madeBy: number
    trainingId: number | null
    expiresAt: Date
  },
) =>
  db.run(sql`
  with ${presentAccounts(scope.organisationId, [c.userId])}
  insert into codes (organisation_id, user_id, code_hash, code_sealed, made_by, training_id, expires_at)
  select ${scope.organisationId}, id, ${c.hash}, ${c.sealed}, ${c.madeBy}, ${c.trainingId}, ${c.expiresAt}
  from present
  on conflict (organisation_id, user_id) do update set code_hash = excluded.code_hash,
    code_sealed = excluded.code_sealed, made_by = excluded.made_by,
      training_id = excluded.training_id, expires_at = excluded.expires_at`)
/** Lists the codes of one maker. Platform staff look after the same partners and see each other's codes. */
export const listCodesCreatedBy = (db: Db, madeBy: number, platform: boolean, now: Date) =>
  db.many<{ userId: number; sealed: Buffer; expiresAt: Date; trainingId: number | null }>(
    sql`select user_id, code_sealed as sealed, expires_at, training_id from codes where expires_at > ${now}
      and made_by ${platform ? sql`in (select id from users where is_super_admin)` : sql`= ${madeBy}`}
        order by user_id`,
  )
/** Uses up a code, only one against which the caller's tries count. */
export const takeCode = (db: Db, hash: Buffer, from: { strangers: boolean; organisationIds: number[] }, now: Date) =>
  db.maybe<CodeRow>(sql`delete from codes where code_hash = ${hash} and expires_at > ${now}
    and (${from.strangers}::boolean or organisation_id = any(${from.organisationIds}::bigint[]))
    returning organisation_id, user_id, made_by, training_id,
      coalesce((select is_admin or is_super_admin from users where id = made_by), false) as by_admin`)

export const insertPasswordLinks = (
  db: Db,
  scope: Scope,
  links: readonly { hash: Buffer; userId: number }[],
  expiresAt: Date,
) =>
  db.run(
    sql`with ${presentAccounts(
      scope.organisationId,
      links.map(({ userId }) => userId),
    )}
      insert into password_links (hash, organisation_id, user_id, expires_at)
      select l.hash, ${scope.organisationId}, l.user_id, ${expiresAt}
      from unnest(${links.map(({ hash }) => hash)}::bytea[], ${links.map(({ userId }) => userId)}::bigint[])
        as l(hash, user_id) join present p on p.id = l.user_id`,
  )
export const insertPasswordLink = (db: Db, scope: Scope, hash: Buffer, userId: number, expiresAt: Date) =>
  insertPasswordLinks(db, scope, [{ hash, userId }], expiresAt)
export const findPasswordLink = (db: Db, hash: Buffer, now: Date) =>
  db.maybe<{ userId: number }>(sql`select user_id from password_links where hash = ${hash} and expires_at > ${now}`)
export const takePasswordLink = (db: Db, hash: Buffer, now: Date) =>
  db.maybe<{ organisationId: number; userId: number }>(
    sql`delete from password_links where hash = ${hash} and expires_at > ${now} returning organisation_id, user_id`,
  )
export const deletePasswordLinks = (db: Db, scope: Scope, userId: number) =>
  db.run(sql`delete from password_links where organisation_id = ${scope.organisationId} and user_id = ${userId}`)

export const updateNames = async (
  db: Db,
  scope: Scope,
  userId: number,
  p: { firstName: string; lastName: string; email: string; picture: string | null },
  now: Date,
): Promise<void> => {
  await keepFormerEmail(db, scope, userId, p.email, now)
  await db.run(
    sql`update users set first_name = ${p.firstName}, last_name = ${p.lastName}, email = ${p.email},
      picture = ${p.picture} where organisation_id = ${scope.organisationId} and id = ${userId}`,
  )
  await keepMemberWords(db, scope, [userId])
}
export const moveEmail = (db: Db, scope: Scope, userId: number, to: string) =>
  db.run(sql`update emails set email = ${emailKey(to)}
    where organisation_id = ${scope.organisationId} and user_id = ${userId}`)
/** Notes whether the holder entered the address, which nobody has confirmed then. */
export const setEmailByHolder = (db: Db, scope: Scope, userId: number, byHolder: boolean) =>
  db.run(sql`update users set email_by_holder = ${byHolder}
    where organisation_id = ${scope.organisationId} and id = ${userId} and email_by_holder <> ${byHolder}`)
export const findEmailByHolder = (db: Db, scope: Scope, userId: number) =>
  db.maybe<{ id: number }>(sql`select id from users
    where organisation_id = ${scope.organisationId} and id = ${userId} and email_by_holder`)
export const updateLanguage = (db: Db, scope: Scope, userId: number, language: string) =>
  db.run(sql`update users set language = ${language}
    where organisation_id = ${scope.organisationId} and id = ${userId}`)
export const updateLastConnection = (db: Db, scope: Scope, userId: number, now: Date) =>
  db.run(sql`update users set last_connection = ${now}
    where organisation_id = ${scope.organisationId} and id = ${userId}`)

/** Finds the account of a mail link by the token in it, across organisations. */
export const findMailReader = (db: Db, userId: number) =>
  db.maybe<{ organisationId: number; email: string; language: InterfaceLanguage; suggestionMails: boolean }>(
    sql`select organisation_id, email, language, suggestion_mails from users where id = ${userId}`,
  )
export const setSuggestionMails = (db: Db, scope: Scope, userId: number, wanted: boolean) =>
  db.run(sql`update users set suggestion_mails = ${wanted}
    where organisation_id = ${scope.organisationId} and id = ${userId} and suggestion_mails <> ${wanted}`)

export const listDevices = (db: Db, scope: Scope, userId: number) =>
  db.many<{
    id: number
    name: string | null
    createdAt: Date
    lastUsedAt: Date
    kind: 'device'
    role: 'manager' | 'admin' | null
    codeBy: number | null
    codeByName: string | null
  }>(sql`
  select t.id, t.device_name as name, t.created_at, t.last_used_at, t.kind, t.role, t.code_by,
    btrim(by.first_name || ' ' || by.last_name) as code_by_name from tokens t left join users by on by.id = t.code_by
  where t.organisation_id = ${scope.organisationId} and t.user_id = ${userId} and t.kind = 'device' and t.ended is null
  order by t.last_used_at desc`)
export const endDevice = (db: Db, scope: Scope, userId: number, id: number) =>
  db.run(
    sql`update tokens set ended = 'device' where organisation_id = ${scope.organisationId} and user_id = ${userId}
      and id = ${id} and kind = 'device' and ended is null`,
  )
/** Ends every device that another account's code opened. */
export const endDevicesByOthers = (db: Db, scope: Scope, userId: number) =>
  db.run(sql`update tokens set ended = 'device' where organisation_id = ${scope.organisationId} and user_id = ${userId}
    and kind = 'device' and code_by is distinct from user_id and ended is null`)

export const countSuperAdmins = (db: Db) =>
  db.one<{ count: number }>(sql`select count(*) as count from users where is_super_admin`)
/** Finds the platform's own organisation, for an account that is added without a signed-in user. */
export const findPlatform = (db: Db) =>
  db.one<{ organisationId: number }>(sql`select id as organisation_id from organisations where id = ${platformId}`)
export interface AccountValues {
  firstName: string
  lastName: string
  email: string
  isSuperAdmin: boolean
  isAdmin: boolean
  isManager: boolean
  language: string
  actor: string
}
/** Inserts several accounts for little more than the cost of one; the ids are in the order of the accounts. */
export const insertAccounts = async (
  db: Db,
  scope: Scope,
  accounts: readonly AccountValues[],
  now: Date,
): Promise<number[]> => {
  const given = accounts.map((account) => ({ ...account, key: emailKey(account.email) }))
  const rows = await db.many<{ id: number; actor: string }>(sql`
    with given as materialized (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
      "firstName" text, "lastName" text, email text, "isSuperAdmin" boolean, "isAdmin" boolean, "isManager" boolean,
      language text, actor uuid, key text)),
    added as (insert into users (organisation_id, first_name, last_name, email, is_super_admin, is_admin,
        is_manager, language, actor, created_at)
      select ${scope.organisationId}, "firstName", "lastName", email, "isSuperAdmin", "isAdmin", "isManager",
        language, actor, ${now} from given returning id, actor),
    named as (insert into emails (email, organisation_id, user_id)
      select g.key, ${scope.organisationId}, a.id from added a join given g on g.actor = a.actor),
    counted as (update organisations set user_count = user_count + (select count(*) from given)
      where id = ${scope.organisationId})
    select id, actor from added`)
  await keepMemberWords(
    db,
    scope,
    rows.map(({ id }) => id),
  )
  const ids = new Map(rows.map(({ id, actor }) => [actor, id]))
  return accounts.map(({ actor }) => ids.get(actor)!)
}
export const insertAccount = async (
  db: Db,
  scope: Scope,
  { now, ...account }: AccountValues & { now: Date },
): Promise<number> => (await insertAccounts(db, scope, [account], now))[0]!
export const findMeta = (db: Db, key: string) =>
  db.maybe<{ value: string }>(sql`select value from meta where key = ${key}`)
export const insertMeta = (db: Db, key: string, value: string) =>
  db.run(sql`insert into meta (key, value) values (${key}, ${value}) on conflict (key) do nothing`)
export const replaceMeta = (db: Db, key: string, value: string) =>
  db.run(
    sql`insert into meta (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`,
  )
export const deleteMeta = (db: Db, key: string) => db.run(sql`delete from meta where key = ${key}`)
export const listDemoAccounts = (db: Db) =>
  db.many<{ role: string; organisationId: number; id: number; email: string; name: string; organisation: string }>(sql`
  select substr(m.key, 6) as role, u.organisation_id, u.id, u.email, btrim(u.first_name || ' ' || u.last_name) as name,
    o.name as organisation
  from meta m join users u on u.id = m.value::bigint join organisations o on o.id = u.organisation_id
  where m.key like 'demo.%' order by u.is_super_admin desc, u.is_admin desc, u.is_manager desc`)
/** Lists accounts that can sign in by a password, the most powerful first. */
export const listPasswords = (db: Db) =>
  db.many<{ email: string; passwordHash: string }>(sql`
  select email, password_hash from users where password_hash is not null
  order by is_super_admin desc, is_admin desc, is_manager desc, id`)
export const findSuperAdmin = (db: Db) =>
  db.one<{ id: number }>(sql`select id from users where is_super_admin order by id limit 1`)
export const deleteMails = (db: Db) => db.run(sql`delete from mails where sent_at is null`)
