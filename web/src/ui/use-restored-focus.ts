import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A field would bring a phone's keyboard unasked. */
const next = (): string => (window.matchMedia('(pointer: coarse)').matches ? 'button' : 'button, input:not([hidden])')

/**
 * What had the focus goes with what was `shown` in a place: the first button or field of what stands there now takes it, instead
 * of the page's beginning.
 */
export function useRestoredFocus<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const place = useRef<E>(null)
  const before = useRef(shown)
  const inside = useRef(false)
  useEffect(() => {
    const note = (focused: EventTarget | Element | null): void => {
      // A button that is out of use while it waits loses the focus, and the dialog around takes it: nobody went there.
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
