/** The buttons that send something: a form's own, and those marked `data-once`. */
const sends = '[type=submit], [data-once]'

interface Press {
  button: object
  /** How many clicks in a row the browser counts; 0 for a key. */
  count: number
}

/** The later clicks of a double click. A next step's quick click is none, nor is one on another button at the same place, which some browsers count on. */
export const isRepeated = (before: Press | null, now: Press): boolean => now.count > 1 && before?.button === now.button

/**
 * Lets a double click or a held Enter send nothing twice, in the whole document: the pending state of a button is drawn
 * only after the second click has come, and a quick answer can be there before it.
 */
export function sendOnce(): void {
  let last: Press | null = null
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest(sends) : null
    const press = button && { button, count: event.detail }
    if (press && isRepeated(last, press)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    last = press
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKey, true)
}
