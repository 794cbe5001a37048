const name = 'praxia'

/** What was typed and not saved, over a reload: one store, `drafts`. Where a browser has none it throws. */
export function openDrafts(): IDBOpenDBRequest {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
  return opening
}

/** All of it goes: the next person at this computer finds nothing. */
export function deleteDrafts(): Promise<void> {
  return new Promise((done) => {
    try {
      const request = indexedDB.deleteDatabase(name)
      // Another tab that holds it keeps nobody signed in: it goes when that tab lets go.
      request.onsuccess = request.onerror = request.onblocked = () => done()
    } catch {
      done()
    }
  })
}
