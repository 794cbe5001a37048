import { readFileSync } from 'node:fs'
import type { Entry } from '../src/messages.ts'
import type { KeptSession, QueueStore } from '../src/store.ts'
import { disk as theDisk } from './disk.ts'
import type { Disk } from './disk.ts'

/** A line of the file: something that was kept, or the names of what is forgotten. */
type Line = { session: KeptSession } | { key: string; entry: Entry } | { key: string; gone: string[] | 'all' }
interface Content {
  sessions: Map<string, KeptSession>
  entries: Map<string, Map<string, Entry>>
}
interface Options {
  disk?: Disk
  /** How much waits in memory alone because it could not be written, after each write; `error` is why the last one failed. */
  onUnwritten?: (statements: number, error: unknown) => void
}

/** Larger than this and mostly of what is forgotten, the file is written anew. */
const roomyBytes = 1_000_000

/**
 * The queue of an application that has no browser: a file that grows by a line for each thing that is kept, so that a power cut
 * or a full disk costs what is being written and nothing of what stands there. What could not be written goes first next time.
 */
export function fileStore(file: string, { disk = theDisk, onUnwritten = () => {} }: Options = {}): QueueStore {
  const { content, torn } = read(file)
  // A line that a power cut tore stays by itself.
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
      // No room to write it anew: what stands there is right, and longer than it need be.
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
      // What was never written and is not needed any more needs no room.
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

/** The last line may be torn, by a power cut: it was never acknowledged to anybody. */
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
