import { Suspense, useSyncExternalStore } from 'react'
import { type FailedAct, useErrorText } from './error-text.ts'
import { part } from '../lib/part.ts'
import { Boundary } from './boundary.tsx'
import type { Tone } from './toast-looks.ts'
import { toastQueue } from './toast-queue.ts'
import { unsentIn, unsentNotes } from './unsent.ts'

/** Confirms an action; with `onUndo` it can be undone while the message is shown. */
export const toast = (message: string, tone: Tone = 'success', onUndo?: () => void): void =>
  toastQueue.add({ message, tone, onUndo })

const Toasts = part(() => import('./toasts.tsx'))

/** Renders the messages; mounted once, at the root. */
export function ToastRoot() {
  const needed = useSyncExternalStore(toastQueue.onFirst, toastQueue.isNeeded)
  return needed ? (
    // A message that fails to render must not affect the application.
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </Boundary>
  ) : null
}

/** Milliseconds after which a dialog that closes with a response has closed. */
const closedMs = 100
/**
 * Returns a handler that shows why a request failed: `onError: useErrorToast()`; `what` names the failed action when
 * the code has no sentence. A failure that an open dialog shows in its note is not repeated.
 */
export function useErrorToast(what?: FailedAct): (error: unknown) => void {
  const describe = useErrorText(what)
  return (error) => {
    const say = (): void => toast(describe(error).text, 'error')
    if (!unsentIn(error)) say()
    // A question that closes with its answer takes its note along: looked at once it has.
    else setTimeout(() => (unsentNotes.show(error) ? undefined : say()), closedMs)
  }
}
