// @vitest-environment happy-dom
import { Autocomplete, MenuItem, TextField } from '@mui/material'
import { Member } from '@praxia/contract/members.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { session } from '../lib/session.ts'
import { unsavedNow } from '../lib/unsaved.ts'
import { example } from '../../test/example.ts'
import { button, draw } from '../../test/screen.tsx'
import { SuggestedByField } from '../features/cockpit/suggested-by-field.tsx'
import { AddMembersField } from '../features/groups/add-members-field.tsx'
import { TimeZoneField } from '../features/organisations/branding/time-zone-field.tsx'
import { DayField as DayFilter } from '../features/statements/day-field.tsx'
import { SearchedChoice } from './choice-field.tsx'
import { DayField } from './day-field.tsx'
import { DayLocale } from './day-locale.tsx'
import { Drop } from './drop.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { SelectField } from './select-field.tsx'
import { useOpen, useUnsavedForm } from './use-back.ts'

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
      query={{ isFetching: false, isError: false, refetch: nothing }}
    />,
    { press: ['combobox', /Group/], opens: 'listbox' },
  ],
  ['list of the suggestions shown', <SuggestedByField key="" />, { press: ['combobox', /Suggest/], opens: 'listbox' }],
  [
    'list of time zones',
    <TimeZoneField key="" value="UTC" onChange={nothing} />,
    { press: ['combobox', /Time zone/], opens: 'listbox' },
  ],
  [
    'list of members to add',
    <AddMembersField key="" people={[example(Member, { id: 4 })]} onAdd={nothing} />,
    { press: ['combobox', /members/], opens: 'listbox' },
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
  const [pending, setPending] = useState(false)
  useUnsavedForm(typed !== '', pending)
  return (
    <>
      <input aria-label="Days" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button onClick={() => setPending(true)}>Send</button>
      <button onClick={() => setTyped('')}>Clear</button>
    </>
  )
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
it('what was typed is unsaved while it is being sent too, when nobody is asked, until the form is empty', async () => {
  const { user } = await draw(page, { at: '/settings' })
  expect(unsavedNow()).toBeNull()
  await user.type(screen.getByLabelText('Days'), '40')
  expect(unsavedNow()).toBe('lost')
  await user.click(button('Send'))
  expect(unsavedNow()).toBe('lost')
  await user.click(screen.getByRole('link', { name: 'Audit' }))
  expect(search()).toBe('?tab=audit')
  await user.click(button('Clear'))
  expect(unsavedNow()).toBeNull()
})
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
it.each([
  { at: '', back: 2, by: 1, reached: '?tab=retention' },
  { at: '', back: 2, by: 2, reached: '?tab=audit' },
  { at: '?tab=audit', back: 0, by: -2, reached: '' },
])('after the question a step of $by from "$at" is that step', async ({ at, back, by, reached }) => {
  const { user } = await draw(page, { at: '/settings' })
  for (const name of ['Retention', 'Audit']) await user.click(screen.getByRole('link', { name }))
  if (back > 0) await act(async () => window.history.go(-back))
  await waitFor(() => expect(search()).toBe(at))
  await user.type(screen.getByLabelText('Days'), '40')
  await act(async () => window.history.go(by))
  await screen.findByRole('alertdialog')
  await waitFor(() => expect(search()).toBe(at))
  await user.click(button('Leave without saving'))
  await waitFor(() => expect(search()).toBe(reached))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
it('nobody is asked while the form is being sent', async () => {
  const { user } = await draw(page, { at: '/settings' })
  await user.type(screen.getByLabelText('Days'), '40')
  await user.click(button('Send'))
  await user.click(screen.getByRole('link', { name: 'Audit' }))
  expect([search(), screen.queryByRole('alertdialog')]).toEqual(['?tab=audit', null])
  await act(async () => window.history.back())
  await waitFor(() => expect(search()).toBe(''))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
it('the question closes when nothing is left to lose', async () => {
  const { user } = await draw(page, { at: '/settings' })
  await user.type(screen.getByLabelText('Days'), '40')
  await user.click(screen.getByRole('link', { name: 'Audit' }))
  await screen.findByRole('alertdialog')
  // Hidden by the question.
  await user.click(screen.getByText('Clear'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(search()).toBe('')
})

function Typed({ offered }: { offered: readonly string[] }) {
  const open = useOpen(offered.length > 0)
  return (
    <Autocomplete
      freeSolo
      {...open}
      options={offered}
      renderInput={(params) => <TextField {...params} label="Tags" />}
    />
  )
}
it.each([
  [['night'], '?tab=audit'],
  [[], ''],
])('Back closes a list of %j before it leaves the page, and a list of nothing is none', async (offered, reached) => {
  const { user } = await draw(
    <>
      <Link to="?tab=audit">Audit</Link>
      <Typed offered={offered} />
    </>,
    { at: '/settings' },
  )
  await user.click(screen.getByRole('link', { name: 'Audit' }))
  await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'ni')
  expect(screen.queryAllByRole('listbox')).toHaveLength(offered.length)
  await act(async () => window.history.back())
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await waitFor(() => expect(search()).toBe(reached))
})
// Last: the end of a session loads the page again, beside the history of what comes after.
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
