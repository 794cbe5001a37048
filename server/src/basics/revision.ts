import { sha256 } from './crypto.ts'

/** Returns a hash of the displayed values: equal for equal content, so that only a real change is a conflict. */
export const revisionOf = (shown: readonly unknown[]): string =>
  sha256(JSON.stringify(shown)).toString('base64url').slice(0, 22)
