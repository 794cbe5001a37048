// @vitest-environment happy-dom
import { listWebhooks, updateWebhook } from '@praxia/contract/connections/webhooks.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, button, draw } from '../../../../test/screen.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

const [former, moved] = ['https://a.example.org', 'https://b.example.org']
const hook = example(updateWebhook.response, { id: 3, name: 'HR', url: former, kinds: ['member.added'] })

async function rename() {
  const onClose = vi.fn()
  const { user } = await draw(<WebhookDialog of={hook} onClose={onClose} />)
  await user.type(screen.getByRole('textbox', { name: /Name/ }), ' 2')
  await user.click(button('Save'))
  return onClose
}

it('a renamed webhook keeps the address and the events that another administrator has saved meanwhile', async () => {
  api.on(listWebhooks, [{ ...hook, url: moved, kinds: ['session.ended'] }])
  api.on(updateWebhook, hook)
  const onClose = await rename()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.sent(updateWebhook)[0]?.body).toEqual({ name: 'HR 2', url: moved, kinds: ['session.ended'] })
})
it('a webhook that another administrator has deleted is not saved', async () => {
  api.on(listWebhooks, [])
  await rename()
  await screen.findByRole('alert')
  expect(api.sent(updateWebhook)).toEqual([])
})
