import { sha256 } from './crypto.ts'

/** Names what a form shows: two that show the same have the same, so that only a real change in between is a conflict. */
export const revisionOf = (shown: readonly unknown[]): string =>
  sha256(JSON.stringify(shown)).toString('base64url').slice(0, 22)
