// @vitest-environment happy-dom
import {
  Device as DeviceShape,
  endDevice,
  getProfile,
  listDevices,
  type Profile,
  setLanguage,
  startReset,
  updateProfile,
} from '@praxia/contract/accounts.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { getFactors } from '@praxia/contract/people/factors.ts'
import { getPersonFile } from '@praxia/contract/people/person-file.ts'
import { confirmPassword } from '@praxia/contract/people/sign-ins.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../../test/screen.tsx'
import { chooseLanguage } from '../../../phrases/i18n.ts'
import { AccountDialog } from './account-dialog.tsx'

type Device = ResponseOf<typeof listDevices>[number]
const ana = {
  id: 1,
  firstName: 'Ana',
  lastName: 'Sol',
  email: 'ana@arva.test',
  suggestionMails: true,
  tokenKind: 'session' as const,
}
const device = (id: number, name: string, more: Partial<Device> = {}) =>
  example(DeviceShape, {
    id,
    name,
    since: '2026-11-02T10:00:00.000Z',
    actsAs: 'learner',
    codeBy: { id: 1, self: true, name: 'Ana Sol' },
    ...more,
  })
interface Given {
  of?: Partial<Profile>
  hasPassword?: boolean
  devices?: Device[]
  as?: 'admin' | 'learner'
}
async function open({ of = {}, hasPassword = true, devices = [], as = 'admin' }: Given = {}) {
  api.on(getProfile, example(getProfile.response, { ...ana, ...of }))
  api.on(getFactors, example(getFactors.response, { hasPassword, totpSince: null }))
  api.on(listDevices, devices)
  api.on(updateProfile, example(getProfile.response, ana))
  const onClose = vi.fn()
  const drawn = await draw(<AccountDialog onClose={onClose} />, { as })
  await waitFor(() => expect(api.sent(listDevices)).toHaveLength(1))
  await waitFor(() => expect(drawn.client.isFetching()).toBe(0))
  return { ...drawn, onClose }
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const sent = () => api.sent(updateProfile).map(({ form }) => Object.fromEntries(form!.entries()))
beforeEach(() => api.on(getSettings, example(getSettings.response)))
afterEach(() => chooseLanguage('en'))

it('names and mails are saved, and the dialog closes', async () => {
  const { user, onClose } = await open()
  await user.type(field(/^Last name/), 'er ')
  await user.click(screen.getByRole('checkbox', { name: 'E-mails about suggestions and reminders' }))
  await user.click(button('Save'))
  expect(await screen.findByText('Your profile is updated')).toBeTruthy()
  expect(sent()).toEqual([
    { firstName: 'Ana', lastName: 'Soler', email: 'ana@arva.test', oneName: 'false', suggestionMails: 'false' },
  ])
  expect(api.sent(confirmPassword)).toEqual([])
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('another e-mail asks for the password, which is confirmed before it is saved', async () => {
  api.on(confirmPassword, {})
  const { user } = await open()
  const password = () => screen.queryByLabelText(/^Current password/)
  await user.type(field(/^E-mail/), 'x')
  expect(password()).not.toBeNull()
  await user.click(button('Save'))
  expect(password()!.getAttribute('aria-invalid')).toBe('true')
  expect(api.names()).not.toContain('confirmPassword')
  await user.type(password()!, 'secret')
  await user.click(button('Save'))
  expect(await screen.findByText('Your profile is updated')).toBeTruthy()
  expect(api.sent(confirmPassword).map(({ body }) => body)).toEqual([{ password: 'secret' }])
  expect(sent()[0]).toMatchObject({ email: 'ana@arva.testx' })
})
it('the same e-mail in capitals asks for nothing', async () => {
  const { user } = await open()
  await user.clear(field(/^E-mail/))
  await user.type(field(/^E-mail/), 'ANA@arva.test')
  expect(screen.queryByLabelText(/^Current password/)).toBeNull()
  await user.click(button('Save'))
  await waitFor(() => expect(sent()).toHaveLength(1))
})
it('a wrong password is said at its field, and nothing is saved', async () => {
  api.on(confirmPassword, new Refusal('account.password_wrong'))
  const { user, onClose } = await open()
  await user.type(field(/^E-mail/), 'x')
  await user.type(screen.getByLabelText(/^Current password/), 'wrong')
  await user.click(button('Save'))
  await waitFor(() => expect(screen.getByLabelText(/^Current password/).getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})
it('an e-mail that another account has is said at its field', async () => {
  const { user } = await open({ hasPassword: false })
  api.on(updateProfile, new Refusal('account.email_taken'))
  await user.type(field(/^E-mail/), 'x')
  // Who signs in by the company has no password to confirm by.
  expect(screen.queryByLabelText(/^Current password/)).toBeNull()
  await user.click(button('Save'))
  await waitFor(() => expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('true'))
  expect(api.sent(confirmPassword)).toEqual([])
})
it('a person with one name has one field, and is saved without a first name', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'I have only one name' }))
  expect(screen.queryByRole('textbox', { name: /^First name/ })).toBeNull()
  await user.click(button('Save'))
  await waitFor(() => expect(sent()[0]).toMatchObject({ firstName: '', oneName: 'true' }))
})
it('a missing first name is asked for', async () => {
  const { user } = await open()
  await user.clear(field(/^First name/))
  await user.click(button('Save'))
  expect(field(/^First name/).getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})
it('a picture that is taken away is removed on saving', async () => {
  const { user } = await open({ of: { picture: '/ana.png' } })
  expect(button('Change the picture')).toBeTruthy()
  await user.click(button('Remove the picture'))
  noButton('Remove the picture')
  expect(button('Add a picture')).toBeTruthy()
  await user.click(button('Save'))
  await waitFor(() => expect(sent()[0]).toMatchObject({ removePicture: 'true' }))
})
it('without a picture there is none to take away', async () => {
  await open()
  noButton('Remove the picture')
})
it('a file that is no picture is refused at once', async () => {
  await open()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const { default: userEvent } = await import('@testing-library/user-event')
  await userEvent.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }), { applyAccept: false })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(button('Add a picture')).toBeTruthy()
})
it('a link for a new password goes to the address in the field, if that is one', async () => {
  api.on(startReset, {} as never)
  const { user } = await open()
  await user.clear(field(/^E-mail/))
  await user.type(field(/^E-mail/), 'ana')
  await user.click(button('Send me a reset link'))
  expect(api.sent(startReset)).toEqual([])
  expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('true')
  await user.type(field(/^E-mail/), '@arva.test')
  await user.click(button('Send me a reset link'))
  await waitFor(() => expect(api.sent(startReset).map(({ body }) => body)).toEqual([{ email: 'ana@arva.test' }]))
})
it('another language applies at once, and to the e-mails', async () => {
  api.on(setLanguage, {})
  const { user } = await open()
  await user.click(screen.getByRole('combobox', { name: 'Language' }))
  await user.click(await screen.findByRole('option', { name: 'Italiano' }))
  expect(await screen.findByRole('combobox', { name: 'Lingua' })).toBeTruthy()
  expect(api.sent(setLanguage).map(({ body }) => body)).toEqual([{ language: 'it' }])
})
it('all data of the person is downloaded by one press', async () => {
  api.on(getPersonFile, {} as never)
  // happy-dom would leave the page for the file.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user } = await open()
  await user.click(button('Download'))
  expect(await screen.findByText('download is in your downloads')).toBeTruthy()
  expect(saved).toHaveBeenCalledTimes(1)
  expect(api.sent(getPersonFile)[0]!.params).toEqual({ id: 1 })
})
it.each([
  ['admin', 3],
  ['learner', 2],
] as const)('%s manages sign-ins and tokens in %d further dialogs', async (as, count) => {
  const { user } = await open({ as })
  expect(screen.getAllByRole('button', { name: /^Manage: / })).toHaveLength(count)
  await user.click(button('Manage: Password and sign-ins'))
  expect(window.location.search).toBe('?security=')
})
it('a device that was signed in by a code changes neither the person nor the sign-ins', async () => {
  await open({ of: { tokenKind: 'device', picture: '/ana.png' } })
  for (const name of [/^First name/, /^Last name/, /^E-mail/]) expect(field(name).hasAttribute('readonly')).toBe(true)
  noButton('Save')
  noButton(/picture/)
  noButton(/^Manage/)
  noButton('Download')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(api.sent(getFactors)).toEqual([])
})

