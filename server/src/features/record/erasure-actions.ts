import { randomUUID } from 'node:crypto'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { actorKey } from './agents.ts'
import { keyAttachmentFolder } from './attachments.ts'
import { deleteDocument } from './documents-store.ts'
import { type Erased, type eraserOf, erasersOf, marksOf } from './erasure-rules.ts'
import * as store from './erasure-store.ts'
import { isJson } from './json.ts'
import type { StatementBody } from './statement.ts'

/** Statements or documents per batch. */
const batch = 500

/**
 * Erases a person from an organisation's record, in every role, by every identifier, in any letter case. Deletes
 * statements that keys sent with the person as actor, and statements with attachments, which may name the person too;
 * rewrites all others to an anonymous agent. Returns the attachment folders to delete.
 */
export async function eraseFromRecord(db: Db, scope: Scope, erased: Erased): Promise<string[]> {
  const marks = marksOf(erased)
  const eraserAt = erasersOf(erased, randomUUID())
  const isActor = ({ at, body }: store.Naming) =>
    eraserAt(at).isPerson(body.actor as unknown as Record<string, unknown>)
  const folders: string[] = []
  for (let after = 0; ;) {
    const found = await store.listNaming(db, scope, marks, after, batch)
    const gone = found.filter((one) => !one.ofLaunch && (one.hasFiles || isActor(one)))
    const kept = found.filter((one) => !gone.includes(one))
    if (gone.length > 0)
      await store.deleteOfKeys(
        db,
        scope,
        gone.map(({ id }) => id),
      )
    folders.push(...gone.map(({ id }) => keyAttachmentFolder(scope, id)))
    const written = kept.map(({ id, at, body: before }) => {
      const body = eraserAt(at).erase(before) as StatementBody
      const { id: about } = body.object as { id?: unknown }
      return { id, body, actor: actorKey(body.actor), activity: typeof about === 'string' ? about : null }
    })
    if (written.length > 0) await store.rewriteStatements(db, scope, written)
    const last = found.at(-1)
    if (!last || (found.length === last.found && last.found < batch)) break
    after = last.position
  }
  for (let after: store.NamingDocument | null = null; ;) {
    const found: store.NamingDocument[] = await store.listNamingDocuments(db, scope, marks, after, batch)
    for (const document of found) {
      const { agent, activity, name, contentType, content, updatedAt } = document
      const { erase, text } = eraserAt(updatedAt)
      const isFoundBy = [agent, activity, name].some((one) => text(one) !== one)
      const rewritten = isFoundBy ? undefined : rewrittenContent(content, contentType, { erase, text })
      if (rewritten) await store.rewriteDocument(db, scope, document, rewritten)
      else await deleteDocument(db, scope, document)
    }
    const last = found.at(-1)
    if (!last || (found.length === last.found && last.found < batch)) break
    after = last
  }
  return folders
}

/** Rewrites a document, or returns undefined if it is not text. */
function rewrittenContent(
  content: Buffer,
  contentType: string,
  { erase, text }: Pick<ReturnType<typeof eraserOf>, 'erase' | 'text'>,
): Buffer | undefined {
  const said = content.toString('utf8')
  if (!Buffer.from(said).equals(content)) return undefined
  if (!isJson(contentType)) return Buffer.from(text(said))
  const value: unknown = JSON.parse(said)
  return Buffer.from(JSON.stringify(erase(value)))
}
