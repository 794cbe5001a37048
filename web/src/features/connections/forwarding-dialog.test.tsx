// @vitest-environment happy-dom
import { listForwardings, updateForwarding } from '@praxia/contract/connections/forwardings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { ForwardingDialog } from './forwarding-dialog.tsx'

const [former, moved] = ['https://a.example.org', 'https://b.example.org']
const store = example(updateForwarding.response, {
  id: 4,
  name: 'Record',
  url: former,
  user: 'praxia',
  version: '1.0.3',
  verbs: null,
  trainings: null,
  attachments: true,
})

it('a renamed forwarding keeps the address, user and attachments that another administrator has saved', async () => {
  api.on(listForwardings, [{ ...store, url: moved, user: 'other', attachments: false }])
  api.on(updateForwarding, store)
  const onClose = vi.fn()
  const { user } = await draw(<ForwardingDialog of={store} onClose={onClose} />)
  await user.type(screen.getByRole('textbox', { name: /Name/ }), ' 2')
  await user.click(button('Save'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  // Verbs, trainings and secret that are left out stay as they are.
  expect(api.sent(updateForwarding)[0]?.body).toEqual({
    name: 'Record 2',
    url: moved,
    user: 'other',
    version: '1.0.3',
    attachments: false,
  })
})

it('a new secret is saved with the address and user that the form shows, not with what somebody else has saved', async () => {
  api.on(listForwardings, [{ ...store, url: moved, user: 'other', attachments: false }])
  api.on(updateForwarding, store)
  const onClose = vi.fn()
  const { user } = await draw(<ForwardingDialog of={store} onClose={onClose} />)
  await user.type(screen.getByLabelText(/^Secret/), 'of a.example')
  await user.click(button('Save'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.sent(updateForwarding)[0]?.body).toEqual({
    name: 'Record',
    url: former,
    user: 'praxia',
    secret: 'of a.example',
    version: '1.0.3',
    attachments: false,
  })
})
