import type { RefCallback } from 'react'

let feet: readonly HTMLElement[] = []
let changed: (() => void) | null = null
const set = (next: readonly HTMLElement[]): void => {
  feet = next
  changed?.()
}

/** `ref` of an element with buttons at the window's lower edge: messages are shown above it. */
export const foot: RefCallback<HTMLElement> = (element) => {
  if (!element) return undefined
  set([...feet, element])
  return () => set(feet.filter((one) => one !== element))
}

/** The mounted feet in the order in which they were mounted; the messages subscribe. */
export const mountedFeet = {
  get: (): readonly HTMLElement[] => feet,
  subscribe(listener: () => void): () => void {
    changed = listener
    return () => {
      changed = null
    }
  },
}
