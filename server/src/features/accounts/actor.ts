import type { ErrorCode } from '@praxia/contract/errors.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { AppError } from '../../app-error.ts'
import { type Actor, capacitiesOf, mintScope } from '../../context.ts'
import { sha256 } from '../../crypto.ts'
import type { Db } from '../../db.ts'
import { tokenEnds } from './rules.ts'
import { findToken, type TokenEnd, touchToken } from './store.ts'

/**
 * For what changes an account rather than what is learnt with it: a device that somebody else's code opened may not.
 * 409, since a client takes 403 as the end of its session (specification, section 4), and this device goes on learning.
 */
export function refuseByAnother(actor: Actor): void {
  if (actor.byAnother) throw new AppError('device.opened_by_another')
}

/** A session that was ended from elsewhere says why. */
const whyEnded: Record<TokenEnd, ErrorCode> = {
  disabled: 'session.account_disabled',
  contract: 'session.contract_ended',
  password: 'session.password_changed',
  device: 'session.device_removed',
}

/** Who a bearer token stands for; nobody when it is unknown or too old. One that was ended is refused with the reason. */
export async function findActor(db: Db, bearer: string, now: Date): Promise<Actor | undefined> {
  const row = await findToken(db, sha256(bearer), now)
  if (!row || tokenEnds(row, now)) return undefined
  const ended = row.ended ?? (row.enabled ? row.contractOver && 'contract' : 'disabled')
  if (ended) throw new AppError(whyEnded[ended])
  if (now.getTime() - row.lastUsedAt.getTime() > 60_000) await touchToken(db, row.tokenId, now)
  const roles = row.asLearner
    ? { superAdmin: false, admin: false, manager: false }
    : { superAdmin: row.isSuperAdmin, admin: row.isAdmin, manager: row.isManager }
  return {
    kind: row.kind,
    byAnother: row.kind === 'device' && row.codeBy !== row.userId,
    tokenId: row.tokenId,
    userId: row.userId,
    organisationId: row.organisationId,
    organisationType: row.organisationType,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    language: row.language as InterfaceLanguage,
    timeZone: row.timeZone,
    roles,
    as: capacitiesOf(roles, row.organisationType)[0]!,
    scope: mintScope(row.organisationId),
  }
}
