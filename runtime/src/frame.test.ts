import { expect, test } from 'vitest'
import { openFrame } from './frame.ts'
import type { CredentialRequest } from './messages.ts'

/**
 * Simulates two windows as the browser shows them to the framed page: its own, and the player's as far as it is
 * accessible.
 */
function framed(ancestor: string | undefined) {
  const told: { message: CredentialRequest; to: string }[] = []
  const parent = { postMessage: (message: CredentialRequest, to: string) => told.push({ message, to }) }
  const page = Object.assign(new EventTarget(), {
    parent,
    document: { referrer: '' },
    location: { origin: 'http://t1.praxia.localhost:4001', ancestorOrigins: ancestor ? [ancestor] : undefined },
  })
  const say = (data: unknown, origin: string, source: unknown = parent) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { view: page as unknown as Window, told, say }
}
const app = 'http://praxia.localhost:4000'

test('sends to the player’s origin only, and ignores messages of other origins', async () => {
  const { view, told, say } = framed(app)
  const frame = openFrame('http://elsewhere.example/xapi', view)!
  const asked = frame.ask('refused', 200)
  const { message, to } = told[0]!
  expect([message.type, message.stale, to]).toEqual(['praxia:credential', true, app])
  say({ type: 'praxia:credential', id: message.id, token: 'evil' }, 'http://evil.example')
  say({ type: 'praxia:credential', id: message.id, token: 'evil' }, app, {})
  say({ type: 'praxia:credential', id: 'another', token: 'evil' }, app)
  say({ type: 'praxia:credential', id: message.id, token: 'good' }, app)
  expect((await asked)?.token).toBe('good')
})

test('uses the endpoint’s origin when the browser reports none, and waits for no response', async () => {
  const { view, told } = framed(undefined)
  const frame = openFrame(`${app}/xapi`, view)!
  expect(await frame.ask('start', 10)).toBeUndefined()
  expect(told[0]!.to).toBe(app)
})

test('a top-level page has no player', () => {
  const page = { parent: undefined as unknown }
  page.parent = page
  expect(openFrame(`${app}/xapi`, page as unknown as Window)).toBeUndefined()
})

test('passes calls of an instructor to listeners, also to later ones, and their end', () => {
  const { view, say } = framed(app)
  const frame = openFrame(`${app}/xapi`, view)!
  const call = { text: 'Look here', by: 'Nabil Roy', pause: true }
  say({ type: 'praxia:call', call }, 'http://evil.example')
  const heard: unknown[] = []
  frame.onCall((one) => heard.push(one))
  say({ type: 'praxia:call', call }, app)
  const late: unknown[] = []
  frame.onCall((one) => late.push(one))
  say({ type: 'praxia:call', call: null }, app)
  expect([heard, late]).toEqual([
    [call, null],
    [call, null],
  ])
})
