/** What a link leads to, as far as it concerns a second click on it. */
interface Way {
  href: string
  hash: string
  target: string
}

/** A link to where one stands already: followed again it would lay a second entry, and closing what it opened would show it once more. */
export const leadsHere = (link: Way, here: string): boolean => link.href === here && !link.hash && !link.target

/** In which dialog something stands, or in none. */
const placeOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role=dialog], [role=alertdialog]') : null

/** Where Enter was pressed, and when, in milliseconds. */
interface Stroke {
  place: object | null
  at: number
}
const strokeMs = 250

/** The second of two quick presses of Enter, when the first has closed or opened a dialog: what has the focus by then is not what was meant. */
export const isEcho = (before: Stroke | null, now: Stroke): boolean =>
  before !== null && before.place !== now.place && now.at - before.at < strokeMs

/** Beside a dialog that the first of two clicks has opened under the pointer: the second doesn't mean to close it. */
const besideDialog = (target: EventTarget | null, count: number): boolean =>
  count > 1 && target instanceof Element && target.matches('.MuiDialog-container')

/** Enter held down presses once; in a text of several lines it makes lines. */
const onlyOnce = (event: KeyboardEvent): void => {
  if (event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}

/**
 * The second press of a double click, or of Enter, means what the first one hit: not what stands there since a dialog has
 * opened or closed, and not a second entry of the same address. What is sent is held by useSend, not here.
 */
export function guardDoublePresses(): void {
  let place: Element | null = null
  let stroke: Stroke | null = null
  const stop = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onClick = (event: MouseEvent): void => {
    const elsewhere = event.detail > 1 && placeOf(event.target) !== place
    if (elsewhere || besideDialog(event.target, event.detail)) stop(event)
    if (event.detail <= 1) place = placeOf(event.target)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.href && leadsHere(link, window.location.href) && !event.ctrlKey && !event.metaKey && !event.shiftKey)
      event.preventDefault()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') {
      stroke = null
      return
    }
    const now: Stroke = { place: placeOf(event.target), at: event.timeStamp }
    if (isEcho(stroke, now)) {
      stop(event)
      return
    }
    onlyOnce(event)
    if (!event.repeat) stroke = now
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKey, true)
}
