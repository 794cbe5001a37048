import type {
  ConnectionTest,
  IdentityProvider,
  MappingRule,
  SignInKind,
  companySignInErrors,
} from '@praxia/contract/connections/company-sign-in.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import * as memberships from '../people/memberships-store.ts'

export interface ConnectionRow {
  organisationId: number
  organisationType: string
  id: string
  kind: SignInKind
  provider: IdentityProvider
  issuer: string
  clientId: string
  clientSecret: Buffer | null
  secretSince: Date | null
  scopes: string
  signInAddress: string
  signOutAddress: string
  signOutAnswerAddress: string
  certificates: string[]
  ownKey: Buffer | null
  ownCertificate: string | null
  signsRequests: boolean
  subjectAttribute: string
  claim: string
  rules: MappingRule[]
  test: ConnectionTest | null
  enabled: boolean
  enforced: boolean
  breakGlassId: number | null
}
const connection = sql`c.organisation_id, o.type as organisation_type, c.id, c.kind, c.provider, c.issuer, c.client_id,
  c.client_secret, c.secret_since, c.scopes, c.sign_in_address, c.sign_out_address, c.sign_out_answer_address,
  c.certificates, c.own_key, c.own_certificate, c.signs_requests, c.subject_attribute, c.claim, c.rules, c.test,
  c.enabled, c.enforced, c.break_glass_id
  from sign_in_connections c join organisations o on o.id = c.organisation_id`
export const findConnection = (db: Db, scope: Scope) =>
  db.maybe<ConnectionRow>(sql`select ${connection} where c.organisation_id = ${scope.organisationId}`)
/** Finds the connection of an address that the provider or a browser calls. */
export const findConnectionById = (db: Db, id: string) =>
  db.maybe<ConnectionRow>(sql`select ${connection} where c.id = ${id}`)
/** Returns whether it was inserted: an organisation has one connection. */
export const insertConnection = async (
  db: Db,
  scope: Scope,
  c: { kind: SignInKind; provider: IdentityProvider; subjectAttribute: string; now: Date },
): Promise<boolean> =>
  (await db.run(sql`insert into sign_in_connections (organisation_id, kind, provider, subject_attribute, made_at)
    values (${scope.organisationId}, ${c.kind}, ${c.provider}, ${c.subjectAttribute}, ${c.now})
    on conflict (organisation_id) do nothing`)) > 0
export const setOwnKey = (db: Db, scope: Scope, { key, certificate }: { key: Buffer; certificate: string }) =>
  db.run(sql`update sign_in_connections set own_key = ${key}, own_certificate = ${certificate}
    where organisation_id = ${scope.organisationId}`)
/** What every change of a connection sets. */
interface Changed {
  issuer: string
  claim: string
  rules: readonly MappingRule[]
  test: ConnectionTest | null
  enabled: boolean
  enforced: boolean
}
const changed = (c: Changed) => sql`issuer = ${c.issuer}, claim = ${c.claim}, rules = ${JSON.stringify(c.rules)}::jsonb,
  test = ${c.test && JSON.stringify(c.test)}::jsonb, enabled = ${c.enabled}, enforced = ${c.enforced}`
export const updateConnection = (
  db: Db,
  scope: Scope,
  c: {
    clientId: string
    secret: Buffer | null
    secretSince: Date | null
    scopes: string
  } & Changed,
) =>
  db.run(sql`update sign_in_connections set ${changed(c)}, client_id = ${c.clientId}, client_secret = ${c.secret},
      secret_since = ${c.secretSince}, scopes = ${c.scopes}
    where organisation_id = ${scope.organisationId}`)
export const updateSamlConnection = (
  db: Db,
  scope: Scope,
  c: {
    signInAddress: string
    signOutAddress: string
    signOutAnswerAddress: string
    certificates: readonly string[]
    signsRequests: boolean
    subjectAttribute: string
  } & Changed,
) =>
  db.run(sql`update sign_in_connections set ${changed(c)}, sign_in_address = ${c.signInAddress},
      sign_out_address = ${c.signOutAddress}, sign_out_answer_address = ${c.signOutAnswerAddress},
      certificates = ${[...c.certificates]}::text[], signs_requests = ${c.signsRequests},
      subject_attribute = ${c.subjectAttribute}
    where organisation_id = ${scope.organisationId}`)
