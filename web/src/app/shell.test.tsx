// @vitest-environment happy-dom
import { touchConnection } from '@praxia/contract/accounts.ts'
import { countUnread, streamEvents } from '@praxia/contract/notifications.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { example } from '../../test/example.ts'
import { api, button, draw } from '../../test/screen.tsx'
import { Shell } from './shell.tsx'

/** Between a phone and a window with the menu beside its page. */
const tablet = 800
const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
afterEach(() => happyDOM.setViewport({ width: 1024 }))
beforeEach(() => {
  happyDOM.setViewport({ width: tablet })
  api.on(getSettings, example(getSettings.response))
  api.on(countUnread, { value: 0 })
  api.on(touchConnection, {})
  api.on(streamEvents, () => new Promise(() => undefined))
})
const goBack = () => act(async () => window.history.back())
const menu = () => document.getElementById('praxia-drawer')

it('Back closes the menu over a page, and leaves the page where it is', async () => {
  const { user } = await draw(
    <>
      <Link to="/admin/company">Further</Link>
      <Shell />
    </>,
    { at: '/admin/catalog' },
  )
  await user.click(screen.getByRole('link', { name: 'Further' }))
  expect(menu()).toBeNull()
  await user.click(button('Show the menu'))
  await waitFor(() => expect(menu()).not.toBeNull())
  await goBack()
  await waitFor(() => expect(menu()).toBeNull())
  await waitFor(() => expect(window.location.pathname).toBe('/admin/company'))
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/admin/catalog'))
})
it('the menu beside the page has the pages of the role', async () => {
  happyDOM.setViewport({ width: 1440 })
  await draw(<Shell />, { at: '/admin/catalog', as: 'admin' })
  const beside = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  const pages = beside.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(pages).toEqual(expect.arrayContaining(['/admin/catalog', '/admin/company', '/admin/dashboard']))
})
