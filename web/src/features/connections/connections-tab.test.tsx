// @vitest-environment happy-dom
import { createKey, endKey, type Key, listKeys, rotateKey } from '@praxia/contract/connections/keys.ts'
import { listWebhooks } from '@praxia/contract/connections/webhooks.ts'
import { getQuota } from '@praxia/contract/organisations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { ConnectionsTab } from './connections-tab.tsx'

const key = (id: number, name: string, more: Partial<Key> = {}): Key => ({
  id,
  name,
  user: `user-${id}`,
  scopes: ['read'],
  madeAt: '2026-11-02T10:00:00.000Z',
  madeBy: 'Ana Sol',
  rotatedAt: null,
  lastUsedAt: null,
  endedAt: null,
  ...more,
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-12-01T09:00:00.000Z')
  api.on(getQuota, example(getQuota.response))
})
async function open(items: Key[], at = '/') {
  api.on(listKeys, { items, total: items.length })
  const drawn = await draw(<ConnectionsTab />, { at })
  await waitFor(() => expect(drawn.client.isFetching()).toBe(0))
  return drawn
}
const made = (more: Partial<Key> = {}) => ({ ...key(4, 'Payroll', more), secret: 'shh' })
/** The only key; what has a column is also below its name, for a phone. */
const row = () => within(within(screen.getByRole('list', { name: 'Keys' })).getByRole('listitem'))

