import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { hasFactor, twoStepDue, twoStepRequired } from '../../access/tokens-store.ts'

/** Returns by what an account can take the second step. */
export const findWays = (db: Db, scope: Scope, userId: number) =>
  db.one<{ totp: boolean; passkey: boolean; recovery: boolean }>(sql`select
    exists (select 1 from totp_factors where organisation_id = ${scope.organisationId} and user_id = ${userId}
      and secret_sealed is not null) as totp,
    exists (select 1 from passkeys where organisation_id = ${scope.organisationId} and user_id = ${userId}) as passkey,
    exists (select 1 from recovery_codes where organisation_id = ${scope.organisationId} and user_id = ${userId})
      as recovery`)
export const findFactors = (db: Db, scope: Scope, userId: number) =>
  db.one<{
    totpSince: Date | null
    recoveryCodesLeft: number
    hasPassword: boolean
    required: boolean
    due: Date | null
  }>(sql`select
    (select since from totp_factors t where t.organisation_id = u.organisation_id and t.user_id = u.id
      and t.secret_sealed is not null) as totp_since,
    (select count(*) from recovery_codes r where r.organisation_id = u.organisation_id and r.user_id = u.id)
      as recovery_codes_left, u.password_hash is not null as has_password,
    ${twoStepRequired} as required, ${twoStepDue} as due
    from users u join organisations o on o.id = u.organisation_id
    where u.organisation_id = ${scope.organisationId} and u.id = ${userId}`)
/** Returns whether an account needs a second factor, and whether it has one. */
export const findRequirement = (db: Db, scope: Scope, userId: number) =>
  db.one<{ required: boolean; hasFactor: boolean }>(sql`select ${twoStepRequired} as required,
    ${hasFactor} as has_factor from users u join organisations o on o.id = u.organisation_id
    where u.organisation_id = ${scope.organisationId} and u.id = ${userId}`)

export const insertChallenge = (
  db: Db,
  scope: Scope,
  { hash, userId, expiresAt }: { hash: Buffer; userId: number; expiresAt: Date },
) =>
  db.run(sql`insert into sign_in_challenges (organisation_id, hash, user_id, expires_at)
    values (${scope.organisationId}, ${hash}, ${userId}, ${expiresAt})`)
/** Counts a try of a challenge before it is checked. Returns its account; nothing once it ended. */
export const tryChallenge = (db: Db, hash: Buffer, triesMax: number, now: Date) =>
  db.maybe<{ organisationId: number; userId: number }>(sql`update sign_in_challenges set tries = tries + 1
    where hash = ${hash} and expires_at > ${now} and tries < ${triesMax} returning organisation_id, user_id`)
/** Ends a challenge; of two concurrent requests one deletes it. */
export const deleteChallenge = (db: Db, scope: Scope, hash: Buffer) =>
  db.run(sql`delete from sign_in_challenges where organisation_id = ${scope.organisationId} and hash = ${hash}`)
const deleteChallengesOf = (db: Db, scope: Scope, userId: number) =>
  db.run(sql`delete from sign_in_challenges where organisation_id = ${scope.organisationId} and user_id = ${userId}`)

export const findTotp = (db: Db, scope: Scope, userId: number) =>
  db.maybe<{ secretSealed: Buffer | null; pendingSealed: Buffer | null }>(sql`select secret_sealed, pending_sealed
    from totp_factors where organisation_id = ${scope.organisationId} and user_id = ${userId}`)
/** Stores a new secret, which does not replace the one in use until a code of it was verified. */
export const savePendingTotp = (db: Db, scope: Scope, userId: number, sealed: Buffer) =>
  db.run(sql`insert into totp_factors (organisation_id, user_id, pending_sealed)
    values (${scope.organisationId}, ${userId}, ${sealed})
    on conflict (organisation_id, user_id) do update set pending_sealed = excluded.pending_sealed`)
