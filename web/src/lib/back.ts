import { type HistoryRouterProps, NavigationType, UNSAFE_createBrowserHistory } from 'react-router'

/**
 * Handler of a layer over the page that may handle the browser's Back: returns its action, which keeps the address, or
 * null to let Back proceed.
 */
export type BackAnswer = () => (() => void) | null

const layers: BackAnswer[] = []
let leaving = false

/** Goes back on behalf of the application, without asking a layer. */
export function leave(go: () => void): void {
  leaving = true
  go()
}

/** State that a dialog's link or button gives its history entry. */
interface EntryState {
  /** The dialog that the entry opened. */
  dialog?: string
  /** The dialog that the entry before this one opened. */
  over?: string
}

/**
 * Returns the state of the present history entry. A handler that goes back reads it when it runs: React draws a step
 * later than the browser takes it, and a quick press would go by the entry before. react-router keeps it as `usr`.
 */
export const entryState = (): EntryState | null =>
  (window.history.state as { usr?: EntryState | null } | null)?.usr ?? null

/** Registers a layer and returns the function that removes it. Only the topmost layer is asked. */
export function answerBack(answer: BackAnswer): () => void {
  layers.push(answer)
  return () => {
    layers.splice(layers.lastIndexOf(answer), 1)
  }
}

/**
 * Returns the router's history, which asks the topmost layer before the router learns of a step. A browser has already
 * gone back when it reports the step, so a handled one is reverted by going forward, as `useBlocker` of a data router
 * does (decision 099).
 */
export function guardedHistory(): HistoryRouterProps['history'] {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true })
  const { listen } = history
  let returning: (() => void) | null = null
  // An entry that the router did not make, such as a link to a place in the page, has no position to measure from.
  let isMeasured = true
  /** Returns true when the router must ignore a step: a layer handles it and it is reverted, or it is the reversal. */
  const isHeld = (steps: number | null): boolean => {
    if (returning) {
      returning()
      returning = null
      return true
    }
    const asks = !leaving && isMeasured
    leaving = false
    const answer = asks && steps ? layers.at(-1)?.() : null
    if (!answer || !steps) return false
    returning = answer
    history.go(-steps)
    return true
  }
  history.listen = (hear) =>
    listen((update) => {
      const { action, delta } = update
      if (action === NavigationType.Pop && isHeld(delta)) return
      if (delta !== 0) isMeasured = delta !== null
      hear(update)
    })
  return history
}
