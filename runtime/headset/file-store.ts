import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Entry } from '../src/messages.ts'
import type { KeptSession, QueueStore } from '../src/store.ts'

interface Content {
  sessions: KeptSession[]
  entries: { key: string; entry: Entry }[]
}

/** The queue of an application that has no browser: one file, replaced whole so that a power cut leaves the former one. */
export function fileStore(file: string): QueueStore {
  mkdirSync(dirname(file), { recursive: true })
  const content = read(file)
  const write = async () => {
    writeFileSync(`${file}.new`, JSON.stringify(content, encode), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return {
    sessions: async () => content.sessions,
    entries: async (key) => content.entries.filter((row) => row.key === key).map((row) => row.entry),
    keep: (session) => {
      content.sessions = [...content.sessions.filter((one) => one.key !== session.key), session]
      return write()
    },
    put: (key, added) => {
      for (const entry of added) {
        const at = content.entries.findIndex((row) => row.key === key && row.entry.statement.id === entry.statement.id)
        if (at < 0) content.entries.push({ key, entry })
        else content.entries[at] = { key, entry }
      }
      return write()
    },
    drop: (key, ids) => {
      const gone = new Set(ids)
      content.entries = content.entries.filter((row) => row.key !== key || !gone.has(row.entry.statement.id))
      return write()
    },
    forget: (key) => {
      content.sessions = content.sessions.filter((one) => one.key !== key)
      content.entries = content.entries.filter((row) => row.key !== key)
      return write()
    },
  }
}

function read(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), decode) as Content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { sessions: [], entries: [] }
    throw error
  }
}

function encode(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value
}

function decode(_key: string, value: unknown): unknown {
  const text = (value as { base64?: unknown } | null)?.base64
  return typeof text === 'string' ? new Uint8Array(Buffer.from(text, 'base64')) : value
}
