import { readFileSync } from 'node:fs'
import type { Entry } from '../src/messages.ts'
import type { KeptSession, QueueStore } from '../src/store.ts'
import { disk as theDisk } from './disk.ts'
import type { Disk } from './disk.ts'

/** A line of the file: a stored item, or the names of deleted ones. */
type Line = { session: KeptSession } | { key: string; entry: Entry } | { key: string; gone: string[] | 'all' }
interface Content {
  sessions: Map<string, KeptSession>
  entries: Map<string, Map<string, Entry>>
}
interface Options {
  disk?: Disk
  /**
   * Called after each write with the number of statements that are only in memory because they could not be written;
   * `error` is the last failure.
   */
  onUnwritten?: (statements: number, error: unknown) => void
}

/** A file larger than this, with mostly deleted items, is rewritten. */
const roomyBytes = 1_000_000

/**
 * Queue of an application without a browser: an append-only file with one line for each stored item, so that a power
 * cut or a full disk loses only the line being written. Items that could not be written are written first next time.
 */
export function fileStore(file: string, { disk = theDisk, onUnwritten = () => {} }: Options = {}): QueueStore {
  const { content, torn } = read(file)
  // A line torn by a power cut is terminated, so that it spoils no other.
  let head = torn ? '\n' : ''
  let unwritten: Line[] = []
  let written = 0

  function write(line: Line): Promise<void> {
    unwritten.push(line)
    try {
      const text = unwritten.map((one) => `${JSON.stringify(one, encode)}\n`).join('')
      disk.append(file, head + text)
      head = ''
      written += Buffer.byteLength(text)
      unwritten = []
    } catch (error) {
      onUnwritten(unwritten.filter((one) => 'entry' in one).length, error)
      return Promise.reject(error as Error)
    }
    onUnwritten(0, undefined)
    return Promise.resolve()
  }
  function tidy(): void {
    if (written < roomyBytes) return
    written = 0
    try {
      disk.replace(file, whole(content))
    } catch {
      // No space to rewrite the file: it is correct, only longer than necessary.
    }
  }
  return {
    sessions: async () => [...content.sessions.values()],
    entries: async (key) => [...(content.entries.get(key)?.values() ?? [])],
    keep: (session) => {
      apply(content, { session })
      return write({ session: structuredClone(session) })
    },
    put: async (key, added) => {
      for (const entry of added) apply(content, { key, entry })
      for (const entry of added) await write({ key, entry: structuredClone(entry) })
    },
    drop: async (key, gone) => {
      apply(content, { key, gone })
      // Items that were never written and are no longer needed need no space.
      unwritten = unwritten.filter((line) => !('entry' in line) || !gone.includes(line.entry.statement.id))
      await write({ key, gone })
      tidy()
    },
    forget: (key) => {
      apply(content, { key, gone: 'all' })
      return write({ key, gone: 'all' })
    },
  }
}

function apply({ sessions, entries }: Content, line: Line): void {
  if ('session' in line) sessions.set(line.session.key, line.session)
  else if ('entry' in line) {
    if (!entries.has(line.key)) entries.set(line.key, new Map())
    entries.get(line.key)!.set(line.entry.statement.id, line.entry)
  } else if (line.gone === 'all') {
    sessions.delete(line.key)
    entries.delete(line.key)
  } else for (const id of line.gone) entries.get(line.key)?.delete(id)
}

function read(file: string): { content: Content; torn: boolean } {
  const content: Content = { sessions: new Map(), entries: new Map() }
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  for (const line of text.split('\n')) {
    const parsed = parse(line)
    if (parsed) apply(content, parsed)
  }
  return { content, torn: text !== '' && !text.endsWith('\n') }
}

/** Parses a line. The last line may be torn by a power cut; it was never acknowledged. */
function parse(line: string): Line | undefined {
  try {
    return line ? (JSON.parse(line, decode) as Line) : undefined
  } catch {
    return undefined
  }
}

function whole({ sessions, entries }: Content): string {
  const lines: Line[] = [...sessions.values()].map((session) => ({ session }))
  for (const [key, kept] of entries) for (const entry of kept.values()) lines.push({ key, entry })
  return lines.map((line) => `${JSON.stringify(line, encode)}\n`).join('')
}

function encode(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value
}

function decode(_key: string, value: unknown): unknown {
  const text = (value as { base64?: unknown } | null)?.base64
  return typeof text === 'string' ? new Uint8Array(Buffer.from(text, 'base64')) : value
}
