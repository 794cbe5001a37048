// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, it, vi } from 'vitest'
import { button, draw } from '../../test/screen.tsx'
import { useSend } from '../lib/use-send.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { isEcho, leadsHere } from './double-press.ts'

const sent = vi.fn(() => Promise.resolve())

/** A list whose "Delete all" is where the question's "Delete" was; the question is gone with its press. */
function Page() {
  const [asking, setAsking] = useState(false)
  const all = useSend({ mutationFn: sent })
  const one = useSend({ mutationFn: () => Promise.resolve() })
  const confirm = (): void => {
    setAsking(false)
    one.mutate()
  }
  return (
    <>
      <button onClick={() => setAsking(true)}>Delete one</button>
      <button onClick={() => all.mutate()}>Delete all</button>
      <Link to="?help" state={{ dialog: 'help' }}>
        Help
      </Link>
      {asking && <ConfirmDialog open title="Delete it?" action="Delete" onClose={confirm} onConfirm={confirm} />}
    </>
  )
}

it('the second click of a double click does not press what was behind the dialog that the first one closed', async () => {
  sent.mockClear()
  await draw(<Page />)
  fireEvent.click(button('Delete one'), { detail: 1 })
  const confirm = await waitFor(() => button('Delete'))
  fireEvent.click(confirm, { detail: 1 })
  fireEvent.click(button('Delete all'), { detail: 2 })
  await act(async () => undefined)
  expect(sent).toHaveBeenCalledTimes(0)
  fireEvent.click(button('Delete all'), { detail: 1 })
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})
it('the second click of a double click does not confirm the question that the first one opened', async () => {
  await draw(<Page />)
  fireEvent.click(button('Delete one'), { detail: 1 })
  const confirm = await waitFor(() => button('Delete'))
  fireEvent.click(confirm, { detail: 2 })
  expect(button('Delete')).toBeTruthy()
})
it('a link that is clicked twice adds one history entry', async () => {
  await draw(<Page />)
  const before = window.history.length
  const link = document.querySelector('a')!
  fireEvent.click(link, { detail: 1 })
  fireEvent.click(link, { detail: 2 })
  await waitFor(() => expect(window.location.search).toBe('?help'))
  expect(window.history.length).toBe(before + 1)
})

it('the second of two fast Enter presses is dropped only if the first changed the focused dialog', () => {
  const form = {}
  expect(isEcho(null, { place: null, at: 0 })).toBe(false)
  expect(isEcho({ place: form, at: 1000 }, { place: null, at: 1120 })).toBe(true)
  expect(isEcho({ place: null, at: 1000 }, { place: form, at: 1120 })).toBe(true)
  expect(isEcho({ place: form, at: 1000 }, { place: form, at: 1120 })).toBe(false)
  expect(isEcho({ place: form, at: 1000 }, { place: null, at: 1400 })).toBe(false)
})
it('a second click on a link to the present page is dropped, unless it targets a place in the page or another window', () => {
  const here = 'https://praxia.test/learner/catalog?code'
  const link = { href: here, hash: '', target: '' }
  expect(leadsHere(link, here)).toBe(true)
  expect(leadsHere({ ...link, href: 'https://praxia.test/learner/catalog' }, here)).toBe(false)
  expect(leadsHere({ ...link, hash: '#content' }, here)).toBe(false)
  expect(leadsHere({ ...link, target: '_blank' }, here)).toBe(false)
})
