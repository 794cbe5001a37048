/**
 * Handler of a layer over the page that may handle the browser's Back: returns its action, which keeps the address, or
 * null to let Back proceed.
 */
export type BackAnswer = () => (() => void) | null

const layers: BackAnswer[] = []
let here: number | null = null
let returning: (() => void) | null = null
let leaving = false

/** Returns the history index of the current address, which the router sets, also before its page renders. */
export function place(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : null
}

/** Records the present index, from which Back is measured; called after each change of the address. */
export function noteHere(): void {
  here = place()
}

/** Goes back on behalf of the application, without asking a layer. */
export function leave(go: () => void): void {
  leaving = true
  go()
}

/**
 * Registers a layer and returns the function that removes it. Only the topmost layer is asked. It may open over a page
 * that is still loading and whose address is set already.
 */
export function answerBack(answer: BackAnswer): () => void {
  noteHere()
  layers.push(answer)
  return () => {
    layers.splice(layers.lastIndexOf(answer), 1)
  }
}

/** Returns true when the router must ignore the step: a layer handled it and it is reverted, or it is the reversal. */
function held(): boolean {
  if (returning) {
    returning()
    returning = null
    return true
  }
  const [from, to] = [here, place()]
  here = to
  const ours = leaving
  leaving = false
  const answer = ours || from === null || to === null || from === to ? null : (layers.at(-1)?.() ?? null)
  if (!answer || from === null || to === null) return false
  here = from
  returning = answer
  window.history.go(from - to)
  return true
}

/**
 * Guards Back; called once, at the start. A browser has already gone back when it emits the event, so a handled step is
 * reverted by going forward.
 */
export function guardBack(): void {
  window.addEventListener(
    'popstate',
    (event) => {
      if (held()) event.stopImmediatePropagation()
    },
    // Runs before the router's listener, whenever that was added.
    { capture: true },
  )
}
