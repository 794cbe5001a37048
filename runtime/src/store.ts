import type { Entry, Memo, StandingMessage } from './messages.ts'

/** A session whose statements wait here. `key` is its launch's `fetch` address. */
export interface KeptSession {
  key: string
  endpoint: string
  token?: string | undefined
  memo: Memo
  data?: LaunchData
  /** Milliseconds that this device's clock is ahead of the server's, as far as it has been heard. */
  clock?: number | undefined
  /** The player's alone: what would be reported if the training's page went now. */
  standing?: Pick<StandingMessage, 'statements' | 'progress'> | undefined
  /** The player's alone: the address of the document that the training remembers its run in. */
  stateAt?: string
}

/** The facts of `LMS.LaunchData` (cmi5 §10) that reporting needs. */
export interface LaunchData {
  contextTemplate?: Record<string, unknown>
  launchMode?: 'Normal' | 'Browse' | 'Review'
  masteryScore?: number
  returnURL?: string
  scorm?: ScormFacts
}

/** What packages of SCORM ask their platform for, where a launch knows it. */
export interface ScormFacts {
  /** `Last, First`; left out for content of another organisation. */
  learnerName?: string
  /** In which the content is. */
  language?: string
  /** Identifiers of the objectives that the manifest names, the primary one first. */
  objectives?: string[]
  maxTimeAllowed?: string
  timeLimitAction?: string
  /** 0–1 */ completionThreshold?: number
}

/** Where unsent statements survive. Entries come back in the order in which they were first put. */
export interface QueueStore {
  sessions(): Promise<KeptSession[]>
  entries(key: string): Promise<Entry[]>
  keep(session: KeptSession): Promise<void>
  /** Adds entries, or replaces those with the same statement id in their place. */
  put(key: string, entries: Entry[]): Promise<void>
  drop(key: string, ids: string[]): Promise<void>
  /** The session and all that it still holds. */
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
