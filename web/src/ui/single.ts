import { useRef } from 'react'

/** What a double click is: the pending state of a button is drawn only after the second click has come. */
const gap = 400

/** False for the second click of a double click: `if (single()) send()`. */
export function useSingle(): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    const first = now - last.current >= gap
    last.current = now
    return first
  }
}

/** The later clicks of a double click, by the browser's own count: what they would send again is not sent. A next step's quick single click is none. */
export const isRepeated = (event: { detail: number }): boolean => event.detail > 1
