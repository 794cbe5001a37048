// @vitest-environment happy-dom
import { finishCompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { getProfile, signOut } from '@praxia/contract/accounts.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { lost, Refusal } from '../../../../test/fake-api.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { session } from '../../../lib/session.ts'
import { CompanyPage } from './company-page.tsx'
import { keepTarget } from './company-rules.ts'

const connection = '2f1c0f6e-3d7c-4f5e-9c61-0b7f6c1d2e3a'
const address = `/sign-in/company#${connection}.state`
beforeEach(() => {
  keepTarget(undefined)
  api.on(getSettings, example(getSettings.response))
  api.on(signOut, {} as never)
})
const answered = example(finishCompanySignIn.response, {
  token: 'made',
  profile: example(getProfile.response, { id: 1, language: 'en' }),
})
const open = (at = address) => draw(<CompanyPage />, { at })
const bodies = () => api.sent(finishCompanySignIn).map(({ body }) => body)

it('finishes the sign-in once, ends the former session, and opens the address that was asked for', async () => {
  keepTarget('/team?x=1')
  api.on(finishCompanySignIn, answered)
  await open()
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/team?x=1'))
  expect(bodies()).toEqual([{ connection, state: 'state' }])
  expect(api.sent(signOut)).toHaveLength(1)
  expect(session.get()?.token).toBe('made')
  expect(window.location.hash).toBe('')
})
it('without a kept address the first page opens, also where the former session cannot be ended', async () => {
  api.on(signOut, lost)
  api.on(finishCompanySignIn, answered)
  await open()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(session.get()?.token).toBe('made')
})
it('a page without a state says that the sign-in has expired, and asks nothing', async () => {
  await open('/sign-in/company')
  expect(await screen.findByText(/^This sign-in was already used, took too long/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the sign-in page' }).getAttribute('href')).toBe('/login')
  expect(bodies()).toEqual([])
})
it.each([
  ['company_sign_in.clock', /^The clock of your company’s sign-in service differs/],
  ['company_sign_in.domain', /^Your e-mail address does not belong to a domain/],
] as const)('the refusal %s is told in words, with the way to try again', async (code, text) => {
  api.on(finishCompanySignIn, new Refusal(code))
  await open()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'You are not signed in' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
    `/api/sign-in/${connection}/start?lang=en`,
  )
})
it('a failure of another kind is described', async () => {
  api.on(finishCompanySignIn, new Refusal('request.rate_limited'))
  await open()
  expect(await screen.findByRole('heading', { name: 'You are not signed in' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Failure/)
})
it('a reloaded page of a finished sign-in opens the first page', async () => {
  api.on(finishCompanySignIn, new Refusal('company_sign_in.expired'))
  await open()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(api.sent(signOut)).toEqual([])
})
it('other refusals open no page although somebody is signed in', async () => {
  api.on(finishCompanySignIn, new Refusal('company_sign_in.provider'))
  await open()
  await screen.findByRole('heading', { name: 'You are not signed in' })
  expect(window.location.pathname).toBe('/sign-in/company')
})
