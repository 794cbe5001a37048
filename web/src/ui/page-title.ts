import { useSyncExternalStore } from 'react'

let title = ''
const listeners = new Set<() => void>()
const state = {
  set(next: string): void {
    if (next === title) return
    title = next
    for (const listener of listeners) listener()
  },
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Title of the shown page, shared between the page, the top bar and the document. */
export function usePageTitle<T>(select: (state: { title: string; set: (title: string) => void }) => T): T {
  const current = useSyncExternalStore(subscribe, () => title)
  return select({ title: current, set: state.set })
}
