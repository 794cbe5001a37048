// @vitest-environment happy-dom
import { endOtherSignIns, endSignIn, listSignIns } from '@praxia/contract/people/sign-ins.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw } from '../../../../test/screen.tsx'
import { SignInsPanel } from './sign-ins-panel.tsx'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const signIn = (id: number, more: object = {}) => ({
  id,
  current: false,
  userAgent: firefox,
  address: '192.0.2.7',
  since: '2026-11-01T10:30:00.000Z',
  lastUse: '2026-11-02T10:30:00.000Z',
  ...more,
})
async function open() {
  api.on(listSignIns, [signIn(1, { current: true }), signIn(2), signIn(3, { userAgent: '', address: null })])
  api.on(endSignIn, {})
  api.on(endOtherSignIns, {})
  const drawn = await draw(<SignInsPanel />, { as: 'learner' })
  await screen.findAllByRole('listitem')
  return drawn
}

it('each browser but this one can be signed out, and the list is read again', async () => {
  const { user } = await open()
  const rows = screen.getAllByRole('listitem').map((one) => one.textContent)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/This browser/)
  expect(rows[1]).toMatch(/Firefox.*192\.0\.2\.7/)
  expect(rows[1], 'a separator that could begin a line').not.toMatch(/ ·/)
  expect(screen.getAllByRole('button', { name: /^Sign out/ })).toHaveLength(3)
  await user.click(within(screen.getAllByRole('listitem')[1]!).getByRole('button'))
  await waitFor(() => expect(api.sent(endSignIn).map(({ params }) => params)).toEqual([{ id: 2 }]))
  await waitFor(() => expect(api.sent(listSignIns)).toHaveLength(2))
})
it('a failure to sign a browser out is shown', async () => {
  const { user } = await open()
  api.on(endSignIn, new Refusal('request.rate_limited'))
  await user.click(within(screen.getAllByRole('listitem')[1]!).getByRole('button'))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
it('all others are signed out after a question', async () => {
  const { user } = await open()
  await user.click(button('Sign out everywhere else'))
  const ask = within(await screen.findByRole('alertdialog'))
  expect(api.sent(endOtherSignIns)).toEqual([])
  await user.click(ask.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('You are signed out everywhere else')).toBeTruthy()
  expect(api.sent(endOtherSignIns)).toHaveLength(1)
})
