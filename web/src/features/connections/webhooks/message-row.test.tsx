// @vitest-environment happy-dom
import { resendWebhookMessage } from '@praxia/contract/connections/webhooks.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { draw } from '../../../../test/screen.tsx'
import { Message } from './message-row.tsx'

const message = example(resendWebhookMessage.response, { kind: 'member.added', body: '{}' })
const show = (tries: number, held = false) =>
  draw(<Message of={{ ...message, tries, held, nextTryAt: null, deliveredAt: null }} webhook={3} />)

it.each([
  [0, 'Waits until the webhook is started again'],
  [1, '1 try; waits until the webhook is started again'],
  [7, '7 tries; waits until the webhook is started again'],
])('a message that a stopped webhook holds after %i tries waits, and is not given up', async (tries, words) => {
  await show(tries, true)
  screen.getByText(words)
  expect(screen.queryByText(/stopped after/)).toBeNull()
})
it('a message that was given up says after how many tries', async () => {
  await show(8)
  screen.getByText('stopped after 8 tries')
})
