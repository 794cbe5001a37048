import type { Scope } from '../../context/context.ts'

/** Where the bytes that came with a member's statements lie; without the member, all of an organisation's. They go with their owner, also those of a batch that was refused. */
export const attachmentFolder = ({ organisationId }: Scope, userId?: number): string =>
  ['attachments', organisationId, userId].filter((part) => part !== undefined).join('/')

/** A browser shows only what its name says it is. */
const endings: Record<string, string> = { 'image/png': '.png', 'image/jpeg': '.jpg' }
export const attachmentKey = (scope: Scope, userId: number, a: { sha2: string; contentType: string }): string =>
  `${attachmentFolder(scope, userId)}/${a.sha2.toLowerCase()}${endings[a.contentType] ?? ''}`
