// @vitest-environment happy-dom
import { getProfile } from '@praxia/contract/accounts.ts'
import {
  PersonalToken,
  PersonalTokenWithText,
  createPersonalToken,
  endPersonalToken,
  listPersonalTokens,
} from '@praxia/contract/connections/api-keys.ts'
import { getFactors } from '@praxia/contract/people/factors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, draw } from '../../../test/screen.tsx'
import { PersonalTokensDialog } from './personal-tokens-dialog.tsx'

it('a learner makes a token for own results alone, whose text is shown once', async () => {
  api.on(getProfile, example(getProfile.response, { id: 1, capacities: ['learner'] }))
  api.on(listPersonalTokens, [])
  api.on(getFactors, example(getFactors.response, { hasPassword: false, totpSince: null }))
  api.on(createPersonalToken, example(PersonalTokenWithText, { id: 2, name: 'Script', token: 'user_secret' }))
  const { user } = await draw(<PersonalTokensDialog onClose={() => undefined} />, { as: 'learner' })
  await user.click(await screen.findByRole('button', { name: 'Create a token' }))
  const form = await screen.findByRole('dialog', { name: 'Create a token' })
  await user.type(within(form).getByRole('textbox', { name: /^Name/ }), 'Script')
  await waitFor(() =>
    expect(
      within(form)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')!.textContent),
    ).toEqual([expect.stringMatching(/^Read results/), expect.stringMatching(/^Exports/)]),
  )
  await user.click(within(form).getByRole('checkbox', { name: /^Exports/ }))
  await user.click(within(form).getByRole('button', { name: 'Create a token' }))
  expect(await screen.findByText('user_secret')).toBeTruthy()
  expect(api.sent(createPersonalToken)[0]!.body).toEqual({ name: 'Script', scopes: ['exports'], days: 365 })
})

it('a person of a company sign-in reads at the name that they have to sign in again', async () => {
  api.on(getProfile, example(getProfile.response, { id: 1, capacities: ['learner'] }))
  api.on(listPersonalTokens, [])
  api.on(getFactors, example(getFactors.response, { hasPassword: false, totpSince: null }))
  api.on(createPersonalToken, new Refusal('account.sign_in_needed'))
  const { user } = await draw(<PersonalTokensDialog onClose={() => undefined} />, { as: 'learner' })
  await user.click(await screen.findByRole('button', { name: 'Create a token' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create a token' }))
  const name = form.getByRole('textbox', { name: /^Name/ })
  await user.type(name, 'Script')
  await user.click(await form.findByRole('checkbox', { name: /^Exports/ }))
  await user.click(form.getByRole('button', { name: 'Create a token' }))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(form.getByText(/sign out and sign in again/)).toBeTruthy()
})

it('a token is ended once it was confirmed', async () => {
  api.on(listPersonalTokens, [example(PersonalToken, { id: 7, name: 'Script', scopes: ['exports'] })])
  api.on(endPersonalToken, {})
  const { user } = await draw(<PersonalTokensDialog onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: /Revoke.*Script/ }))
  expect(api.sent(endPersonalToken)).toEqual([])
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Revoke Script?' })).getByRole('button', { name: 'Revoke' }),
  )
  await waitFor(() => expect(api.sent(endPersonalToken).map(({ params }) => params)).toEqual([{ id: 7 }]))
})
