import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A field would bring a phone's keyboard unasked. */
const next = (): string => (window.matchMedia('(pointer: coarse)').matches ? 'button' : 'button, input:not([hidden])')

/**
 * What had the focus goes with what was `shown` in a place: the first button or field of what stands there now takes it, instead
 * of the page's beginning.
 */
export function useFocusKept<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const place = useRef<E>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>(next())?.focus()
  }, [shown])
  return place
}
