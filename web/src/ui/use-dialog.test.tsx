// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { button, draw, drawHook } from '../../test/screen.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { useClearParams } from './use-clear-params.ts'
import { useDialog, useParam, useSwap } from './use-dialog.ts'

function Page({ dirty = false }: { dirty?: boolean }) {
  const member = useDialog('member', ['tab'])
  const swap = useSwap('member', 'team')
  const team = useDialog('team')
  const { search } = useLocation()
  return (
    <>
      <button onClick={() => member.show(12)}>Open</button>
      <output>{search}</output>
      {member.id > 0 && (
        <TaskDialog open title={`Member ${member.id}`} onClose={member.close} dirty={dirty}>
          <button onClick={() => swap(3)}>To the team</button>
        </TaskDialog>
      )}
      {team.open && (
        <TaskDialog open title={`Team ${team.id}`} onClose={team.close}>
          .
        </TaskDialog>
      )}
    </>
  )
}
const address = () => window.location.search
const shows = (title: string) => screen.findByRole('dialog', { name: title })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const back = () => act(async () => window.history.back())

it('opens by its address, and closes to the page where it was opened', async () => {
  const { user } = await draw(<Page />, { at: '/team?sort=name' })
  const before = window.history.length
  await user.click(button('Open'))
  await shows('Member 12')
  expect(address()).toBe('?sort=name&member=12')
  await user.click(button('Close'))
  await closed()
  expect(address()).toBe('?sort=name')
  expect(window.history.length).toBe(before + 1)
})
it('adds one history entry, however often it is opened', async () => {
  const { user } = await draw(<Page />, { at: '/team' })
  const before = window.history.length
  await user.dblClick(button('Open'))
  await shows('Member 12')
  expect(window.history.length).toBe(before + 1)
  await back()
  await closed()
  expect(address()).toBe('')
})
it('opened by a link, is removed from the address with its own parameters, and leaves the page open', async () => {
  const { user } = await draw(<Page />, { at: '/team?sort=name&member=12&tab=history' })
  await shows('Member 12')
  await user.click(button('Close'))
  await closed()
  expect(window.location.pathname + address()).toBe('/team?sort=name')
})
it.each(['member=', 'member=x', 'member=0', 'member=-1', 'member=1.5'])('opens nothing for %s', async (query) => {
  await draw(<Page />, { at: `/team?${query}` })
  expect(screen.queryByRole('dialog')).toBeNull()
})
it('asks before Back discards typed input, and stays until the user confirms', async () => {
  const { user } = await draw(<Page dirty />, { at: '/team' })
  await user.click(button('Open'))
  await shows('Member 12')
  await back()
  await screen.findByRole('alertdialog')
  expect(address()).toBe('?member=12')
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Member 12' })).toBeTruthy()
  await back()
  await screen.findByRole('alertdialog')
  await user.click(button('Leave without saving'))
  await closed()
  expect(address()).toBe('')
})
it('is replaced by another dialog: Back then leads to the page where the first was opened', async () => {
  const { user } = await draw(<Page />, { at: '/team' })
  const before = window.history.length
  await user.click(button('Open'))
  await user.click(await screen.findByRole('button', { name: 'To the team' }))
  await shows('Team 3')
  expect(address()).toBe('?team=3')
  expect(window.history.length).toBe(before + 1)
  await user.click(button('Close'))
  await closed()
  expect(address()).toBe('')
})
it('a default value of the page is not in the address, and adds no history entry', async () => {
  const { result } = await drawHook(() => useParam<string>('sort', 'name'), { at: '/team?search=a' })
  const before = window.history.length
  expect(result.current[0]).toBe('name')
  await act(async () => result.current[1]('-name'))
  expect([result.current[0], address()]).toEqual(['-name', '?search=a&sort=-name'])
  await act(async () => result.current[1]('name'))
  expect([result.current[0], address()]).toEqual(['name', '?search=a'])
  expect(window.history.length).toBe(before)
})

it('search and filter leave the address at once, and nothing else', async () => {
  const { result } = await drawHook(() => useClearParams('search', 'field'), {
    at: '/team?search=a&tab=members&field=3',
  })
  act(() => result.current())
  await waitFor(() => expect(address()).toBe('?tab=members'))
})

it('a changed tab takes its parameters along, in one change of the address', async () => {
  const within = ['search']
  const { result } = await drawHook(() => useParam<string>('tab', 'members', within), {
    at: '/admin/company?tab=groups&search=night&sort=name',
  })
  act(() => result.current[1]('courses'))
  expect(address()).toBe('?tab=courses&sort=name')
  act(() => result.current[1]('members'))
  expect(address()).toBe('?sort=name')
})
