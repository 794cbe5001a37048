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

/** Beside a dialog that the first of two clicks has opened under the pointer: the second doesn't mean to close it. */
const besideDialog = (target: EventTarget | null, count: number): boolean =>
  count > 1 && target instanceof Element && target.matches('.MuiDialog-container')

/**
 * Lets a double click or a held Enter send and open nothing twice, in the whole document: the pending state of a button is drawn
 * only after the second click has come, and a quick answer can be there before it.
 */
export function sendOnce(): void {
  let last: Press | null = null
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest(sends) : null
    const press = button && { button, count: event.detail }
    if ((press && isRepeated(last, press)) || besideDialog(event.target, event.detail)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    last = press
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.href && leadsHere(link, window.location.href) && !event.ctrlKey && !event.metaKey && !event.shiftKey)
      event.preventDefault()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKey, true)
}
