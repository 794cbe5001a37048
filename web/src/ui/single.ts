/** The buttons that send something: a form's own, and those marked `data-once`. */
const sends = '[type=submit], [data-once]'

interface Press {
  button: object
  /** How many clicks in a row the browser counts; 0 for a key. */
  count: number
}

/** The later clicks of a double click. A next step's quick click is none, nor is one on another button at the same place, which some browsers count on. */
export const isRepeated = (before: Press | null, now: Press): boolean => now.count > 1 && before?.button === now.button

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

/**
 * What was pressed since the page was drawn: that it is on its way shows only then, and a key counts no clicks. A slow page takes
 * the second press of Enter together with the first.
 */
export class Undrawn {
  private readonly pressed = new WeakSet<object>()
  private readonly drawn: (then: () => void) => void
  constructor(drawn: (then: () => void) => void) {
    this.drawn = drawn
  }
  /** Whether it is pressed for the first time since then. */
  take(button: object): boolean {
    if (this.pressed.has(button)) return false
    this.pressed.add(button)
    this.drawn(() => this.pressed.delete(button))
    return true
  }
}
/** After the next picture, and what was put off until after this one. */
const afterDrawing = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then))

/**
 * Lets a double click or a held Enter send and open nothing twice, in the whole document: the pending state of a button is drawn
 * only after the second click has come, and a quick answer can be there before it.
 */
export function sendOnce(): void {
  const undrawn = new Undrawn(afterDrawing)
  let last: Press | null = null
  let place: Element | null = null
  let stroke: Stroke | null = null
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest(sends) : null
    const press = button && { button, count: event.detail }
    // The later clicks of a double click mean what the first one hit, not what stands there since it closed or opened a dialog.
    const elsewhere = event.detail > 1 && placeOf(event.target) !== place
    const again = press && (isRepeated(last, press) || !undrawn.take(press.button))
    if (again || elsewhere || besideDialog(event.target, event.detail)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    last = press
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
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
    else stroke = now
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKey, true)
}