/** Stores the result of a test, unless the values that were tested have changed since. */
export const setTest = (db: Db, scope: Scope, tested: ConnectionRow, test: ConnectionTest) =>
  db.run(sql`update sign_in_connections set test = ${JSON.stringify(test)}::jsonb
    where organisation_id = ${scope.organisationId} and id = ${tested.id} and issuer = ${tested.issuer}
      and client_id = ${tested.clientId} and client_secret is not distinct from ${tested.clientSecret}
      and sign_in_address = ${tested.signInAddress} and certificates = ${[...tested.certificates]}::text[]
      and signs_requests = ${tested.signsRequests} and subject_attribute = ${tested.subjectAttribute}`)
export const switchConnection = (
  db: Db,
  scope: Scope,
  c: { enabled: boolean; enforced: boolean; breakGlassId: number | null },
) =>
  db.run(sql`update sign_in_connections set enabled = ${c.enabled}, enforced = ${c.enforced},
      break_glass_id = ${c.breakGlassId}
    where organisation_id = ${scope.organisationId}`)
export const deleteConnection = (db: Db, scope: Scope) =>
  db.run(sql`delete from sign_in_connections where organisation_id = ${scope.organisationId}`)
/** Finds an administrator who can sign in by password. */
export const findAdministrator = (db: Db, scope: Scope, id: number) =>
  db.maybe<{ id: number }>(sql`select id from users where organisation_id = ${scope.organisationId} and id = ${id}
    and is_admin and enabled and password_hash is not null`)

export interface DomainRow {
  domain: string
  record: string
  provenAt: Date | null
  checkedAt: Date | null
  found: boolean
}
export const listDomains = (db: Db, scope: Scope) =>
  db.many<DomainRow>(sql`select d.domain, d.record, p.proven_at, d.checked_at, d.found
    from connection_domains d
    left join proven_domains p on p.domain = d.domain and p.organisation_id = d.organisation_id
    where d.organisation_id = ${scope.organisationId} order by d.added_at, d.domain`)
export const insertDomain = (db: Db, scope: Scope, domain: string, record: string, now: Date) =>
  db.run(sql`insert into connection_domains (organisation_id, domain, record, added_at)
    values (${scope.organisationId}, ${domain}, ${record}, ${now}) on conflict (organisation_id, domain) do nothing`)
export const noteCheck = (db: Db, scope: Scope, domain: string, found: boolean, now: Date) =>
  db.run(sql`update connection_domains set checked_at = ${now}, found = ${found}
    where organisation_id = ${scope.organisationId} and domain = ${domain}`)
/** Deletes the domain before its proof: a check at the same moment holds its row until it has proven it. */
export const deleteDomain = async (db: Db, scope: Scope, domain: string): Promise<number> => {
  const deleted = await db.run(
    sql`delete from connection_domains where organisation_id = ${scope.organisationId} and domain = ${domain}`,
  )
  await db.run(sql`delete from proven_domains where organisation_id = ${scope.organisationId} and domain = ${domain}`)
  return deleted
}
/** Returns whether another organisation has proven the domain. */
export const isTaken = async (db: Db, scope: Scope, domain: string): Promise<boolean> =>
  (await db.maybe<{ domain: string }>(sql`select domain from proven_domains where domain = ${domain}
    and organisation_id <> ${scope.organisationId}`)) !== undefined
/** Gives the domain to the organisation. Returns whether it is its own now: the first proof wins. */
export const proveDomain = async (db: Db, scope: Scope, domain: string, now: Date): Promise<boolean> => {
  await db.run(sql`insert into proven_domains (domain, organisation_id, proven_at)
    values (${domain}, ${scope.organisationId}, ${now}) on conflict (domain) do nothing`)
  return !(await isTaken(db, scope, domain))
}
export const isProven = async (db: Db, scope: Scope, domain: string): Promise<boolean> =>
  (await db.maybe<{ domain: string }>(sql`select domain from proven_domains
    where domain = ${domain} and organisation_id = ${scope.organisationId}`)) !== undefined

