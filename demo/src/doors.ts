import { type Deps, openCtx } from '@praxia/server/context/deps.ts'
import { secret, sha256 } from '@praxia/server/basics/crypto.ts'
import { createSuperAdmin } from '@praxia/server/features/accounts/account-actions.ts'
import { deleteMails, findSuperAdmin, insertPasswordLink, replaceMeta } from '@praxia/server/features/accounts/store.ts'

export interface AccountKey {
  id: number
  organisationId: number
}
/** The platform's first administrator: what a set-up link makes on an installation that is no demonstration. */
export async function addFirstAdministrator(
  deps: Deps,
  email: string,
  firstName: string,
  lastName: string,
): Promise<AccountKey> {
  const id = await deps.world.database.transaction(async (db) =>
    createSuperAdmin(openCtx(deps, db).ctx, { firstName, lastName, email }),
  )
  return { id, organisationId: 1 }
}
/** The key of a link to choose a password, as the invitation's mail carries it. */
export async function passwordKey(deps: Deps, account: AccountKey): Promise<string> {
  const key = secret()
  await insertPasswordLink(
    deps.world.database,
    sha256(key),
    account.organisationId,
    account.id,
    new Date(deps.world.now().getTime() + 3_600_000),
  )
  return key
}
/** Whom the sign-in page offers for a role. */
export async function markDemoAccounts(
  deps: Deps,
  ids: { admin: number; manager: number; learner: number },
  password: string,
): Promise<void> {
  const db = deps.world.database
  for (const [role, id] of Object.entries({ superAdmin: (await findSuperAdmin(db)).id, ...ids }))
    await replaceMeta(db, `demo.${role}`, String(id))
  await replaceMeta(db, 'demo-password', password)
}
/** Invitations of people who do not exist are not sent. */
export const forgetMails = (deps: Deps): Promise<number> => deleteMails(deps.world.database)
