import type { Scope } from '../../context/context.ts'
import type { Attachment, StatementBody } from './statement.ts'

/**
 * Folder of attachment bytes of a member's statements, or without the member of the whole organisation. Deleted with
 * its owner.
 */
export const attachmentFolder = ({ organisationId }: Scope, userId?: number): string =>
  ['attachments', organisationId, userId].filter((part) => part !== undefined).join('/')

/** Folder of attachment bytes sent with a key. Each statement has its own, so that they are deleted together. */
export const keyAttachmentFolder = (scope: Scope, statementId: string): string =>
  `${attachmentFolder(scope)}/keys/${statementId}`

/** Returns the attachments of a statement and of its SubStatement, each with its path. */
export function attachmentsIn({ attachments = [], object }: Pick<StatementBody, 'attachments' | 'object'>) {
  const inner = object.objectType === 'SubStatement' ? ((object.attachments as Attachment[] | undefined) ?? []) : []
  return [
    ...attachments.map((attachment, i) => ({ attachment, path: `attachments.${i}` })),
    ...inner.map((attachment, i) => ({ attachment, path: `object.attachments.${i}` })),
  ]
}

/** Browsers show a file by its extension. */
const endings: Record<string, string> = { 'image/png': '.png', 'image/jpeg': '.jpg' }
export const attachmentKey = (folder: string, a: { sha2: string; contentType: string }): string =>
  `${folder}/${a.sha2.toLowerCase()}${endings[a.contentType] ?? ''}`
