import type { Launch } from '@praxia/contract/launches.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as store from './own-window-store.ts'

/** Fake browser with named windows; a training's page is cross-origin and cannot be read. */
const windows = new Map<string, { url: string; closed: boolean }>()
const wired = new Map<string, string>()
const openers = new Map<string, unknown>()
let blocks = false
function openOne(url: string, name: string): Window | null {
  if (blocks) return null
  const known = windows.get(name)
  const one = known && !known.closed ? known : { url: 'about:blank', closed: false }
  if (url !== '') one.url = url
  windows.set(name, one)
  return {
    get closed() {
      return one.closed
    },
    location: {
      get href() {
        if (one.url !== 'about:blank') throw new Error('another origin')
        return one.url
      },
      replace: (to: string) => void (one.url = to),
    },
    set opener(to: unknown) {
      openers.set(name, to)
    },
    close: () => void (one.closed = true),
  } as unknown as Window
}
const launch = { session: 's', expiresAt: new Date(Date.now() + 60_000).toISOString() } as Launch
const urls = () => [...windows.values()].filter((one) => !one.closed).map(({ url }) => url)

beforeEach(() => {
  vi.stubGlobal('window', { open: openOne, screen: { availWidth: 1000, availHeight: 800 } })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => wired.get(key) ?? null,
    setItem: (key: string, value: string) => void wired.set(key, value),
  })
})
afterEach(() => {
  store.closeWindow()
  windows.clear()
  wired.clear()
  blocks = false
  vi.unstubAllGlobals()
})

it('opens a training once, by its name, and detects that it is closed', () => {
  expect(store.openTraining(7, { url: 'https://t7/' })).toBe(true)
  expect(store.openTraining(7, { url: 'https://t7/again' })).toBe(true)
  expect(urls()).toEqual(['https://t7/again'])
  expect(store.windowOf(7)).not.toBeNull()
  expect(store.windowOf(8)).toBeNull()
  windows.get('praxia-training-7')!.closed = true
  expect(store.windowOf(7)).toBeNull()
})

it('reports that the browser blocked the window', () => {
  blocks = true
  expect([store.openTraining(7, { url: 'https://t7/' }), store.openWaiting(7), store.findWindow(7)]).toEqual([
    false,
    false,
    null,
  ])
})

it('stays empty until the next session, which continues in it', () => {
  expect(store.openWaiting(7)).toBe(true)
  expect(store.windowOf(7)).toBeNull()
  expect(store.fillWaiting(8, 'https://t8/')).toBe(false)
  expect(store.fillWaiting(7, 'https://t7/')).toBe(true)
  expect(store.fillWaiting(7, 'https://t7/')).toBe(false)
  expect(urls()).toEqual(['https://t7/'])
  store.closeWaiting()
  expect(urls()).toEqual(['https://t7/'])
  store.openWaiting(7)
  store.closeWaiting()
  expect(urls()).toEqual([])
})

it('finds the window that an earlier page opened, and leaves no empty one otherwise', () => {
  windows.set('praxia-training-7', { url: 'https://t7/', closed: false })
  expect(store.findWindow(7)).not.toBeNull()
  expect(store.windowOf(7)).not.toBeNull()
  expect(store.findWindow(8)).toBeNull()
  expect(urls()).toEqual(['https://t7/'])
})

it('closes with the player, unless the next page keeps it or a session waits for it', () => {
  vi.useFakeTimers()
  store.openTraining(7, { url: 'https://t7/' })
  store.partSoon()
  store.stayHere()
  vi.runAllTimers()
  expect(urls()).toEqual(['https://t7/'])
  store.partSoon()
  vi.runAllTimers()
  expect(urls()).toEqual([])
  store.openWaiting(7)
  store.partSoon()
  vi.runAllTimers()
  expect(urls()).toEqual(['about:blank'])
  vi.useRealTimers()
})

it('stores the launch of a window for a reloaded page, for the same request and while the launch is valid', () => {
  store.keepLaunch('r1', launch)
  expect([store.keptLaunch('r1'), store.keptLaunch('r2')]).toEqual([launch, undefined])
  store.keepLaunch('r1', { ...launch, expiresAt: new Date(Date.now() - 1).toISOString() })
  expect(store.keptLaunch('r1')).toBeUndefined()
  wired.set('praxia.own-window', '{')
  expect(store.keptLaunch('r1')).toBeUndefined()
})
it('cuts off the player from a page of another site, and of no other', () => {
  expect(store.openTraining(7, { url: 'https://elsewhere.example/', remote: true })).toBe(true)
  expect(openers.get('praxia-training-7')).toBeNull()
  store.openTraining(8, { url: 'https://t8/' })
  expect(openers.get('praxia-training-8')).toBeUndefined()
})
