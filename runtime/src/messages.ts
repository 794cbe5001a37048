/** Messages between a framed training and the player around it, sent by postMessage (runtime/README.md). */

export interface Attachment {
  sha2: string
  type: string
  bytes: Uint8Array
}

/** A statement to send, with the bytes of its attachments. */
export interface Entry {
  statement: Statement
  attachments: Attachment[]
  /** Contains the launch's template; from then on it never changes. */
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

/** Data that a session needs after a reload, so that it reports nothing twice. */
export interface Memo {
  /** Verbs reported already. */
  said: string[]
  activeMs: number
  progress: number
  /** State that the training stores for its run, as JSON; `waits` until the server has it too. */
  state?: { registration: string; body: string; at: number; waits: boolean }
}

export type SendState = 'saved' | 'sending' | 'offline' | 'refused'

/** A statement that the server refuses: identified, set aside, not sent again. */
export interface Refusal {
  id: string
  verb: string
  object: string
  status: number
  reason: string
}

/**
 * Change of the unsent queue: `statements` were added, `acknowledged` (ids) may be deleted. Both are changes to the
 * player's copy, never the whole queue. `session` is empty until the credential is known; the player knows which frame
 * sent it.
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
  /** Number of steps of this run, if the content has told it. */
  of?: number
}
/** Requests a credential: at a start without one, or because the present one (`stale`) is refused. */
export interface CredentialRequest {
  type: 'praxia:credential'
  id: string
  reason: 'start' | 'refused'
  stale?: boolean
}
/** The training has ended and has sent everything that it could. */
interface EndMessage {
  type: 'praxia:end'
  unsent: number
}

/**
 * The content has reported its end and its page is still open: it is not covered, since it may continue (`rests`
 * false).
 */
interface RestMessage {
  type: 'praxia:rest'
  rests: boolean
}

/**
 * Values that content has set and not committed, or its end while it may still continue, as the statements that would
 * be reported if its page closed now. Each message replaces the previous one; the player sends them when the page has
 * closed. A later report uses the same statements with the same ids.
 */
export interface UncommittedMessage {
  type: 'praxia:uncommitted'
  statements: Entry[]
  progress: number
}

/** Token as it follows `Basic `, absent when none is available; memo of the session, if the player stores one. */
export interface CredentialAnswer {
  type: 'praxia:credential'
  id: string
  token?: string
  memo?: Memo
  /** The player shows the result at the end itself. */
  summary?: boolean
}
/** The learner leaves: end the session and reply with `praxia:end`. */
interface LeaveMessage {
  type: 'praxia:leave'
}

/** Present call of an instructor to the class; null once it is read or withdrawn. */
export interface InstructorCall {
  text: string
  /** Name of the instructor. */
  by: string
  /** The training should pause while the call is shown. */
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
  | UncommittedMessage
export type ToTraining = CredentialAnswer | LeaveMessage | CallMessage
