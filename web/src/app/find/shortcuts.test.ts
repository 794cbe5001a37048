import { expect, it } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const press = (key: string, more: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, inField: false, ...more })

it('finds by Ctrl K and by ⌘K, also from a field and with capitals on', () => {
  expect(press('k', { ctrlKey: true })).toBe('find')
  expect(press('K', { metaKey: true, inField: true })).toBe('find')
  expect(press('k')).toBeNull()
  expect(press('k', { ctrlKey: true, altKey: true })).toBeNull()
})
it('shows the keys by a question mark that is no text', () => {
  expect(press('?')).toBe('keys')
  expect(press('?', { inField: true })).toBeNull()
  expect(press('?', { ctrlKey: true })).toBeNull()
})
