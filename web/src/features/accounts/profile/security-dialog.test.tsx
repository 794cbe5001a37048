// @vitest-environment happy-dom
import { type Factors, getFactors } from '@praxia/contract/people/factors.ts'
import { changePassword, confirmPassword, listSignIns } from '@praxia/contract/people/sign-ins.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, button, draw } from '../../../../test/screen.tsx'
import { SecurityDialog } from './security-dialog.tsx'

async function open(factors: Factors | Promise<Factors>) {
  const onClose = vi.fn()
  api.on(getFactors, () => factors)
  api.on(listSignIns, [])
  api.on(confirmPassword, {})
  api.on(changePassword, {} as never)
  const { user } = await draw(<SecurityDialog onClose={onClose} />)
  return { user, onClose }
}
const current = () => screen.queryByLabelText(/^Current password/)
const password = 'Right-Pass-2468'
async function fill({ user }: Awaited<ReturnType<typeof open>>, label: RegExp, text: string) {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}
async function change(drawn: Awaited<ReturnType<typeof open>>) {
  await fill(drawn, /^New password/, password)
  await fill(drawn, /^Confirm/, password)
  await drawn.user.click(button('Change password'))
}

it('the current password is asked before the account is known', async () => {
  await open(new Promise(() => undefined))
  expect(current()).not.toBeNull()
})
it('a password is changed after the current one was confirmed', async () => {
  const drawn = await open(example(getFactors.response, { hasPassword: true }))
  await fill(drawn, /^Current password/, 'Former-Pass-1357')
  await change(drawn)
  await waitFor(() => expect(drawn.onClose).toHaveBeenCalled())
  expect(api.sent(confirmPassword).map(({ body }) => body)).toEqual([{ password: 'Former-Pass-1357' }])
  expect(api.names().indexOf('confirmPassword')).toBeLessThan(api.names().indexOf('changePassword'))
})
it('an account without a password is asked for none', async () => {
  const drawn = await open(example(getFactors.response, { hasPassword: false }))
  await waitFor(() => expect(current()).toBeNull())
  await change(drawn)
  await waitFor(() => expect(drawn.onClose).toHaveBeenCalled())
  expect(api.sent(confirmPassword)).toEqual([])
  expect(api.sent(changePassword).map(({ body }) => body)).toEqual([{ newPassword: password }])
})
