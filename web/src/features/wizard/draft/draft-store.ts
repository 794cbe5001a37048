import { openDrafts } from '../../../lib/drafts-database.ts'

/** Draft stored for a reload; `basedOn` is the revision of its subject that the draft began with. */
export interface StoredDraft<D> {
  draft: D
  step: number
  id: number | null
  basedOn: string | undefined
  at: number
}
const day = 86_400_000
const tabKey = 'praxia.tab'

/** Returns the id of this tab, under which its drafts are stored: two tabs may edit the same training. */
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
export const draftKey = (userId: number, wizard: number | string): string => `${userId}/${tab()}/${wizard}`

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error ?? new Error('storage'))
  })
/**
 * Runs work on IndexedDB, as pictures and the steps file cannot be stored as text in session storage. Without
 * IndexedDB, nothing is stored.
 */
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
export const storeDraft = <D>(key: string, stored: StoredDraft<D>): Promise<unknown> =>
  within('readwrite', (store) => store.put(stored, key))
export const deleteDraft = (key: string): Promise<unknown> => within('readwrite', (store) => store.delete(key))
/** Returns the draft of this tab, and deletes all drafts older than a day. */
export async function findDraft<D>(key: string): Promise<StoredDraft<D> | undefined> {
  const keys = (await within('readonly', (store) => store.getAllKeys())) ?? []
  for (const one of keys) {
    const stored = await within('readonly', (store) => store.get(one) as IDBRequest<StoredDraft<D> | undefined>)
    if (!stored || Date.now() - stored.at > day) await deleteDraft(String(one))
    else if (one === key) return stored
  }
  return undefined
}
