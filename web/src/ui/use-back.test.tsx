// @vitest-environment happy-dom
import { MenuItem } from '@mui/material'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { session } from '../lib/session.ts'
import { button, draw } from '../../test/screen.tsx'
import { DayField as DayFilter } from '../features/statements/day-field.tsx'
import { SearchedChoice } from './choice-field.tsx'
import { DayField } from './day-field.tsx'
import { DayLocale } from './day-locale.tsx'
import { Drop } from './drop.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { SelectField } from './select-field.tsx'
import { useUnsavedForm } from './use-back.ts'

const nothing = () => undefined
function Dropped() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button onClick={(event) => setAnchor(event.currentTarget)}>Filters</button>
      <Drop anchor={anchor} onClose={() => setAnchor(null)} width={200}>
        <p role="dialog">Skills</p>
      </Drop>
    </>
  )
}
it.each<[string, ReactNode, { press: ['button' | 'combobox', RegExp]; opens: 'dialog' | 'listbox' }]>([
  [
    'calendar of a filter',
    <DayLocale key="">
      <DayFilter label="From" value="" onChange={nothing} />
    </DayLocale>,
    { press: ['button', /From/], opens: 'dialog' },
  ],
  [
    'calendar of a form',
    <DayField key="" label="End" value="" onChange={nothing} />,
    { press: ['button', /choose date/i], opens: 'dialog' },
  ],
  [
    'list of a field',
    <SelectField key="" label="Role" value="a" onChange={nothing}>
      <MenuItem value="a">Manager</MenuItem>
    </SelectField>,
    { press: ['combobox', /Role/], opens: 'listbox' },
  ],
  [
    'list of a searched field',
    <SearchedChoice
      key=""
      label="Group"
      options={[{ id: 1, name: 'Night' }]}
      value={null}
      onChange={nothing}
      onSearch={nothing}
      loading={false}
    />,
    { press: ['combobox', /Group/], opens: 'listbox' },
  ],
  ['list of filters', <Dropped key="" />, { press: ['button', /Filters/], opens: 'dialog' }],
])('Back closes the open %s and leaves the page where it is', async (_name, field, { press: [role, name], opens }) => {
  const { user } = await draw(
    <>
      <Link to="?tab=record">Record</Link>
      {field}
    </>,
    { at: '/settings' },
  )
  await user.click(screen.getByRole('link', { name: 'Record' }))
  await user.click(screen.getByRole(role, { name }))
  await screen.findByRole(opens)
  await act(async () => window.history.back())
  await waitFor(() => expect(screen.queryByRole(opens)).toBeNull())
  await waitFor(() => expect(window.location.search).toBe('?tab=record'))
})

function PageForm() {
  const [typed, setTyped] = useState('')
  useUnsavedForm(typed !== '')
  return <input aria-label="Days" value={typed} onChange={(event) => setTyped(event.target.value)} />
}
const page = (
  <>
    <Link to="?tab=retention">Retention</Link>
    <Link to="?tab=audit">Audit</Link>
    <PageForm />
    <LeaveQuestion />
  </>
)
const search = () => window.location.search
it('another tab and Back ask before they take away what was typed into a form on the page', async () => {
  const { user } = await draw(page, { at: '/settings' })
  await user.click(screen.getByRole('link', { name: 'Retention' }))
  await user.type(screen.getByLabelText('Days'), '40')
  await user.click(screen.getByRole('link', { name: 'Audit' }))
  await screen.findByRole('alertdialog')
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(search()).toBe('?tab=retention')
  await act(async () => window.history.back())
  await screen.findByRole('alertdialog')
  await waitFor(() => expect(search()).toBe('?tab=retention'))
  await user.click(button('Leave without saving'))
  await waitFor(() => expect(search()).toBe(''))
})
it('another tab does not ask where nothing was typed, and nobody is asked after a sign-out', async () => {
  const { user } = await draw(page, { at: '/settings' })
  await user.click(screen.getByRole('link', { name: 'Audit' }))
  expect(search()).toBe('?tab=audit')
  await user.type(screen.getByLabelText('Days'), '40')
  act(() => session.end())
  await user.click(screen.getByRole('link', { name: 'Retention' }))
  expect(search()).toBe('?tab=retention')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
