import { Suspense, useSyncExternalStore } from 'react'
import { type FailedAct, useErrorText } from './error-text.ts'
import { part } from '../lib/part.ts'
import { Boundary } from './boundary.tsx'
import type { Tone } from './toast-looks.ts'
import { toastQueue } from './toast-queue.ts'
import { unsentIn, unsentNotes } from './unsent.ts'

/** Says that something was done; with `onUndo` it can be taken back while it stands. */
export const toast = (message: string, tone: Tone = 'success', onUndo?: () => void): void =>
  toastQueue.add({ message, tone, onUndo })

const Toasts = part(() => import('./toasts.tsx'))

/** Where the messages appear; stands once, at the root. */
export function ToastRoot() {
  const needed = useSyncExternalStore(toastQueue.onFirst, toastQueue.isNeeded)
  return needed ? (
    // A message that can't be drawn takes nothing else with it.
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </Boundary>
  ) : null
}

/** By then what closes with an answer has closed. */
const closedMs = 100
/** Shows why a call failed: `onError: useErrorToast()`, with `what` failed where no code says more. What an open dialog says in its note no message repeats. */
export function useErrorToast(what?: FailedAct): (error: unknown) => void {
  const describe = useErrorText(what)
  return (error) => {
    const say = (): void => toast(describe(error).text, 'error')
    if (!unsentIn(error)) say()
    // A question that closes with its answer takes its note along: looked at once it has.
    else setTimeout(() => (unsentNotes.any() ? undefined : say()), closedMs)
  }
}