/** Uses the new secret from now on; nothing if another request replaced it in the meantime. */
export const confirmTotp = (db: Db, scope: Scope, userId: number, sealed: Buffer, step: number, now: Date) =>
  db.run(sql`update totp_factors set secret_sealed = pending_sealed, pending_sealed = null, used_step = ${step},
      since = ${now}
    where organisation_id = ${scope.organisationId} and user_id = ${userId} and pending_sealed = ${sealed}`)
/** Uses up a time step and all before it: of two concurrent requests with the same code one succeeds. */
export const useTotpStep = (db: Db, scope: Scope, userId: number, step: number) =>
  db.run(sql`update totp_factors set used_step = ${step} where organisation_id = ${scope.organisationId}
    and user_id = ${userId} and secret_sealed is not null and used_step < ${step}`)
export const deleteTotp = (db: Db, scope: Scope, userId: number) =>
  db.run(sql`delete from totp_factors where organisation_id = ${scope.organisationId} and user_id = ${userId}
    and secret_sealed is not null`)

export const listRecoveryCodes = (db: Db, scope: Scope, userId: number) =>
  db.many<{ codeHash: string }>(sql`select code_hash from recovery_codes
    where organisation_id = ${scope.organisationId} and user_id = ${userId}`)
export const useRecoveryCode = (db: Db, scope: Scope, userId: number, codeHash: string) =>
  db.run(sql`delete from recovery_codes where organisation_id = ${scope.organisationId} and user_id = ${userId}
    and code_hash = ${codeHash}`)
export const deleteRecoveryCodes = (db: Db, scope: Scope, userId: number) =>
  db.run(sql`delete from recovery_codes where organisation_id = ${scope.organisationId} and user_id = ${userId}`)
export const insertRecoveryCodes = (db: Db, scope: Scope, userId: number, hashes: readonly string[]) =>
  db.run(sql`insert into recovery_codes (organisation_id, user_id, code_hash)
    select ${scope.organisationId}, ${userId}, unnest(${hashes}::text[])`)

/** Locks an account against other changes of its factors, until the transaction ends. */
export const lockFactors = (db: Db, scope: Scope, userId: number) =>
  db.run(sql`select 1 from users where organisation_id = ${scope.organisationId} and id = ${userId}
    for no key update`)
/** Finds the organisation of any account, for the platform. */
export const findOrganisationOf = (db: Db, userId: number) =>
  db.maybe<{ organisationId: number }>(sql`select organisation_id from users where id = ${userId}`)
/** Removes all factors of an account. Returns whether there were any. */
export async function deleteFactors(db: Db, scope: Scope, userId: number): Promise<boolean> {
  const counts = [
    await db.run(sql`delete from totp_factors where organisation_id = ${scope.organisationId} and user_id = ${userId}`),
    await db.run(sql`delete from passkeys where organisation_id = ${scope.organisationId} and user_id = ${userId}`),
    await deleteRecoveryCodes(db, scope, userId),
  ]
  await deleteChallengesOf(db, scope, userId)
  return counts.some((count) => count > 0)
}

export const findRule = (db: Db, scope: Scope) =>
  db.one<{ required: boolean; administrators: number; withFactor: number }>(sql`select
    o.two_step_required as required, count(u.id) as administrators,
    count(u.id) filter (where ${hasFactor}) as with_factor
    from organisations o left join users u on u.organisation_id = o.id and u.is_admin and u.enabled
    where o.id = ${scope.organisationId} group by o.id`)
/** Sets whether administrators need a second factor; a new rule gives each of them the whole time again. */
export async function saveRule(db: Db, scope: Scope, required: boolean): Promise<boolean> {
  const changed = await db.run(sql`update organisations set two_step_required = ${required}
    where id = ${scope.organisationId} and two_step_required <> ${required}`)
  if (changed > 0)
    await db.run(sql`update users set two_step_due = null
      where organisation_id = ${scope.organisationId} and two_step_due is not null`)
  return changed > 0
}
