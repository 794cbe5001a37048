const name = 'praxia'

/**
 * Opens the database of unsaved input, which survives a reload: one store, `drafts`. Throws when the browser has no
 * storage.
 */
export function openDrafts(): IDBOpenDBRequest {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
  return opening
}

/** Deletes all drafts, so that the next user of this computer finds none. */
export function deleteDrafts(): Promise<void> {
  return new Promise((done) => {
    try {
      const request = indexedDB.deleteDatabase(name)
      // Another tab that has the database open must not block the sign-out: the deletion completes when that tab closes
      // it.
      request.onsuccess = request.onerror = request.onblocked = () => done()
    } catch {
      done()
    }
  })
}
