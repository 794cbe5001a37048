/** Where the bytes that came with a member's statements lie; without the member, all of an organisation's. They go with their owner, also those of a batch that was refused. */
export const attachmentFolder = (of: { organisationId: number; userId?: number }): string =>
  ['attachments', of.organisationId, of.userId].filter((part) => part !== undefined).join('/')

/** A browser shows only what its name says it is. */
const endings: Record<string, string> = { 'image/png': '.png', 'image/jpeg': '.jpg' }
export const attachmentKey = (
  of: { organisationId: number; userId: number },
  a: { sha2: string; contentType: string },
): string => `${attachmentFolder(of)}/${a.sha2.toLowerCase()}${endings[a.contentType] ?? ''}`
