// @vitest-environment happy-dom
import { listResources, Resource } from '@praxia/contract/resources.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { BesidePlayerPanel } from './beside-player-panel.tsx'

async function open() {
  api.on(listResources, { items: [example(Resource, { id: 5, title: 'Plan', isOwner: true })], total: 1 })
  const { user } = await draw(
    <>
      <Link to="/play/3">Play</Link>
      <BesidePlayerPanel trainingId={3} />
    </>,
    { at: '/learner/catalog', as: 'learner' },
  )
  await user.click(screen.getByRole('link', { name: 'Play' }))
  await user.click(await screen.findByRole('button', { name: 'Resources' }))
  await screen.findByRole('dialog', { name: 'Resources' })
  return user
}
const goBack = () => act(async () => window.history.back())
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Resources' })).toBeNull())

it('Back closes the resources beside a running training, and does not leave it', async () => {
  await open()
  await goBack()
  await closed()
  await waitFor(() => expect(window.location.pathname).toBe('/play/3'))
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/learner/catalog'))
})
it('resources beside a training that were closed by their button leave Back to the page', async () => {
  const user = await open()
  await user.click(button('Close'))
  await closed()
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/learner/catalog'))
})
