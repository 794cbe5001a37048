// @vitest-environment happy-dom
import { ApiKey, ApiKeyWithText, createApiKey, endApiKey, listApiKeys } from '@praxia/contract/connections/api-keys.ts'
import { MemberField, listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { getFactors } from '@praxia/contract/people/factors.ts'
import { confirmPassword } from '@praxia/contract/people/sign-ins.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw } from '../../../../test/screen.tsx'
import { ApiKeysPanel } from './api-keys-panel.tsx'

const payroll = example(ApiKey, { id: 3, name: 'Payroll', prefix: 'org_2_abcdef', scopes: ['members:read'] })
const ended = example(ApiKey, { id: 4, name: 'Old directory', kind: 'scim', state: 'ended' })
const show = async (items: ApiKey[], at = '/', hasPassword = false) => {
  api.on(getFactors, example(getFactors.response, { hasPassword, totpSince: null }))
  api.on(listApiKeys, { items, total: items.length })
  api.on(listMemberFields, [example(MemberField, { id: 12, name: 'Site' })])
  return await draw(<ApiKeysPanel parts={null} />, { as: 'admin', at })
}

it('a key of a program is made with at least one permission, and its text is shown once', async () => {
  api.on(createApiKey, example(ApiKeyWithText, { id: 5, name: 'Payroll', token: 'org_2_secret' }))
  const { user } = await show([], '/?add-api-key')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Payroll')
  const form = screen.getByRole('dialog')
  await user.click(within(form).getByRole('button', { name: 'Create an API key' }))
  expect(await screen.findByText('Choose at least one.')).toBeTruthy()
  expect(api.sent(createApiKey)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^Read results/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Read members/ }))
  await user.click(button('90 days'))
  await user.click(within(form).getByRole('button', { name: 'Create an API key' }))
  expect(await screen.findByText('org_2_secret')).toBeTruthy()
  expect(api.sent(createApiKey)[0]!.body).toEqual({
    name: 'Payroll',
    kind: 'api',
    scopes: ['members:read', 'results:read'],
    days: 90,
  })
})

it('a person with a password confirms it before a key is made', async () => {
  api.on(confirmPassword, {})
  const { user } = await show([], '/?add-api-key', true)
  await user.type(await screen.findByLabelText(/^Current password/), 'Right-Pass-2468')
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull()
  await user.click(button('Continue'))
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeTruthy()
  expect(api.sent(confirmPassword)[0]!.body).toEqual({ password: 'Right-Pass-2468' })
})

it('a person of a company sign-in reads at the name, for as long as it stands, that they have to sign in again', async () => {
  api.on(createApiKey, new Refusal('account.sign_in_needed'))
  const { user } = await show([], '/?add-api-key')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Payroll')
  await user.click(button('A directory (SCIM)'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create an API key' }))
  const name = screen.getByRole('textbox', { name: /^Name/ })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(within(screen.getByRole('dialog')).getByText(/sign out and sign in again/)).toBeTruthy()
})

it('a key of a directory has no permissions, and is shown with the address of SCIM', async () => {
  api.on(createApiKey, example(ApiKeyWithText, { id: 5, name: 'Entra', kind: 'scim', token: 'scim_2_secret' }))
  const { user } = await show([], '/?add-api-key')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Entra')
  await user.click(button('A directory (SCIM)'))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create an API key' }))
  const made = await screen.findByRole('dialog', { name: 'Key created' })
  expect(within(made).getByText('scim_2_secret')).toBeTruthy()
  expect(within(made).getByText(`${window.location.origin}/scim/v2`)).toBeTruthy()
  expect(api.sent(createApiKey)[0]!.body).toEqual({ name: 'Entra', kind: 'scim', days: 365 })
})

it('the page has the attribute by which a directory fills each own field', async () => {
  await show([payroll])
  expect(await screen.findByText('urn:ietf:params:scim:schemas:extension:praxia:2.0:User:field12')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Copy.*Site/ })).toBeTruthy()
})

it('a key is ended once it was confirmed; an ended one cannot be ended again', async () => {
  api.on(endApiKey, {})
  const { user } = await show([payroll, ended])
  expect(await screen.findAllByText('Keeps members and groups up to date (SCIM)')).not.toEqual([])
  expect(screen.queryByRole('button', { name: /Old directory/ })).toBeNull()
  await user.click(button(/Revoke.*Payroll/))
  expect(api.sent(endApiKey)).toEqual([])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(api.sent(endApiKey).map(({ params }) => params)).toEqual([{ id: 3 }]))
})
