// @vitest-environment happy-dom
import {
  deleteForwarding,
  Forwarding,
  listForwardings,
  pauseForwarding,
  startForwarding,
  testForwarding,
} from '@praxia/contract/connections/forwardings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { ForwardingPanel } from './forwarding-panel.tsx'

const at = '2026-11-02T10:00:00.000Z'
async function open(all: Partial<Forwarding>[], address = '/x') {
  api.on(
    listForwardings,
    all.map((one) => example(Forwarding, { id: 3, name: 'Store', url: 'https://store.test/xapi', ...one })),
  )
  for (const endpoint of [pauseForwarding, startForwarding, testForwarding, deleteForwarding])
    api.on(endpoint, {} as never)
  return await draw(<ForwardingPanel parts={null} />, { as: 'admin', at: address })
}
const label = (name: string) => new RegExp(`^${name}`)

it('without forwardings it says what one is for, and offers one', async () => {
  const { user } = await open([])
  expect(await screen.findByText('Nothing is forwarded yet')).toBeTruthy()
  await user.click(button('Forward to a store'))
  await waitFor(() => expect(window.location.search).toMatch(/add-forwarding/))
})
it('a running forwarding can be paused and tested, not started', async () => {
  const { user } = await open([{}])
  await user.click(await screen.findByRole('button', { name: label('Pause') }))
  expect(await screen.findByText('Forwarding paused')).toBeTruthy()
  await user.click(button(label('Send a test')))
  expect(await screen.findByText('The test is on its way')).toBeTruthy()
  expect([pauseForwarding, testForwarding].map((one) => api.sent(one).map(({ params }) => params))).toEqual([
    [{ id: 3 }],
    [{ id: 3 }],
  ])
  noButton(label('Start again'))
  noButton(label('Try now'))
})
it('a failing forwarding can be tried at once, and paused', async () => {
  const { user } = await open([{ failingSince: at }])
  await user.click(await screen.findByRole('button', { name: label('Try now') }))
  expect(await screen.findByText('Forwarding resumed')).toBeTruthy()
  expect(api.sent(startForwarding)[0]!.params).toEqual({ id: 3 })
  expect(button(label('Pause'))).toBeTruthy()
})
it('a stopped forwarding can only be started again', async () => {
  await open([{ stopped: 'refused', stoppedAt: at }])
  expect(await screen.findByRole('button', { name: label('Start again') })).toBeTruthy()
  noButton(label('Pause'))
})
it('a failed action is shown', async () => {
  const { user } = await open([{}])
  api.on(testForwarding, new Refusal('request.rate_limited'))
  await user.click(await screen.findByRole('button', { name: label('Send a test') }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
it('a deletion names the forwarding', async () => {
  const { user } = await open([{}], '/x?delete-forwarding=3')
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText('Delete Store?')).toBeTruthy()
  await user.click(ask.getByRole('button', { name: 'Delete the forwarding' }))
  expect(await screen.findByText('Forwarding deleted')).toBeTruthy()
  expect(api.sent(deleteForwarding)[0]!.params).toEqual({ id: 3 })
})
