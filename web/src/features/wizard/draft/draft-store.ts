import { openDrafts } from '../../../lib/drafts-database.ts'
import type { Draft } from './draft-rules.ts'

/** What is kept of a wizard over a reload; `uploads` are the server's ids of what was being sent. */
export interface Kept {
  draft: Draft
  step: number
  id: number | null
  basedOn: string | undefined
  at: number
}
const day = 86_400_000
const tabKey = 'praxia.tab'

/** Each tab keeps its own: two of them may be at the same training. */
function tab(): string {
  try {
    const known = sessionStorage.getItem(tabKey)
    if (known) return known
    const made = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    sessionStorage.setItem(tabKey, made)
    return made
  } catch {
    return 'tab'
  }
}
export const keptKey = (userId: number, wizard: number | 'new'): string => `${userId}/${tab()}/${wizard}`

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error ?? new Error('storage'))
  })
/** Pictures and the steps file are kept as they are, which is why this is no text in the session's storage. Where a browser has none, nothing is kept. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await asked(openDrafts())
    try {
      return await asked(work(database.transaction('drafts', mode).objectStore('drafts')))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}
export const keepDraft = (key: string, kept: Kept): Promise<unknown> =>
  within('readwrite', (store) => store.put(kept, key))
export const forgetDraft = (key: string): Promise<unknown> => within('readwrite', (store) => store.delete(key))
/** The draft of this tab; those of anybody a day old are swept away. */
export async function findDraft(key: string): Promise<Kept | undefined> {
  const keys = (await within('readonly', (store) => store.getAllKeys())) ?? []
  for (const one of keys) {
    const kept = await within('readonly', (store) => store.get(one) as IDBRequest<Kept | undefined>)
    if (!kept || Date.now() - kept.at > day) await forgetDraft(String(one))
    else if (one === key) return kept
  }
  return undefined
}
