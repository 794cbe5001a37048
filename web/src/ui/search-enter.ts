import type { KeyboardEvent } from 'react'

/** Attribute of a field with suggestions whose text is itself a value of the form: Enter in it submits. */
export const ownText = { 'data-own-text': '' }

/**
 * Keeps Enter in a field that searches, or that chooses from a list, from submitting the form around it: the text in it
 * is no value of the form (unless it is marked with `ownText`), and the list below it handles Enter itself.
 */
export function holdSearchEnter(event: KeyboardEvent): void {
  const isSearch =
    event.target instanceof HTMLInputElement &&
    event.target.matches('[type=search], [role=combobox]:not([data-own-text])')
  if (event.key === 'Enter' && isSearch) event.preventDefault()
}
