import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** On touch devices, focusing a field would open the keyboard. */
const next = (): string =>
  [
    'button',
    '[role=combobox]:not(input)',
    ...(window.matchMedia('(pointer: coarse)').matches ? [] : ['input:not([hidden])']),
  ].join()

/**
 * When the focused element disappears with the `shown` content, focuses the first button, list to choose from or field
 * of the new content instead of the start of the page.
 */
export function useRestoredFocus<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const place = useRef<E>(null)
  const before = useRef(shown)
  const inside = useRef(false)
  useEffect(() => {
    const note = (focused: EventTarget | Element | null): void => {
      // A button disabled while pending loses the focus to the dialog around it, without an action of the user.
      if (!(focused instanceof Node) || !place.current || focused.contains(place.current)) return
      inside.current = place.current.contains(focused)
    }
    const onFocus = ({ target }: FocusEvent): void => note(target)
    note(document.activeElement)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const { activeElement, body } = document
    const isLost = activeElement === body || (inside.current && activeElement?.contains(place.current))
    if (isLost) place.current?.querySelector<HTMLElement>(next())?.focus()
  }, [shown])
  return place
}
