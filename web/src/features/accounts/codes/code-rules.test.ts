import { expect, it } from 'vitest'
import { cleanCode, codeProblem, countdown, isLocal, originFor, reachOf, shownAgain, usedOn } from './code-rules.ts'

it.each([
  ['', 'codeExact'],
  ['ABC12', 'codeExact'],
  ['ABC123', null],
  ['abc123', null],
  ['ABC1234', 'codeInvalid'],
  ['ABC-12', 'codeInvalid'],
  ['ÉBC123', 'codeInvalid'],
])('the code %j is %j', (code, problem) => {
  expect(codeProblem(code)).toBe(problem)
})
it('accepts a code as it is read aloud or copied', () => {
  expect(cleanCode(' h9w-k3m ')).toBe('H9WK3M')
})
it.each([
  [600_000, '10:00'],
  [462_000, '7:42'],
  [1, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
])('%d ms are shown as %s', (left, text) => {
  expect(countdown(left)).toBe(text)
})
it('distinguishes the device signed in with a code from earlier ones', () => {
  const old = { name: 'Meta Quest 2', since: '2026-03-01T09:59:59.000Z' }
  const fresh = { name: 'Meta Quest 3', since: '2026-03-01T10:04:00.000Z' }
  expect(usedOn('2026-03-01T10:10:00.000Z', [old])).toBeUndefined()
  expect(usedOn('2026-03-01T10:10:00.000Z', [fresh, old])).toBe(fresh)
  // A device that signed in after the code had expired used another one.
  expect(usedOn('2026-03-01T10:02:00.000Z', [fresh])).toBeUndefined()
})
it.each([
  ['localhost', true],
  ['praxia.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['0.0.0.0', true],
  ['praxia.example', false],
  ['192.168.1.20', false],
])('the address %s cannot be reached from a headset: %s', (hostname, local) => {
  expect(isLocal(hostname)).toBe(local)
})
const page = { hostname: 'praxia.localhost', origin: 'http://praxia.localhost:4000' }
const alone = { networkUrl: null, secure: true, demo: [] }
const demo = { ...alone, demo: [{ role: 'learner' }] }
const network = { ...demo, networkUrl: 'https://192.168.1.20:4000' }
it('shows a headset the network address when the page’s address is local', () => {
  expect(originFor(page, network)).toBe(network.networkUrl)
  expect(originFor(page, demo)).toBe(page.origin)
  expect(originFor(page, undefined)).toBe(page.origin)
  const elsewhere = { hostname: 'praxia.example', origin: 'https://praxia.example' }
  expect(originFor(elsewhere, network)).toBe(elsewhere.origin)
})
it.each([
  ['http://localhost:4000', demo, 'localDemo'],
  ['http://127.0.0.1:4000', demo, 'localDemo'],
  ['http://localhost:4000', alone, 'local'],
  ['http://localhost:4000', undefined, 'local'],
  ['https://192.168.1.20:4000', network, 'trust'],
  ['http://192.168.1.20:4000', { ...alone, secure: false }, 'needsHttps'],
  ['https://praxia.example', alone, null],
  ['https://praxia.example', undefined, null],
])('the obstacle of a headset at %s', (origin, settings, expected) => {
  expect(reachOf(origin, settings)).toBe(expected)
})
it('shows a code that was created before the page was opened, while it is valid', () => {
  const now = Date.parse('2026-03-01T10:00:00.000Z')
  const running = { code: 'ABCDEF', expiresAt: '2026-03-01T10:04:00.000Z' }
  const shown = { text: 'ABCDEF', until: now + 240_000, expiresAt: running.expiresAt, since: now }
  expect(shownAgain(running, now)).toEqual(shown)
  expect(shownAgain(running, now + 239_999)?.until).toBe(now + 240_000)
  expect(shownAgain(running, now + 240_000)).toBeNull()
  expect(shownAgain(running, now - 3_600_000)?.until).toBe(now - 3_600_000 + 600_000)
})
