import { uuid } from './bytes.ts'
import { originOf } from './launch.ts'
import type { CredentialAnswer, CredentialRequest, FromTraining, InstructorCall, ToTraining } from './messages.ts'

export interface Frame {
  post(message: FromTraining): void
  /** Undefined when the surrounding page does not respond: it may belong to another platform. */
  ask(reason: CredentialRequest['reason'], waitMs: number): Promise<CredentialAnswer | undefined>
  onLeave(listener: () => void): void
  /** A present call is passed at once. */
  onCall(listener: (call: InstructorCall | null) => void): void
}

/**
 * Returns the player around this page; undefined for a top-level page. Only messages from its window and its origin are
 * accepted.
 */
export function openFrame(endpoint: string, view: Window | undefined = globalThis.window): Frame | undefined {
  if (!view || view.parent === view) return undefined
  const { parent } = view
  const origin = playerOrigin(view, endpoint)
  const waiting = new Map<string, (answer: CredentialAnswer) => void>()
  const leaving: (() => void)[] = []
  const hearing: ((call: InstructorCall | null) => void)[] = []
  let current: InstructorCall | null = null
  view.addEventListener('message', (event: MessageEvent) => {
    if (event.source !== parent || event.origin !== origin) return
    const message = event.data as ToTraining | undefined
    if (message?.type === 'praxia:credential') waiting.get(message.id)?.(message)
    if (message?.type === 'praxia:leave') for (const listener of leaving) listener()
    if (message?.type === 'praxia:call') {
      current = message.call
      for (const listener of hearing) listener(current)
    }
  })
  const post = (message: FromTraining) => parent.postMessage(message, origin)
  return {
    post,
    ask: (reason, waitMs) =>
      new Promise((resolve) => {
        const id = uuid()
        const done = (answer?: CredentialAnswer) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(answer)
        }
        const timer = setTimeout(done, waitMs)
        waiting.set(id, done)
        post({ type: 'praxia:credential', id, reason, stale: reason === 'refused' })
      }),
    onLeave: (listener) => void leaving.push(listener),
    onCall: (listener) => {
      hearing.push(listener)
      if (current) listener(current)
    },
  }
}

/** Firefox lacks ancestorOrigins, and a page may send no referrer; the player is then on the endpoint's origin. */
function playerOrigin(view: Window, endpoint: string): string {
  const ancestor = view.location.ancestorOrigins?.[0]
  if (ancestor && ancestor !== 'null') return ancestor
  for (const address of [view.document.referrer, endpoint]) {
    // After a navigation within the frame, the referrer is the page's own origin, not the player's.
    const origin = originOf(address)
    if (origin && origin !== view.location.origin) return origin
  }
  return originOf(endpoint)!
}
