// @vitest-environment happy-dom
import { createToken, endToken, listTokens, type Token } from '@praxia/contract/connections/tokens.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { TokensDialog } from './tokens-dialog.tsx'

const token = (more: Partial<Token> = {}): Token => ({
  id: 7,
  name: 'Build',
  madeAt: '2026-11-02T10:00:00.000Z',
  expiresAt: '2027-02-01T10:00:00.000Z',
  lastUsedAt: null,
  state: 'open',
  ...more,
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-12-01T09:00:00.000Z')
})
async function open(tokens: Token[], at = '/') {
  api.on(listTokens, tokens)
  const drawn = await draw(<TokensDialog onClose={() => undefined} />, { at })
  await waitFor(() => expect(drawn.client.isFetching()).toBe(0))
  return drawn
}

it.each([
  ['works', {}, 'Works until 01/02/2027 · never used'],
  ['was used today', { lastUsedAt: '2026-12-01T08:30:00.000Z' }, /^Works until .* · last used today, /],
  ['was used before', { lastUsedAt: '2026-11-30T08:30:00.000Z' }, /· last used 30\/11\/2026$/],
  ['expired', { state: 'expired' }, 'Expired 01/02/2027 · never used'],
  ['was revoked', { state: 'ended' }, 'Revoked · never used'],
  ['was revoked by a new password', { state: 'password' }, 'Revoked by a new password · never used'],
] as const)('a token that %s says so, and can be revoked only while it works', async (_, more, words) => {
  await open([token(more)])
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Revoke: Build' })).toHaveLength(
    (more as Partial<Token>).state === undefined ? 1 : 0,
  )
})
it('a token is revoked after a question', async () => {
  api.on(endToken, {})
  const { user } = await open([token(), token({ id: 8, name: 'Other' })])
  await user.click(button('Revoke: Other'))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Revoke Other?' }))
  expect(api.sent(endToken)).toEqual([])
  await user.click(ask.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Token revoked')).toBeTruthy()
  expect(api.sent(endToken).map(({ params }) => params)).toEqual([{ id: 8 }])
})
it('the address of a question about a revoked token asks nothing', async () => {
  await open([token({ state: 'ended' })], '/?end-token=7')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
it('a token is made for 90 days unless another lifetime is chosen; its text is shown once', async () => {
  api.on(createToken, { ...token(), token: 'shh' })
  const { user } = await open([])
  expect(screen.getByText('No token yet')).toBeTruthy()
  await user.click(button('Create a token'))
  const form = within(await screen.findByRole('dialog', { name: 'Create a token' }))
  expect(form.getByText('Until 01/03/2027')).toBeTruthy()
  await user.click(form.getByRole('button', { name: '30 days' }))
  expect(form.getByText('Until 31/12/2026')).toBeTruthy()
  await user.click(form.getByRole('button', { name: '90 days' }))
  await user.type(form.getByRole('textbox', { name: /^Name/ }), ' Build ')
  await user.click(form.getByRole('button', { name: 'Create a token' }))
  expect(await screen.findByText('shh')).toBeTruthy()
  expect(screen.getByText('Build · Works until 01/02/2027')).toBeTruthy()
  expect(api.sent(createToken).map(({ body }) => body)).toEqual([{ name: 'Build', days: 90 }])
})
it('a token that is refused stays in its form', async () => {
  api.on(createToken, new Refusal('token.too_many'))
  const { user } = await open([token()], '/?add-token')
  const form = within(await screen.findByRole('dialog', { name: 'Create a token' }))
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Build{Enter}')
  await screen.findAllByRole('alert')
  expect(screen.getByRole('dialog', { name: 'Create a token' })).toBeTruthy()
})
it('tokens that could not be read can be asked again', async () => {
  api.on(listTokens, new Refusal('request.rate_limited'))
  const { user } = await draw(<TokensDialog onClose={() => undefined} />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  noButton('Create a token')
  api.on(listTokens, [token()])
  await user.click(retry)
  expect(await screen.findByText('Build')).toBeTruthy()
})