it('a device is signed out by its own button, and named', async () => {
  api.on(endDevice, {})
  const { user } = await open({ devices: [device(4, 'Quest 3'), device(5, 'Laptop')] })
  expect(screen.getAllByText(/code created by you$/)).toHaveLength(2)
  await user.click(button('Sign out Laptop'))
  expect(await screen.findByText('Laptop was signed out')).toBeTruthy()
  expect(api.sent(endDevice).map(({ params }) => params)).toEqual([{ id: 5 }])
})
it('several devices are signed out together; one alone has no such button', async () => {
  api.on(endDevice, {})
  const { user } = await open({ devices: [device(4, 'Quest 3'), device(5, 'Laptop')] })
  await user.click(button('Sign out all 2'))
  await waitFor(() => expect(api.sent(endDevice).map(({ params }) => params)).toEqual([{ id: 4 }, { id: 5 }]))
})
it("a device says whose code let it in, and as what it acts if not as a learner's", async () => {
  await open({ devices: [device(4, 'Quest 3', { actsAs: 'manager', codeBy: { id: 2, self: false, name: 'Bo Ash' } })] })
  const row = within(screen.getByText('Quest 3').closest('li')!)
  expect(row.getByText(/code created by Bo Ash$/)).toBeTruthy()
  expect(row.getByText('Manager')).toBeTruthy()
  noButton(/^Sign out all/)
})
it('no device is not the same as devices that could not be read', async () => {
  await open()
  expect(screen.getByText('No device is signed in by a code.')).toBeTruthy()
})
it('devices that could not be read can be asked again', async () => {
  api.on(getProfile, example(getProfile.response, ana))
  api.on(getFactors, example(getFactors.response, { hasPassword: true, totpSince: null }))
  api.on(listDevices, new Refusal('request.rate_limited'))
  const { user } = await draw(<AccountDialog onClose={vi.fn()} />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No device is signed in by a code.')).toBeNull()
  api.on(listDevices, [device(4, 'Quest 3')])
  await user.click(retry)
  expect(await screen.findByText('Quest 3')).toBeTruthy()
})
