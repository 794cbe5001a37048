/** Properties of a link that matter for a second click on it. */
interface Way {
  href: string
  hash: string
  target: string
}

/**
 * Whether a link leads to the present address: followed again it would add a second history entry, and closing what it
 * opened would show it again.
 */
export const leadsHere = (link: Way, here: string): boolean => link.href === here && !link.hash && !link.target

/** Returns the dialog of an element, or null. */
const placeOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role=dialog], [role=alertdialog]') : null

/** Dialog and time of an Enter press, in milliseconds. */
interface Stroke {
  place: object | null
  at: number
}
const strokeMs = 250

/**
 * Whether a press is the second of two fast presses of Enter, after the first has closed or opened a dialog: its target
 * is not the intended one.
 */
export const isEcho = (before: Stroke | null, now: Stroke): boolean =>
  before !== null && before.place !== now.place && now.at - before.at < strokeMs

/**
 * Whether the second click of a double click hits the backdrop of a dialog that the first one opened: it must not close
 * the dialog.
 */
const besideDialog = (target: EventTarget | null, count: number): boolean =>
  count > 1 && target instanceof Element && target.matches('.MuiDialog-container')

/** Enter held down counts once; in a text of several lines it adds lines. */
const onlyOnce = (event: KeyboardEvent): void => {
  if (event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}

/**
 * Drops the second press of a double click, or of Enter, when a dialog has opened or closed in between, and when it
 * would add a second entry of the same address. `useSend` drops repeated submissions.
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
