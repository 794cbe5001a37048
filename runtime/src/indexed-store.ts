import type { Entry } from './messages.ts'
import { memoryStore } from './store.ts'
import type { KeptSession, QueueStore } from './store.ts'

interface Row {
  key: string
  id: string
  entry: Entry
}

/** Opens IndexedDB of a top-level page. Refused storage counts as none: the queue then lasts as long as the page. */
export async function openStore(): Promise<QueueStore> {
  try {
    // Reading the property may throw in a browser that refuses storage.
    const factory = globalThis.indexedDB as IDBFactory | undefined
    return factory ? indexedStore(await open(factory)) : memoryStore()
  } catch {
    return memoryStore()
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open('praxia-runtime', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('sessions', { keyPath: 'key' })
    const rows = request.result.createObjectStore('entries', { autoIncrement: true })
    rows.createIndex('key', 'key')
    rows.createIndex('id', ['key', 'id'])
  }
  return answer(request)
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function indexedStore(db: IDBDatabase): QueueStore {
  const store = (name: string, mode: IDBTransactionMode) => db.transaction(name, mode).objectStore(name)
  const rowOf = (rows: IDBObjectStore, key: string, id: string) => answer(rows.index('id').getKey([key, id]))
  const drop = async (key: string, ids: string[]) => {
    const rows = store('entries', 'readwrite')
    for (const id of ids) {
      const at = await rowOf(rows, key, id)
      if (at !== undefined) await answer(rows.delete(at))
    }
  }
  const entries = async (key: string) => {
    const rows = (await answer(store('entries', 'readonly').index('key').getAll(key))) as Row[]
    return rows.map((row) => row.entry)
  }
  return {
    sessions: () => answer(store('sessions', 'readonly').getAll() as IDBRequest<KeptSession[]>),
    entries,
    keep: async (session) => void (await answer(store('sessions', 'readwrite').put(session))),
    put: async (key, added) => {
      const rows = store('entries', 'readwrite')
      for (const entry of added) {
        const row: Row = { key, id: entry.statement.id, entry }
        const at = await rowOf(rows, key, row.id)
        await answer(at === undefined ? rows.add(row) : rows.put(row, at))
      }
    },
    drop,
    forget: async (key) => {
      await drop(
        key,
        (await entries(key)).map((entry) => entry.statement.id),
      )
      await answer(store('sessions', 'readwrite').delete(key))
    },
  }
}
