import { afterEach, expect, it, vi } from 'vitest'
import { capacityOf } from './session.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('keeps the token encoded, and finds it again after a reload', async () => {
  vi.stubGlobal('localStorage', storage)
  const before = await import('./session.ts')
  before.session.start('a secret – token', 'manager')
  expect([...kept.values()].join()).not.toContain('secret')
  vi.resetModules()
  const after = await import('./session.ts')
  expect(after.session.get()).toEqual({ token: 'a secret – token', role: 'manager' })
})

it('takes what cannot be read as nobody signed in', async () => {
  vi.stubGlobal('localStorage', storage)
  vi.resetModules()
  kept.set('praxia.session', '%%%')
  expect((await import('./session.ts')).session.get()).toBeNull()
})

it.each([
  [['ROLE_SUPER_ADMIN'], 'superAdmin'],
  [['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'], 'admin'],
  [['ROLE_MANAGER'], 'manager'],
  [[], 'learner'],
])('%j acts as %s', (roles, capacity) => {
  expect(capacityOf(roles)).toBe(capacity)
})
