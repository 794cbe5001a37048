import { scopeOf } from '@praxia/server/context/context.ts'
import { type Deps, openCtx } from '@praxia/server/context/deps.ts'
import { makeClassCode, secret, sha256 } from '@praxia/server/basics/crypto.ts'
import { found } from '@praxia/server/basics/app-error.ts'
import { createSuperAdmin } from '@praxia/server/features/accounts/account-actions.ts'
import { openToken } from '@praxia/server/features/accounts/actions.ts'
import {
  deleteMails,
  findAccount,
  findSuperAdmin,
  insertPasswordLink,
  replaceMeta,
} from '@praxia/server/features/accounts/store.ts'
import { findOrganisationOf } from '@praxia/server/features/people/store.ts'

/** Adds the platform's first administrator, as a set-up link does outside the demonstration. */
export async function addFirstAdministrator(
  deps: Deps,
  email: string,
  firstName: string,
  lastName: string,
): Promise<number> {
  const { id } = await deps.world.database.transaction(async (db) =>
    createSuperAdmin(openCtx(deps, db).ctx, { firstName, lastName, email }),
  )
  return id
}
/** Returns the key of a password link, as in the invitation's mail. */
export async function passwordKey(deps: Deps, id: number): Promise<string> {
  const key = secret()
  const { database, now } = deps.world
  const account = found(await findOrganisationOf(database, id))
  await insertPasswordLink(database, scopeOf(account), sha256(key), id, new Date(now().getTime() + 3_600_000))
  return key
}
/** Signs in and returns the token; other sessions of the account stay open. */
export async function enterAs(deps: Deps, id: number): Promise<string> {
  const { database, now } = deps.world
  const scope = scopeOf(found(await findOrganisationOf(database, id)))
  return database.transaction(async (db) => {
    const account = found(await findAccount(db, scope, id, now()))
    return (await openToken(openCtx(deps, db).ctx, account, { kind: 'session', address: '127.0.0.1' })).token
  })
}
/** Stores the account that the sign-in page offers for each role. */
export async function markDemoAccounts(
  deps: Deps,
  ids: { admin: number; manager: number; learner: number; center: number },
  password: string,
): Promise<void> {
  const db = deps.world.database
  for (const [role, id] of Object.entries({ superAdmin: (await findSuperAdmin(db)).id, ...ids }))
    await replaceMeta(db, `demo.${role}`, String(id))
  await replaceMeta(db, 'demo-password', password)
}
/** Stores the code of the demonstration's class, which is printed with its accounts. */
export const markClassCode = (deps: Deps): Promise<unknown> =>
  replaceMeta(deps.world.database, 'demo-class-code', makeClassCode())
/** Deletes invitations, since they are addressed to people who do not exist. */
export const forgetMails = (deps: Deps): Promise<number> => deleteMails(deps.world.database)
