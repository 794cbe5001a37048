// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, draw } from '../../test/screen.tsx'
import { SearchField } from './search-field.tsx'
import { useDialog, useParam } from './use-dialog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function List() {
  const [search, setSearch] = useParam<string>('search', '')
  const edit = useDialog('edit')
  return (
    <>
      <SearchField label="Search" value={search} onChange={setSearch} />
      <button onClick={() => edit.show(4)}>Edit</button>
    </>
  )
}
const address = () => window.location.pathname + window.location.search
const type = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: text } })
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

it('searches 250 ms after the last key', async () => {
  await draw(<List />, { at: '/partners' })
  type('Ada')
  await pass(249)
  expect(address()).toBe('/partners')
  await pass(1)
  expect(address()).toBe('/partners?search=Ada')
})
it.each(['/partners?tab=trainings&partner=4', '/team'])(
  'a text typed right before a link was pressed does not lead back from %s',
  async (next) => {
    await draw(<List />, { at: '/partners' })
    type('Ada')
    // The link's page is not drawn yet.
    window.history.pushState(null, '', next)
    await pass(250)
    expect(address()).toBe(next)
  },
)
it('a text typed right before a link was pressed is searched once the link is taken back', async () => {
  await draw(<List />, { at: '/partners' })
  type('Ada')
  const { state } = window.history
  window.history.pushState(null, '', '/team')
  await pass(250)
  // Back, before the link's page was drawn.
  window.history.replaceState(state, '', '/partners')
  await pass(250)
  expect(address()).toBe('/partners?search=Ada')
})
it('a text typed right before a dialog was opened does not close it', async () => {
  await draw(<List />, { at: '/partners' })
  type('Ada')
  window.history.pushState(null, '', '/partners?edit=4')
  await pass(250)
  expect(address()).toBe('/partners?edit=4&search=Ada')
  fireEvent.click(button('Edit'))
  expect(address()).toBe('/partners?edit=4&search=Ada')
})
