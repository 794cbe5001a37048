import {
  type HistoryRouterProps,
  NavigationType,
  type Path,
  UNSAFE_createBrowserHistory,
  parsePath,
} from 'react-router'

/**
 * Handler of a layer over the page that may handle the browser's Back: returns its action, which keeps the address, or
 * null to let Back proceed. `steps` in the history, negative for Back: an action that leaves after all takes them again.
 */
export type BackAnswer = (steps: number) => (() => void) | null

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

type Hold = (go: () => void) => void
const holds: Hold[] = []
let isLetGo = false
/** Registers a form on the page, which another page or tab would take away. Returns the function that removes it. */
export function holdPage(hold: Hold): () => void {
  holds.push(hold)
  return () => {
    holds.splice(holds.lastIndexOf(hold), 1)
  }
}
export const isPageHeld = (): boolean => holds.length > 0
/** Calls `go`, which leaves the page or its tab, once the form on it lets go. */
export function leavePage(go: () => void): void {
  const hold = isLetGo ? undefined : holds.at(-1)
  if (!hold) {
    go()
    return
  }
  hold(() => {
    isLetGo = true
    go()
    isLetGo = false
  })
}
/** Returns the page of an address with its tab; dialogs and filters are other parameters. */
export function pageOf({ pathname, search }: Pick<Path, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  return [pathname, query.get('tab'), query.get('part')].join(' ')
}
/** Calls `go`, which opens an address; one of another page, once the form on this one lets go. */
export function follow(to: Partial<Path>, go: () => void): void {
  const { pathname, search } = window.location
  if (pageOf({ pathname, search, ...to }) === pageOf({ pathname, search })) go()
  else leavePage(go)
}

/**
 * Returns the router's history, which asks the topmost layer before the router learns of a step. A browser has already
 * gone back when it reports the step, so a handled one is reverted by going forward, as `useBlocker` of a data router
 * does (decision 099). A form on the page is asked before the application leaves it.
 */
export function guardedHistory(): HistoryRouterProps['history'] {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true })
  const { listen, push, replace } = history
  const held =
    (set: typeof push): typeof push =>
    (to, state) =>
      follow(typeof to === 'string' ? parsePath(to) : to, () => set(to, state))
  history.push = held((to, state) => {
    // A step that the application began before has led nowhere.
    leaving = false
    push(to, state)
  })
  history.replace = held(replace)
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
    const answer = asks && steps ? layers.at(-1)?.(steps) : null
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
