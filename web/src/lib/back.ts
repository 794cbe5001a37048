/** What lies open over the page and may answer the browser's Back: with what it then does, while the address stays; null lets it go back. */
export type BackAnswer = () => (() => void) | null

const layers: BackAnswer[] = []
let here: number | null = null
let returning: (() => void) | null = null
let leaving = false

/** The router numbers its entries: the one that the address stands for, be its page still on its way. */
export function place(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : null
}

/** To be called after each step in the address: what Back is measured from. */
export function noteHere(): void {
  here = place()
}

/** The next step back is the application's own: nothing asks. */
export function leave(go: () => void): void {
  leaving = true
  go()
}

/** The topmost layer is asked first, and alone. Returns what takes it away. It may open over a page that is still on its way, whose address stands already. */
export function answerBack(answer: BackAnswer): () => void {
  noteHere()
  layers.push(answer)
  return () => {
    layers.splice(layers.lastIndexOf(answer), 1)
  }
}

/** True when the step is none for the router: it was answered by a layer and is taken back, or it is that taking back. */
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

/** To be called once, at the start. A browser has gone back already when it says so: what was held is gone forward to again. */
export function guardBack(): void {
  window.addEventListener(
    'popstate',
    (event) => {
      if (held()) event.stopImmediatePropagation()
    },
    // Before the router, whenever that began to listen.
    { capture: true },
  )
}
