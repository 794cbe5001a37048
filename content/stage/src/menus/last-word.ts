// What a room says last, where no panel says it.
import type { Overlay } from '../interaction/overlay.ts'

type Said = Pick<Overlay, 'message' | 'announce'>
const LAST_LOOK = 2500 // ms

export function tell(overlay: Said, text: string): void {
  overlay.message(text)
  overlay.announce(text)
}

// the page around shows the result and would be the second to do so: a short word, a moment to see the room by, and no more
export function handOver(overlay: Said, text: string, leave: () => void): void {
  tell(overlay, text)
  setTimeout(leave, LAST_LOOK)
}
