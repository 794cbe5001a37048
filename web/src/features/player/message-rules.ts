import type { Entry, FromTraining, Memo, SendState } from '@praxia/runtime/messages.ts'
import type { KeptSession, QueueStore } from '@praxia/runtime/store.ts'

/** Messages of a frame are untrusted: any page may post to the player. Only expected messages pass. */
type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string'
const bool: Check = (value) => typeof value === 'boolean'
const amount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const oneOf =
  (...allowed: string[]): Check =>
  (value) =>
    allowed.includes(value as string)
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const shape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]))
/** Messages can carry values that JSON cannot (cycles, big integers); stored ones must be sent as JSON later. */
const json: Check = (value) => {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

const isStatement = shape({ id: text, timestamp: text, verb: shape({ id: text }), object: shape({ id: text }) })
const bytes: Check = (value) => value instanceof Uint8Array
const isEntry = shape({
  statement: (value) => isStatement(value) && json(value),
  attachments: list(shape({ sha2: text, type: text, bytes })),
  whole: maybe(bool),
}) as (value: unknown) => value is Entry
const isMemo = shape({
  said: list(text),
  activeMs: amount,
  progress: amount,
  state: maybe(shape({ registration: text, body: text, at: amount, waits: bool })),
}) as (value: unknown) => value is Memo
const uncommitted = shape({ statements: list(isEntry), progress: amount })
const isKept = shape({
  key: text,
  endpoint: text,
  token: maybe(text),
  memo: isMemo,
  uncommitted: maybe(uncommitted),
  stateAt: maybe(text),
}) as (value: unknown) => value is KeptSession

const sendStates = ['saved', 'sending', 'offline', 'refused'] satisfies SendState[]
const messages: Record<string, Check> = {
  'praxia:queue': shape({
    session: maybe(text),
    statements: list(isEntry),
    acknowledged: list(text),
    memo: isMemo,
  }),
  'praxia:state': shape({
    state: oneOf(...sendStates),
    unsent: amount,
    refused: maybe(shape({ id: text, status: amount, reason: text })),
  }),
  'praxia:progress': shape({ percent: amount, step: maybe(text), of: maybe(amount) }),
  'praxia:credential': shape({ id: text, stale: maybe(bool) }),
  'praxia:end': shape({ unsent: amount }),
  'praxia:rest': shape({ rests: bool }),
  'praxia:uncommitted': uncommitted,
}
const percentOf = (value: number): number => Math.min(100, Math.round(value))

/** Returns the message, or undefined if it is not a valid message of a training. */
export function readMessage(data: unknown): FromTraining | undefined {
  const type = (data as { type?: unknown } | null | undefined)?.type
  if (typeof type !== 'string' || !Object.hasOwn(messages, type) || !messages[type]!(data)) return undefined
  const message = data as FromTraining
  if (message.type === 'praxia:progress') return { ...message, percent: percentOf(message.percent) }
  if (message.type === 'praxia:uncommitted') return { ...message, progress: percentOf(message.progress) }
  if (message.type === 'praxia:queue')
    return { ...message, memo: { ...message.memo, progress: percentOf(message.memo.progress) } }
  return message
}

/** Wraps a store to drop unreadable rows, which an earlier version accepted, when they are read. */
export function soundOnly(store: QueueStore): QueueStore {
  return {
    ...store,
    async sessions() {
      const all: unknown[] = await store.sessions()
      for (const one of all) if (!isKept(one)) await store.forget((one as KeptSession).key).catch(() => undefined)
      return all.filter(isKept)
    },
    entries: async (key) => ((await store.entries(key)) as unknown[]).filter(isEntry),
  }
}
