import { Suspense, useEffect, useState } from 'react'
import { type FailedAct, useErrorText } from './error-text.ts'
import { part } from '../lib/part.ts'
import { isUnreachable } from '../lib/unreachable.ts'
import { Boundary } from './boundary.tsx'
import type { Tone } from './toast-looks.ts'
import { unsentNotes } from './unsent.ts'

export interface Message {
  message: string
  tone: Tone
  onUndo?: () => void
}

let waiting: Message[] = []
let show: ((message: Message) => void) | null = null
let wake: (() => void) | null = null

/** Between `toast()` and what draws it, which is loaded with the first message; messages wait for it. */
export const toasts = {
  subscribe(listener: (message: Message) => void): () => void {
    show = listener
    for (const message of waiting) listener(message)
    waiting = []
    return () => {
      show = null
    }
  },
}

/** Says that something was done; with `onUndo` it can be taken back while it stands. */
export function toast(message: string, tone: Tone = 'success', onUndo?: () => void): void {
  const one = { message, tone, onUndo }
  if (show) show(one)
  else {
    waiting.push(one)
    wake?.()
  }
}

const Toasts = part(() => import('./toasts.tsx'))

/** Where the messages appear; stands once, at the root. */
export function ToastRoot() {
  const [needed, setNeeded] = useState(waiting.length > 0)
  useEffect(() => {
    wake = () => setNeeded(true)
    // What the first page said while it was drawn is waiting already.
    if (waiting.length > 0) setNeeded(true)
    return () => {
      wake = null
    }
  }, [])
  return needed ? (
    // A message that can't be drawn takes nothing else with it.
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </Boundary>
  ) : null
}

/** Shows why a call failed: `onError: useErrorToast()`, with `what` failed where no code says more. A lost network is told by the note of an open dialog. */
export function useErrorToast(what?: FailedAct): (error: unknown) => void {
  const describe = useErrorText(what)
  return (error) => {
    if (!(isUnreachable(error) && unsentNotes.any())) toast(describe(error).text, 'error')
  }
}
