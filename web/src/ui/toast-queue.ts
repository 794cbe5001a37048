import type { Tone } from './toast-looks.ts'

interface Message {
  message: string
  tone: Tone
  onUndo?: () => void
}

let waiting: Message[] = []
let needed = false
let show: ((message: Message) => void) | null = null
let wake: (() => void) | null = null

/** Queue between `toast()` and its renderer, which is loaded with the first message; messages wait for it. */
export const toastQueue = {
  add(message: Message): void {
    if (show) return show(message)
    waiting.push(message)
    needed = true
    wake?.()
  },
  /** Whether there was a message yet. */
  isNeeded: (): boolean => needed,
  onFirst(listener: () => void): () => void {
    wake = listener
    return () => {
      wake = null
    }
  },
  /** Passes each message to the renderer, waiting messages first. */
  subscribe(listener: (message: Message) => void): () => void {
    show = listener
    for (const message of waiting) listener(message)
    waiting = []
    return () => {
      show = null
    }
  },
}
