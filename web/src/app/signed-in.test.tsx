// @vitest-environment happy-dom
import { getProfile, touchConnection } from '@praxia/contract/accounts.ts'
import { countUnread, streamEvents } from '@praxia/contract/notifications.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { getFactors } from '@praxia/contract/people/factors.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { example } from '../../test/example.ts'
import { Refusal } from '../../test/fake-api.ts'
import { api, draw } from '../../test/screen.tsx'
import { type Capacity, session } from '../lib/session.ts'
import { pages } from './pages.ts'
import { SignedIn } from './signed-in.tsx'

const pathOf = (path: string) => path.replace('{platform}', 'praxia')
beforeEach(() => {
  // The pages have tests of their own: here each is its address.
  for (const page of pages) vi.spyOn(page, 'load').mockResolvedValue(() => <article>{pathOf(page.path)}</article>)
  api.on(getSettings, example(getSettings.response, { platformSegment: 'praxia', productName: 'Praxia' }))
  api.on(countUnread, { value: 0 })
  api.on(touchConnection, {})
  api.on(streamEvents, () => new Promise(() => undefined))
})
const profile = (more: object) => example(getProfile.response, { id: 1, capacities: ['admin', 'learner'], ...more })
async function open(at: string, { as = 'admin' as Capacity, of = {} as object } = {}) {
  api.on(getProfile, profile({ capacities: [as], ...of }))
  return draw(<SignedIn />, { at, as })
}
const page = () => screen.findByRole('article')
const path = () => window.location.pathname

it.each([
  ['learner', '/learner/catalog'],
  ['manager', '/manager/catalog'],
  ['admin', '/admin/catalog-praxia'],
  ['superAdmin', '/praxia/formations'],
] as const)('%s begins at %s, without a message', async (as, first) => {
  await open('/', { as })
  expect((await page()).textContent).toBe(first)
  expect(path()).toBe(first)
  expect(window.history.state?.usr?.message).toBeUndefined()
})
it('the first page keeps what the address opens, and not what only the sign-in page reads', async () => {
  await open('/?help=resume&by=code&forgot=')
  await page()
  expect(window.location.search).toBe('?help=resume')
})
it('an address of another role leads to the first page, which says so', async () => {
  await open('/praxia/companies?x=1', { as: 'learner' })
  expect((await page()).textContent).toBe('/learner/catalog')
  expect(window.location.search).toBe('')
  expect(window.history.state?.usr).toMatchObject({ message: 'common:addressNotFound', variant: 'info' })
})
it('a changed role leads to its first page without a message', async () => {
  await open('/admin/company', { of: { capacities: ['admin', 'learner'] } })
  expect((await page()).textContent).toBe('/admin/company')
  act(() => session.act('learner'))
  await waitFor(() => expect(path()).toBe('/learner/catalog'))
  expect(window.history.state?.usr?.message).toBeUndefined()
})
it('a role that the account no longer holds is replaced by its strongest one', async () => {
  await open('/', { as: 'superAdmin', of: { capacities: ['manager', 'learner'] } })
  await waitFor(() => expect(session.get()?.role).toBe('manager'))
  expect((await page()).textContent).toBe('/manager/catalog')
})
it('the help of a mail opens over the first page', async () => {
  await open('/help?article=resume', { as: 'learner' })
  expect((await page()).textContent).toBe('/learner/catalog')
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ article: 'resume', help: '' })
})
it.each([
  ['an organisation without access to it', false, '/admin/catalog-praxia'],
  ['an organisation with access to it', true, '/admin/master-content'],
] as const)('master content of %s leads to its page or to the first', async (_, masterContentAccess, shown) => {
  api.on(
    getCurrentOrganisation,
    example(getCurrentOrganisation.response, { id: 2, type: 'COMPANY', masterContentAccess, timeZone: 'UTC' }),
  )
  await open('/admin/master-content')
  await waitFor(() => expect(path()).toBe(shown))
})
it("a partner's administrator begins at the own catalogue", async () => {
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type: 'PARTNER', timeZone: 'UTC' }))
  await open('/')
  expect((await page()).textContent).toBe('/admin/catalog')
})
it('a device that was signed in by a code manages nobody', async () => {
  await open('/admin/company', { of: { tokenKind: 'device' } })
  expect((await page()).textContent).toBe('/admin/catalog-praxia')
})

it('a device that a class let in has only its training: every other address leads to the page of the class', async () => {
  api.on(getProfile, profile({ classTrainingId: 7 }))
  await draw(
    <Routes>
      <Route path="/h" element={<article>Page of the class</article>} />
      <Route path="*" element={<SignedIn />} />
    </Routes>,
    { at: '/learner/catalog', as: 'learner' },
  )
  expect((await page()).textContent).toBe('Page of the class')
})
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
it('an account whose second factor is due has only its page', async () => {
  api.on(getFactors, example(getFactors.response, { hasPassword: true, totpSince: null }))
  await open('/', { as: 'learner', of: { twoStepDue: soon(-1000) } })
  await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' })
  expect(screen.queryByRole('article')).toBeNull()
})
it('an account whose second factor is due later has its pages', async () => {
  await open('/', { as: 'learner', of: { twoStepDue: soon(600_000) } })
  expect((await page()).textContent).toBe('/learner/catalog')
})
it('without the settings there are no pages; they can be asked for again', async () => {
  api.on(getSettings, new Refusal('request.rate_limited'))
  const { user } = await open('/', { as: 'learner' })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.on(getSettings, example(getSettings.response, { platformSegment: 'praxia' }))
  await user.click(retry)
  expect((await page()).textContent).toBe('/learner/catalog')
})
it('a person whose profile cannot be read is signed out', async () => {
  api.on(getProfile, new Refusal('request.rate_limited'))
  await draw(<SignedIn />, { at: '/', as: 'learner' })
  await waitFor(() => expect(session.get()).toBeNull())
})
it('a page that throws is said in its place, and the menu stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(
    pages.find(({ path }) => path === '/learner/dashboard')!,
    'load',
  ).mockResolvedValue(() => {
    throw new Error('broken')
  })
  const { user } = await open('/learner/dashboard', { as: 'learner' })
  await screen.findByRole('alert')
  await user.click(screen.getAllByRole('link', { name: /Catalogue/ })[0]!)
  expect((await page()).textContent).toBe('/learner/catalog')
  vi.mocked(console.error).mockReset()
})
