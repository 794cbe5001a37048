import { renewCredential } from '@praxia/contract/launches.ts'
import type { KeptSession, QueueStore } from '@praxia/runtime/store.ts'
import { call } from '../../lib/api.ts'

/** Returns the session of a stored queue: its key is `member/session`. */
export const sessionOf = ({ key }: Pick<KeptSession, 'key'>): string => key.split('/').at(-1)!
export const freshToken = async (session: string): Promise<string> =>
  (await call(renewCredential, { params: { session } }, { anew: true })).token

/** Sessions whose credential the server did not renew for this page. */
const ended = new Set<string>()
/**
 * Returns the function that renews the credential of a stored session: of the signed-in member's only. The stored one
 * lasts a day, and results may wait longer than that for a network.
 */
export const renewerOf =
  (store: QueueStore, memberId: number | undefined) =>
  async (kept: KeptSession): Promise<string | undefined> => {
    if (memberId === undefined || !kept.key.startsWith(`${memberId}/`) || ended.has(kept.key)) return undefined
    const token = await freshToken(sessionOf(kept)).catch((error: { status?: number }) => {
      // A refusal is final; without a response it is asked for again.
      if (error.status !== 0) ended.add(kept.key)
      return undefined
    })
    const present = (await store.sessions()).find((one) => one.key === kept.key)
    if (token !== undefined && present) await store.keep({ ...present, token })
    return token
  }
