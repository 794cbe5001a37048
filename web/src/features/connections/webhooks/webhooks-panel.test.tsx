// @vitest-environment happy-dom
import {
  deleteWebhook,
  listWebhookMessages,
  listWebhooks,
  rotateWebhook,
  startWebhook,
  stopWebhook,
  Webhook,
  WebhookMessage,
} from '@praxia/contract/connections/webhooks.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw, drawHook, noButton } from '../../../../test/screen.tsx'
import { useWebhookWords } from './use-webhook-words.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'

const at = '2026-11-20T10:30:00.000Z'
const words = async () => (await drawHook(() => useWebhookWords())).result.current
const hook = (more: Partial<Webhook> = {}) =>
  example(Webhook, { id: 3, name: 'CRM', url: 'https://crm.test', kinds: ['member.added', 'session.ended'], ...more })

it.each([
  [{ stopped: 'paused', failed: 2, tried: 2 }, 'plain', 'Paused since 20/11/2026'],
  [{ stopped: 'gone' }, 'error', 'Stopped 20/11/2026: the address no longer exists'],
  [{ stopped: 'failures' }, 'error', 'Stopped 20/11/2026: nothing arrived for three days'],
  [{ tried: 0 }, 'plain', 'Nothing sent yet'],
  [{ tried: 1, failed: 1 }, 'warning', 'The last message did not arrive'],
  [{ tried: 20, failed: 2 }, 'warning', '2 of the last 20 did not arrive'],
  [{ tried: 1, failed: 0 }, 'success', 'All arrived'],
] as const)('a webhook %j is %s: "%s"', async (more, tone, text) => {
  expect((await words()).state(hook({ stoppedAt: at, ...more }))).toEqual({ tone, text })
})
const message = (more: Partial<WebhookMessage>) => example(WebhookMessage, { tries: 1, ...more })
it.each([
  [{ tries: 0, status: 500 }, 'On its way'],
  [{ deliveredAt: at, status: 204 }, '204'],
  [{ status: 500 }, '500'],
  [{}, 'On its way'],
  [{ error: 'connect ECONNREFUSED 1.2.3.4' }, 'The server refuses the connection'],
  [{ error: 'strange' }, 'strange'],
])('the response of a message %j reads "%s"', async (more, text) => {
  expect((await words()).answer(message(more))).toBe(text)
})
it.each([
  [null, ''],
  [0, '0 ms'],
  [999, '999 ms'],
  [1000, '1 s'],
  [1449, '1.4 s'],
])('a try of %s milliseconds took "%s"', async (tookMs, text) => {
  expect((await words()).took(message({ tookMs }))).toBe(text)
})
it.each([
  [{ deliveredAt: at, tries: 1 }, undefined],
  [{ deliveredAt: at, tries: 2 }, 'at try 2'],
  [{ tries: 0, nextTryAt: at }, undefined],
  [{ tries: 2, nextTryAt: at }, expect.stringMatching(/^try 2; next 20\/11\/2026, \d\d:30$/)],
  [{ tries: 8, kind: 'member.added' }, 'stopped after 8 tries'],
  [{ tries: 8, kind: 'test' }, undefined],
] as const)('what follows a message %j is %s', async (more, text) => {
  expect((await words()).next(message(more))).toEqual(text)
})

async function open(hooks: Webhook[], address = '/x') {
  api.on(listWebhooks, hooks)
  api.on(listWebhookMessages, { items: [], total: 0 })
  api.on(getSettings, example(getSettings.response))
  return await draw(<WebhooksPanel parts={null} />, { as: 'admin', at: address })
}
it('without webhooks it says what one is for, and offers one', async () => {
  const { user } = await open([])
  expect(await screen.findByText('No webhook yet')).toBeTruthy()
  await user.click(button('Add a webhook'))
  await waitFor(() => expect(window.location.search).toMatch(/add-webhook/))
})
it('lists name, address, events and state', async () => {
  await open([hook({ tried: 1 })])
  const row = await screen.findByText('CRM')
  expect(row.closest('li')!.textContent).toMatch(/CRM.*crm\.test.*Member added, Session ended.*All arrived/)
})
it('a running webhook is paused, a stopped one started', async () => {
  api.on(stopWebhook, {} as never)
  api.on(startWebhook, {} as never)
  const { user } = await open([hook()])
  await user.click(await screen.findByRole('button', { name: /^Pause/ }))
  expect(await screen.findByText('Webhook paused')).toBeTruthy()
  expect(api.sent(stopWebhook).map(({ params }) => params)).toEqual([{ id: 3 }])
  expect(api.sent(startWebhook)).toEqual([])
})
it('a stopped webhook is started', async () => {
  api.on(startWebhook, {} as never)
  const { user } = await open([hook({ stopped: 'failures', stoppedAt: at })])
  await user.click(await screen.findByRole('button', { name: /^Start again/ }))
  expect(await screen.findByText('Webhook started')).toBeTruthy()
  noButton(/^Pause/)
})
it('a failed start is shown', async () => {
  api.on(startWebhook, new Refusal('request.rate_limited'))
  const { user } = await open([hook({ stopped: 'paused', stoppedAt: at })])
  await user.click(await screen.findByRole('button', { name: /^Start again/ }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
it('a new secret is asked for, and shown once', async () => {
  api.on(rotateWebhook, { ...hook(), secret: 'whsec_1' })
  const { user } = await open([hook()], '/x?rotate-webhook=3')
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText('A new secret for CRM?')).toBeTruthy()
  await user.click(ask.getByRole('button', { name: 'New secret' }))
  expect(await screen.findByText('The secret of the webhook')).toBeTruthy()
  expect(api.sent(rotateWebhook)[0]!.params).toEqual({ id: 3 })
  expect(document.body.innerHTML).toContain('whsec_1')
})
it('a deletion names the webhook', async () => {
  api.on(deleteWebhook, {})
  const { user } = await open([hook()], '/x?delete-webhook=3')
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText('Delete CRM?')).toBeTruthy()
  await user.click(ask.getByRole('button', { name: 'Delete the webhook' }))
  expect(await screen.findByText('Webhook deleted')).toBeTruthy()
  expect(api.sent(deleteWebhook)[0]!.params).toEqual({ id: 3 })
})
