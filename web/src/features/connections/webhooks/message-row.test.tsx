// @vitest-environment happy-dom
import { resendWebhookMessage } from '@praxia/contract/connections/webhooks.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { draw } from '../../../../test/screen.tsx'
import { Message } from './message-row.tsx'

const message = example(resendWebhookMessage.response, { kind: 'member.added', body: '{}' })
const show = (tries: number) => draw(<Message of={{ ...message, tries }} webhook={3} />)

it('a message that a stopped webhook holds before its first try is not called given up', async () => {
  await show(0)
  expect(screen.queryByText(/stopped after/)).toBeNull()
})
it('a message that was given up says after how many tries', async () => {
  await show(8)
  screen.getByText('stopped after 8 tries')
})
