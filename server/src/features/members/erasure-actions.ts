import { insertAudit } from '../../access/audit-store.ts'
import { listAllIdentities, insertErasures, listIdentities } from '../../backups/erased-store.ts'
import { namedBy, noteErased, writeErased } from '../../backups/erased.ts'
import { found } from '../../basics/app-error.ts'
import { type PublicCtx, type Scope, type World, scopeOf } from '../../context/context.ts'
import { openCtx } from '../../context/deps.ts'
import type { Loaded } from '../../database/db.ts'
import { removeFiles } from '../../files/removals-store.ts'
import { outboxName } from '../../messages/mail.ts'
import { listHeldEmails } from '../accounts/former-emails-store.ts'
import { releaseCourses } from '../courses/results-actions.ts'
import * as people from '../people/store.ts'
import { attachmentFolder } from '../record/attachments.ts'
import { eraseFromRecord } from '../record/erasure-actions.ts'
import { eraseMentions } from './erasure-store.ts'
import * as store from './store.ts'

/**
 * Deletes a member's account and all personal data, files included, and notes it for backups that are restored later.
 * @param by null: the server
 */
export async function eraseMember(
  ctx: PublicCtx,
  scope: Scope,
  member: Loaded<people.MemberRow>,
  by: number | null,
): Promise<void> {
  const { db } = ctx
  const { id } = member
  await noteErased(ctx, await listIdentities(db, scope, [id]))
  // A concurrent report is counted before the deletion, or finds no member.
  await people.lockMember(db, scope, id)
  await releaseCourses(db, ctx, scope, id)
  await store.keepCounts(db, scope, id)
  const { actor: actorName } = found(await people.findActorName(db, scope, id))
  const emails = await listHeldEmails(db, scope, id)
  const mails = await eraseMentions(db, scope, { ...member, emails })
  await store.deleteMember(db, scope, id)
  const outside = await eraseFromRecord(db, scope, { ...member, emails, xapiBase: ctx.xapiBase, actor: actorName })
  await insertAudit(db, scope, ctx.now(), by, 'member.deleted', id)
  const pictures = member.picture === null ? [] : [member.picture]
  await removeFiles(ctx, [...pictures, attachmentFolder(scope, id), ...outside])
  ctx.after(async () => {
    for (const mail of mails) await ctx.outbox.remove(outboxName(mail))
  })
}

/**
 * Erases the accounts of a restored copy that were deleted after its backup was made.
 * @param keys server keys of the entries
 * @returns the number of accounts
 */
export async function eraseAgain(world: World, entries: ReadonlySet<string>, keys: readonly Buffer[]): Promise<number> {
  const { database } = world
  const named = namedBy(entries, keys, await listAllIdentities(database))
  for (const row of named) {
    const settle = await database.transaction(async (db) => {
      const opened = openCtx({ world, flushMails: () => Promise.resolve() }, db)
      const scope = scopeOf(row)
      await store.lockOrganisation(db, scope.organisationId)
      const member = found(await people.findMember(db, scope, row.userId, null, row.userId))
      await eraseMember(opened.ctx, scope, member, null)
      return opened.settle
    })
    await settle()
  }
  // Entries of accounts that this backup does not have yet: later backups name them too.
  await insertErasures(database, [...entries])
  await writeErased(world)
  return named.length
}
