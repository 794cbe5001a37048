import { uuid } from './bytes.ts'
import { originOf } from './launch.ts'
import type { CredentialAnswer, CredentialRequest, FromTraining, InstructorCall, ToTraining } from './messages.ts'

export interface Frame {
  post(message: FromTraining): void
  /** Undefined where the page around us does not answer: it may be another platform's. */
  ask(reason: CredentialRequest['reason'], waitMs: number): Promise<CredentialAnswer | undefined>
  onLeave(listener: () => void): void
  /** One that stands already is told at once. */
  onCall(listener: (call: InstructorCall | null) => void): void
}

/** The player around this page; undefined in a page of its own. Messages count only from its window and its origin. */
export function openFrame(endpoint: string, view: Window | undefined = globalThis.window): Frame | undefined {
  if (!view || view.parent === view) return undefined
  const { parent } = view
  const origin = playerOrigin(view, endpoint)
  const waiting = new Map<string, (answer: CredentialAnswer) => void>()
  const leaving: (() => void)[] = []
  const hearing: ((call: InstructorCall | null) => void)[] = []
  let standing: InstructorCall | null = null
  view.addEventListener('message', (event: MessageEvent) => {
    if (event.source !== parent || event.origin !== origin) return
    const message = event.data as ToTraining | undefined
    if (message?.type === 'praxia:credential') waiting.get(message.id)?.(message)
    if (message?.type === 'praxia:leave') for (const listener of leaving) listener()
    if (message?.type === 'praxia:call') {
      standing = message.call
      for (const listener of hearing) listener(standing)
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
      if (standing) listener(standing)
    },
  }
}

/** Firefox knows no ancestorOrigins, and a page may send no referrer; the endpoint is then on the application's origin. */
function playerOrigin(view: Window, endpoint: string): string {
  const ancestor = view.location.ancestorOrigins?.[0]
  if (ancestor && ancestor !== 'null') return ancestor
  for (const address of [view.document.referrer, endpoint]) {
    // A page that navigated within itself has its own origin as referrer, and that is not the player.
    const origin = originOf(address)
    if (origin && origin !== view.location.origin) return origin
  }
  return originOf(endpoint)!
}