export const insertState = (
  db: Db,
  scope: Scope,
  s: {
    hash: Buffer
    connectionId: string
    browserHash: Buffer
    nonce: string
    verifier: string
    language: string
    testerId: number | null
    expiresAt: Date
  },
) =>
  db.run(sql`insert into sign_in_states (organisation_id, hash, connection_id, browser_hash, nonce, verifier, language,
      tester_id, expires_at)
    values (${scope.organisationId}, ${s.hash}, ${s.connectionId}, ${s.browserHash}, ${s.nonce}, ${s.verifier},
      ${s.language}, ${s.testerId}, ${s.expiresAt})`)
interface StateKey {
  hash: Buffer
  connectionId: string
  browserHash: Buffer
}
/**
 * Keeps the response that a browser brought to a state. The last one counts: of a double click, a browser follows the
 * second answer. Returns whether the state still waits for one.
 */
export const keepResponse = async (
  db: Db,
  scope: Scope,
  s: { hash: Buffer; connectionId: string; response: Buffer; responseHash: Buffer },
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`update sign_in_states set response = ${s.response}, response_hash = ${s.responseHash}
    where organisation_id = ${scope.organisationId} and hash = ${s.hash} and connection_id = ${s.connectionId}
      and used_at is null and expires_at > ${now}`)) > 0
/**
 * Uses a state up for its response, once and in the browser that began it.
 * @param responseHash of the kept response; null where the response is the request itself
 */
export const claimState = (
  db: Db,
  scope: Scope,
  { hash, connectionId, browserHash, responseHash }: StateKey & { responseHash: Buffer | null },
  now: Date,
) =>
  db.maybe<{
    nonce: string
    verifier: string
    language: InterfaceLanguage
    testerId: number | null
    response: Buffer | null
  }>(sql`
    update sign_in_states set used_at = ${now}
    where organisation_id = ${scope.organisationId} and hash = ${hash} and connection_id = ${connectionId}
      and browser_hash = ${browserHash} and response_hash is not distinct from ${responseHash}
      and used_at is null and expires_at > ${now}
    returning nonce, verifier, language, tester_id, response`)
type Failure = (typeof companySignInErrors)[number]
/** Sets an outcome, in a transaction with its commit. */
export const setOutcome = (
  db: Db,
  scope: Scope,
  hash: Buffer,
  o: { userId: number | null; failure: Failure | null; session: string | null; idToken: Buffer | null },
) =>
  db.beforeCommit(sql`update sign_in_states set user_id = ${o.userId}, failure = ${o.failure},
      provider_session = ${o.session}, id_token = ${o.idToken}, response = null
    where organisation_id = ${scope.organisationId} and hash = ${hash}`)
/** Collects an outcome, once. */
export const takeOutcome = (db: Db, scope: Scope, { hash, connectionId, browserHash }: StateKey, now: Date) =>
  db.maybe<{
    userId: number | null
    failure: Failure | null
    providerSession: string | null
    idToken: Buffer | null
  }>(sql`
    delete from sign_in_states
    where organisation_id = ${scope.organisationId} and hash = ${hash} and connection_id = ${connectionId}
      and browser_hash = ${browserHash} and expires_at > ${now} and (user_id is not null or failure is not null)
    returning user_id, failure, provider_session, id_token`)
/** Returns whether the provider's response is being checked. */
export const isPending = async (db: Db, scope: Scope, { hash, browserHash }: StateKey, now: Date): Promise<boolean> =>
  (await db.maybe<{ hash: Buffer }>(sql`select hash from sign_in_states
    where organisation_id = ${scope.organisationId} and hash = ${hash} and browser_hash = ${browserHash}
      and expires_at > ${now} and used_at is not null`)) !== undefined

export const findIdentity = (db: Db, scope: Scope, connectionId: string, subject: string) =>
  db.maybe<{ userId: number }>(sql`select user_id from identities where organisation_id = ${scope.organisationId}
    and connection_id = ${connectionId} and subject = ${subject}`)
/** Returns whether the account was linked: it may have another identity of this connection. */
export const insertIdentity = async (
  db: Db,
  scope: Scope,
  i: { connectionId: string; subject: string; userId: number; now: Date },
): Promise<boolean> =>
  (await db.run(sql`insert into identities (organisation_id, connection_id, subject, user_id, linked_at)
    values (${scope.organisationId}, ${i.connectionId}, ${i.subject}, ${i.userId}, ${i.now})
    on conflict do nothing`)) > 0
