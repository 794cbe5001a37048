/** The messages between a framed training and the player around it, sent by postMessage (runtime/README.md). */

export interface Attachment {
  sha2: string
  type: string
  bytes: Uint8Array
}

/** One statement on its way, with the bytes that its attachments name. */
export interface Entry {
  statement: Statement
  attachments: Attachment[]
  /** It carries what the launch asks of every statement; from then on it never changes. */
  whole?: boolean
}

export interface Statement {
  id: string
  timestamp: string
  actor: unknown
  verb: { id: string; display: Record<string, string> }
  object: { objectType: 'Activity'; id: string; definition?: Record<string, unknown> }
  result?: Record<string, unknown>
  context: Context
  attachments?: Record<string, unknown>[]
}

export interface Context {
  registration?: string
  contextActivities?: Record<string, { id: string }[] | { id: string }>
  extensions?: Record<string, unknown>
  [other: string]: unknown
}

/** What a session has to know again after a reload, so that it reports nothing twice. */
export interface Memo {
  /** Verbs that were reported already. */
  said: string[]
  activeMs: number
  progress: number
  /** What the training remembers of its run, as JSON; `waits` until the server has it too. */
  state?: { registration: string; body: string; at: number; waits: boolean }
}

export type SendState = 'saved' | 'sending' | 'offline' | 'refused'

/** A statement the server will not take: named, set aside, no longer sent. */
export interface Refusal {
  id: string
  verb: string
  object: string
  status: number
  reason: string
}

/**
 * The unsent queue changed: `statements` came in, `acknowledged` (ids) may be forgotten. Both are changes to what the player
 * keeps, never the whole of it. `session` is empty until the credential is known; the player knows which frame sent it.
 */
export interface QueueMessage {
  type: 'praxia:queue'
  session: string
  statements: Entry[]
  acknowledged: string[]
  memo: Memo
}
interface StateMessage {
  type: 'praxia:state'
  state: SendState
  unsent: number
  refused?: Refusal
}
interface ProgressMessage {
  type: 'praxia:progress'
  percent: number
  step?: string
}
/** Asks for a credential: at a start without one of its own, or because the one it has (`stale`) is refused. */
export interface CredentialRequest {
  type: 'praxia:credential'
  id: string
  reason: 'start' | 'refused'
  stale?: boolean
}
/** The training is over and everything it could send is sent. */
interface EndMessage {
  type: 'praxia:end'
  unsent: number
}

/** The content has said its end and its page still stands: it is not covered, since it may go on (`rests` false). */
interface RestMessage {
  type: 'praxia:rest'
  rests: boolean
}

/**
 * What content has set and not committed: the statements that would be reported if its page went now. Each message replaces the one before; the
 * player sends them when the page is gone. What is reported after all is the same statements, by the same ids.
 */
export interface StandingMessage {
  type: 'praxia:standing'
  statements: Entry[]
  progress: number
}

/** Token as it follows `Basic `, absent where there is none to be had; memo of the session so far, if the player keeps one. */
export interface CredentialAnswer {
  type: 'praxia:credential'
  id: string
  token?: string
  memo?: Memo
  /** The player shows the result at the end by itself. */
  summary?: boolean
}
/** The learner leaves: end the session and answer `praxia:end`. */
interface LeaveMessage {
  type: 'praxia:leave'
}

/** What an instructor says to the class now; null once it is read or taken down. */
export interface InstructorCall {
  text: string
  /** Who says it. */
  by: string
  /** The training should stand still as long as this stands. */
  pause: boolean
}
interface CallMessage {
  type: 'praxia:call'
  call: InstructorCall | null
}

export type FromTraining =
  | QueueMessage
  | StateMessage
  | ProgressMessage
  | CredentialRequest
  | EndMessage
  | RestMessage
  | StandingMessage
export type ToTraining = CredentialAnswer | LeaveMessage | CallMessage
