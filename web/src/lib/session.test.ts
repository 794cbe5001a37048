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

it('stores the token encoded and restores it after a reload', async () => {
  vi.stubGlobal('localStorage', storage)
  const before = await import('./session.ts')
  before.session.start('a secret – token', 'manager')
  expect([...kept.values()].join()).not.toContain('secret')
  vi.resetModules()
  const after = await import('./session.ts')
  expect(after.session.get()).toEqual({ token: 'a secret – token', role: 'manager' })
})

it('treats unreadable storage as signed out', async () => {
  vi.stubGlobal('localStorage', storage)
  vi.resetModules()
  kept.set('praxia.session', '%%%')
  expect((await import('./session.ts')).session.get()).toBeNull()
})

/** Opens a tab on the storage that tabs share; `farewell`: the message of its sign-in page. */
async function openTab() {
  const own = new Map<string, string>()
  const went: string[] = []
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined, setItem: own.set.bind(own) })
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    location: { assign: (to: string) => went.push(to), replace: (to: string) => went.push(to) },
  })
  const { session } = await import('./session.ts')
  return { session, went, farewell: () => own.get('praxia.farewell') }
}
it('a tab whose request is refused during a sign-out in another tab reports that sign-out', async () => {
  const first = await openTab()
  first.session.start('token', 'learner')
  first.session.leave()
  const second = await openTab()
  second.session.end('errors:request.unauthenticated')
  expect(second.farewell()).toBe('accounts:signedOutElsewhere')
})
it('reports what becomes of an open form when the session ends', async () => {
  const ended = async (which: 'kept' | 'lost', why: string) => {
    const tab = await openTab()
    tab.session.start('token', 'admin')
    const { standUnsaved } = await import('./unsaved.ts')
    const saved = standUnsaved(which)
    standUnsaved(which)
    saved()
    tab.session.end(why)
    return tab.farewell()
  }
  const over = 'errors:request.unauthenticated'
  expect(await ended('lost', over)).toBe(`${over} accounts:typedLost`)
  expect(await ended('kept', over)).toBe(`${over} accounts:typedKept`)
  // A sign-out in another tab deletes the drafts of every tab.
  expect(await ended('kept', 'accounts:signedOutElsewhere')).toBe('accounts:signedOutElsewhere accounts:typedLost')
})
it('shows no message when the user left, and keeps no reason for the next user', async () => {
  const one = await openTab()
  one.session.start('token', 'learner')
  one.session.leave()
  one.session.end('errors:request.unauthenticated')
  expect(one.farewell()).toBeUndefined()
  const next = await openTab()
  next.session.start('another', 'learner')
  next.session.end('errors:request.unauthenticated')
  expect(next.farewell()).toBe('errors:request.unauthenticated')
})
it('leaving leads to its target whatever is refused during it, and renders nothing before', async () => {
  const tab = await openTab()
  tab.session.start('token', 'learner')
  let drawn = 0
  tab.session.subscribe(() => drawn++)
  tab.session.leave()
  tab.session.end('errors:request.unauthenticated')
  expect(tab.session.get()).not.toBeNull()
  tab.session.end(undefined, '/h')
  expect([tab.session.get(), tab.went, drawn]).toEqual([null, ['/h'], 0])
})
it('after a cancelled sign-out, a refused request ends the session', async () => {
  const tab = await openTab()
  tab.session.start('token', 'learner')
  tab.session.leave()
  tab.session.stay()
  tab.session.end('errors:request.unauthenticated')
  expect([tab.session.get(), tab.went, tab.farewell()]).toEqual([null, ['/'], 'errors:request.unauthenticated'])
})
it('reloads a page that Back restores, once its user has signed out', async () => {
  vi.resetModules()
  const heard = new Map<string, (event: { persisted: boolean }) => void>()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', { addEventListener: heard.set.bind(heard), location: { reload } })
  const { session } = await import('./session.ts')
  session.start('token', 'learner')
  heard.get('pageshow')!({ persisted: true })
  expect(reload).not.toHaveBeenCalled()
  kept.clear()
  heard.get('pageshow')!({ persisted: false })
  expect(reload).not.toHaveBeenCalled()
  heard.get('pageshow')!({ persisted: true })
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  [['ROLE_SUPER_ADMIN'], 'superAdmin'],
  [['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'], 'admin'],
  [['ROLE_MANAGER'], 'manager'],
  [[], 'learner'],
])('%j acts as %s', (roles, capacity) => {
  expect(capacityOf(roles)).toBe(capacity)
})
