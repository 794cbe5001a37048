import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { type Actor, capacitiesOf, mintScope } from '../../context.ts'
import { sha256 } from '../../crypto.ts'
import type { Db } from '../../db.ts'
import { tokenEnds } from './rules.ts'
import { findToken, touchToken } from './store.ts'

/** Who a bearer token stands for; nobody when it is unknown, over, or its account or organisation is. */
export async function findActor(db: Db, bearer: string, now: Date): Promise<Actor | undefined> {
  const row = await findToken(db, sha256(bearer), now)
  if (!row || !row.enabled || row.contractOver || tokenEnds(row, now)) return undefined
  if (now.getTime() - row.lastUsedAt.getTime() > 60_000) await touchToken(db, row.tokenId, now)
  const roles = row.asLearner
    ? { superAdmin: false, admin: false, manager: false }
    : { superAdmin: row.isSuperAdmin, admin: row.isAdmin, manager: row.isManager }
  return {
    kind: row.kind,
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
    as: capacitiesOf(roles)[0]!,
    scope: mintScope(row.organisationId),
  }
}
