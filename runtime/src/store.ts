import type { Entry, Memo, UncommittedMessage } from './messages.ts'

/** A session whose statements wait here. `key` is its launch's `fetch` address. */
export interface KeptSession {
  key: string
  endpoint: string
  token?: string | undefined
  memo: Memo
  data?: LaunchData
  /** Milliseconds that this device's clock is ahead of the server's, if known. */
  clock?: number | undefined
  /** Set by the player only: statements to report if the training's page closed now. */
  uncommitted?: Pick<UncommittedMessage, 'statements' | 'progress'> | undefined
  /** Address of the document that stores the training's state. */
  stateAt?: string
}

/** Fields of `LMS.LaunchData` (cmi5 §10) that reporting needs. */
export interface LaunchData {
  contextTemplate?: Record<string, unknown>
  launchMode?: 'Normal' | 'Browse' | 'Review'
  masteryScore?: number
  returnURL?: string
  scorm?: ScormFacts
}

/** Data that SCORM packages request from their platform, if a launch has it. */
export interface ScormFacts {
  /** `Last, First`; omitted for content of another organisation. */
  learnerName?: string
  /** Language of the content. */
  language?: string
  /** Identifiers of the manifest's objectives, the primary one first. */
  objectives?: string[]
  maxTimeAllowed?: string
  timeLimitAction?: string
  /** 0–1 */
  completionThreshold?: number
}

/** Storage of unsent statements. Entries are returned in the order in which they were first put. */
export interface QueueStore {
  sessions(): Promise<KeptSession[]>
  entries(key: string): Promise<Entry[]>
  keep(session: KeptSession): Promise<void>
  /** Adds entries, or replaces those with the same statement id in their place. */
  put(key: string, entries: Entry[]): Promise<void>
  drop(key: string, ids: string[]): Promise<void>
  /** Deletes the session and its remaining entries. */
  forget(key: string): Promise<void>
}

export function memoryStore(): QueueStore {
  const kept = new Map<string, KeptSession>()
  const queues = new Map<string, Map<string, Entry>>()
  return {
    sessions: async () => [...kept.values()],
    entries: async (key) => [...(queues.get(key)?.values() ?? [])],
    keep: async (session) => void kept.set(session.key, session),
    put: async (key, entries) => {
      const queue = queues.get(key) ?? new Map<string, Entry>()
      for (const entry of entries) queue.set(entry.statement.id, entry)
      queues.set(key, queue)
    },
    drop: async (key, ids) => ids.forEach((id) => queues.get(key)?.delete(id)),
    forget: async (key) => {
      kept.delete(key)
      queues.delete(key)
    },
  }
}