/** Deletes the links of all accounts: subjects of another provider or client are other people. */
export const deleteIdentities = (db: Db, scope: Scope, connectionId: string) =>
  db.run(
    sql`delete from identities where organisation_id = ${scope.organisationId} and connection_id = ${connectionId}`,
  )
/** Deletes sign-ins on their way, and outcomes that nobody has collected. */
export const deleteStates = (db: Db, scope: Scope, connectionId: string) =>
  db.run(
    sql`delete from sign_in_states where organisation_id = ${scope.organisationId} and connection_id = ${connectionId}`,
  )

/** Notes on a token which session at the provider it belongs to. */
export const setTokenSession = (
  db: Db,
  scope: Scope,
  hash: Buffer,
  t: { connectionId: string; session: string | null; idToken: Buffer | null },
) =>
  db.run(sql`update tokens set connection_id = ${t.connectionId}, provider_session = ${t.session},
      id_token = ${t.idToken}
    where organisation_id = ${scope.organisationId} and hash = ${hash}`)
export const findTokenSession = (db: Db, scope: Scope, tokenId: number) =>
  db.maybe<{ connectionId: string | null; idToken: Buffer | null }>(sql`select connection_id, id_token from tokens
    where organisation_id = ${scope.organisationId} and id = ${tokenId}`)
/** Ends these sessions of a connection, and the sign-ins of which the page has not collected the outcome. */
async function endThose(db: Db, scope: Scope, connectionId: string, which: Sql): Promise<{ userId: number }[]> {
  const those = sql`organisation_id = ${scope.organisationId} and connection_id = ${connectionId} and ${which}`
  await db.run(sql`delete from sign_in_states where ${those}`)
  return db.many<{ userId: number }>(
    sql`update tokens set ended = 'device' where ${those} and ended is null returning user_id`,
  )
}
/** Ends the sessions of these sessions at the provider. Returns the accounts. */
export const endProviderSession = (db: Db, scope: Scope, connectionId: string, ...sessions: string[]) =>
  endThose(db, scope, connectionId, sql`provider_session = any(${sessions}::text[])`)
/** Ends the sessions whose names at the provider begin with this. Returns the accounts. */
export const endProviderSessions = (db: Db, scope: Scope, connectionId: string, start: string) =>
  endThose(db, scope, connectionId, sql`starts_with(provider_session, ${start})`)
/** Ends all sessions that a person of the provider opened by it. Returns the account. */
export const endSessionsOfSubject = (db: Db, scope: Scope, connectionId: string, subject: string) =>
  endThose(
    db,
    scope,
    connectionId,
    sql`user_id in (select user_id from identities where organisation_id = ${scope.organisationId}
      and connection_id = ${connectionId} and subject = ${subject})`,
  )
/** Ends all sessions that the provider opened, except one. Returns the accounts. */
export const endSessionsOfConnection = (db: Db, scope: Scope, connectionId: string, keptId: number) =>
  db.many<{ userId: number }>(sql`update tokens set ended = 'device' where organisation_id = ${scope.organisationId}
    and connection_id = ${connectionId} and id <> ${keptId} and ended is null returning user_id`)

/** Puts a member into administrators' groups; another organisation's or a manager's group is left out. */
export const joinGroups = async (db: Db, scope: Scope, userId: number, groupIds: number[], now: Date) =>
  memberships.joinGroups(
    db,
    scope,
    (await listGroupsOf(db, scope, groupIds)).map((groupId) => ({ groupId, userId })),
    now,
  )
/** Takes an account out of these groups. Whom the directory (SCIM) keeps in its groups stays there. */
export const leaveGroups = (db: Db, scope: Scope, userId: number, groupIds: number[], now: Date) =>
  memberships.leaveGroups(
    db,
    scope,
    sql`select l.group_id, ${userId}::bigint as user_id from unnest(${groupIds}::bigint[]) as l(group_id)
      where not exists (select 1 from directory_groups d
        where d.organisation_id = ${scope.organisationId} and d.group_id = l.group_id)`,
    now,
  )
/** Returns which of these are administrators' groups of the organisation. */
export const listGroupsOf = async (db: Db, scope: Scope, ids: number[]): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`select id from groups where organisation_id = ${scope.organisationId}
      and owner_id is null and id = any(${ids}::bigint[])`)
  ).map((row) => row.id)
