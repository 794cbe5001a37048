import { expect, it } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const press = (key: string, more: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, inField: false, ...more })

it('Ctrl K and ⌘K open the search, also from a field and with caps lock on', () => {
  expect(press('k', { ctrlKey: true })).toBe('find')
  expect(press('K', { metaKey: true, inField: true })).toBe('find')
  expect(press('k')).toBeNull()
  expect(press('k', { ctrlKey: true, altKey: true })).toBeNull()
})
it('a question mark shows the shortcuts unless it is typed into a field', () => {
  expect(press('?')).toBe('keys')
  expect(press('?', { inField: true })).toBeNull()
  expect(press('?', { ctrlKey: true })).toBeNull()
})
