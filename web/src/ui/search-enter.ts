import type { KeyboardEvent } from 'react'

/**
 * Keeps Enter in a field that searches, or that chooses from a list, from submitting the form around it: the text in it
 * is no value of the form, and the list below it handles Enter itself.
 */
export function holdSearchEnter(event: KeyboardEvent): void {
  const isSearch = event.target instanceof HTMLInputElement && event.target.matches('[type=search], [role=combobox]')
  if (event.key === 'Enter' && isSearch) event.preventDefault()
}
