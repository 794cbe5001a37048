import type { Scope } from '../../context/context.ts'

/** Where the bytes that came with a member's statements lie; without the member, all of an organisation's. They go with their owner. */
export const attachmentFolder = ({ organisationId }: Scope, userId?: number): string =>
  ['attachments', organisationId, userId].filter((part) => part !== undefined).join('/')

/** The same for what a key sent: each statement's own, so that it goes with it. */
export const keyAttachmentFolder = (scope: Scope, statementId: string): string =>
  `${attachmentFolder(scope)}/keys/${statementId}`

/** A browser shows only what its name says it is. */
const endings: Record<string, string> = { 'image/png': '.png', 'image/jpeg': '.jpg' }
export const attachmentKey = (folder: string, a: { sha2: string; contentType: string }): string =>
  `${folder}/${a.sha2.toLowerCase()}${endings[a.contentType] ?? ''}`