it('begins with the keys; the other parts are in the address, an unknown one is the keys', async () => {
  api.on(listWebhooks, [])
  const { user } = await open([], '/?part=other')
  expect(screen.getByText('No key yet')).toBeTruthy()
  expect(button('Keys').getAttribute('aria-pressed')).toBe('true')
  await user.click(button('Webhooks'))
  expect(window.location.search).toBe('?part=webhooks')
  expect(await screen.findByText('No webhook yet')).toBeTruthy()
  expect(screen.queryByText('No key yet')).toBeNull()
})
it.each([
  ['read', ['read']],
  ['write', ['write']],
  ['do both', ['write', 'read']],
] as const)('shows that a key may %s', async (may, scopes) => {
  await open([key(4, 'Payroll', { scopes: [...scopes] })])
  const [read, write] = ['Read', 'Write'].map((word) => row().queryAllByText(word).length > 0)
  expect({ read, write }).toEqual({ read: may !== 'write', write: may !== 'read' })
})
it.each([
  ['today', '2026-12-01T08:30:00.000Z', /^Today, /, null],
  ['on another day', '2026-11-30T08:30:00.000Z', '30/11/2026', null],
  ['89 days ago', '2026-09-02T09:00:01.000Z', '02/09/2026', null],
  ['90 days ago', '2026-09-02T09:00:00.000Z', '02/09/2026', 'Not used for 90 days'],
])('a key that was last used %s says so', async (_, lastUsedAt, words, forgotten) => {
  await open([key(4, 'Payroll', { lastUsedAt })])
  expect(row().getAllByText(words)).toBeTruthy()
  expect(row().queryAllByText(/^Not used/)[0]?.textContent ?? null).toBe(forgotten)
})
it('a key that was never used seems forgotten by the day on which it was made', async () => {
  await open([key(4, 'Payroll', { madeAt: '2026-08-01T09:00:00.000Z' })])
  expect(row().getAllByText('Never')).toBeTruthy()
  expect(row().getAllByText('Not used for 122 days')).toBeTruthy()
})
it.each([
  ['Ana Sol', 'Created 02/11/2026 by Ana Sol', 1],
  [null, 'Created 02/11/2026', 0],
])('a key made by %s names who made it, in its column and on a phone', async (madeBy, words, named) => {
  await open([key(4, 'Payroll', { madeBy })])
  expect(row().getByText(words)).toBeTruthy()
  expect(row().queryAllByText('Ana Sol')).toHaveLength(named)
})
it('a key that was revoked cannot be used or revoked again, nor seem forgotten', async () => {
  await open([key(4, 'Payroll', { madeAt: '2026-01-01T09:00:00.000Z', endedAt: '2026-11-20T09:00:00.000Z' })])
  expect(row().getAllByText('Revoked 20/11/2026')).toBeTruthy()
  expect(row().getByText('Revoked')).toBeTruthy()
  expect(row().queryByText(/^Not used/)).toBeNull()
  noButton(/^Rotate|^Revoke/)
})
it('the address of a question about a revoked key asks nothing', async () => {
  await open([key(4, 'Payroll', { endedAt: '2026-11-20T09:00:00.000Z' })], '/?end-key=4')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
it('says how much keys have written, and of how much', async () => {
  const outside = { statements: 1, maxStatements: 5000, bytes: 0, maxBytes: 2_000_000 }
  api.on(getQuota, example(getQuota.response, { outside }))
  await open([])
  expect(screen.getByText(/^Keys have written/).textContent).toMatch(/^Keys have written 1 statement of 5,000 and 0/)
})

it('a key is made with its permissions; its secret is shown once, alone and with its user', async () => {
  api.on(createKey, made())
  const { user } = await open([])
  await user.click(button('Create a key'))
  const form = within(await screen.findByRole('dialog', { name: /Create a key/ }))
  expect(form.getByText('Reads all statements and documents.')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Both' }))
  expect(form.getByText('Reads all statements and documents, and adds to them.')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), ' Payroll ')
  await user.click(form.getByRole('button', { name: 'Create a key' }))
  expect(await screen.findByText('shh')).toBeTruthy()
  expect(api.sent(createKey).map(({ body }) => body)).toEqual([{ name: 'Payroll', scopes: ['read', 'write'] }])
  const secret = within(screen.getByRole('dialog', { name: /Key created/ }))
  expect(secret.getByText('Payroll · may read')).toBeTruthy()
  await user.click(secret.getByRole('button', { name: 'Copy both' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('user-4:shh'))
})
it('a key that only writes is asked for so', async () => {
  api.on(createKey, made({ scopes: ['write'] }))
  const { user } = await open([], '/?add-key')
  const form = within(await screen.findByRole('dialog', { name: /Create a key/ }))
  await user.click(form.getByRole('button', { name: 'Write' }))
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Payroll{Enter}')
  expect(await screen.findByText('Payroll · may write')).toBeTruthy()
  expect(api.sent(createKey).map(({ body }) => body.scopes)).toEqual([['write']])
})
it('a new secret is made after a question, and shown', async () => {
  api.on(rotateKey, made({ rotatedAt: '2026-12-01T09:00:00.000Z' }))
  const { user } = await open([key(4, 'Payroll')])
  await user.click(button('Rotate'))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Rotate Payroll?' }))
  expect(api.sent(rotateKey)).toEqual([])
  await user.click(ask.getByRole('button', { name: 'Rotate' }))
  expect(await screen.findByRole('dialog', { name: /The key has a new secret/ })).toBeTruthy()
  expect(screen.getByText('shh')).toBeTruthy()
  expect(api.sent(rotateKey).map(({ params }) => params)).toEqual([{ id: 4 }])
})
it('a refused new secret is said, and the question stays', async () => {
  api.on(rotateKey, new Refusal('request.rate_limited'))
  const { user } = await open([key(4, 'Payroll')], '/?rotate-key=4')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rotate' }))
  expect(await screen.findByText(/^Too many attempts/)).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})
it('a key is revoked after a question', async () => {
  api.on(endKey, {})
  const { user } = await open([key(4, 'Payroll')])
  await user.click(button('Revoke: Payroll'))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Revoke Payroll?' }))
  expect(api.sent(endKey)).toEqual([])
  await user.click(ask.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Key revoked')).toBeTruthy()
  expect(api.sent(endKey).map(({ params }) => params)).toEqual([{ id: 4 }])
})
