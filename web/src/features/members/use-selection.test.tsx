// @vitest-environment happy-dom
import type { Member } from '@praxia/contract/members.ts'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawHook } from '../../../test/screen.tsx'
import { useSelection } from './use-selection.ts'

const member = (id: number, lastName = 'Sol') => ({ id, lastName }) as Member
const page = (ids: readonly number[], total: number) => ({ items: ids.map((id) => member(id)), total })
/** Renders a list whose pages arrive one by one; `broken`: the next one fails. */
async function selection(pages: ReturnType<typeof page>[], { broken = false, isPlaceholderData = false } = {}) {
  let shown = pages.slice(0, 1)
  const list = {
    isPlaceholderData,
    get data() {
      return { pages: shown }
    },
    refetch: () => {
      if (isPlaceholderData) shown = pages.slice(1, 2)
      return Promise.resolve({ data: { pages: shown } })
    },
    fetchNextPage: () => {
      if (!broken) shown = pages.slice(0, shown.length + 1)
      return Promise.resolve({ data: { pages: shown } })
    },
  }
  const { result } = await drawHook(() => useSelection(list))
  const ids = () => result.current.picked.map(({ id }) => id)
  return {
    now: () => result.current,
    ids,
    all: (on: boolean) => act(() => result.current.all(on)),
    pick: (id: number, on = true) => act(() => result.current.pick(member(id), on)),
    become: (next: ReturnType<typeof page>[]) => {
      shown = next
    },
  }
}

it('"all" selects all matching members, also on pages that are not loaded yet', async () => {
  const { all, ids, now } = await selection([page([1, 2], 5), page([3, 4], 5), page([5], 5)])
  await all(true)
  expect(ids()).toEqual([1, 2, 3, 4, 5])
  expect([now().whole, now().loading]).toEqual([true, false])
})
it('"all" stops at a page that fails, with the members loaded so far', async () => {
  const { all, ids, now } = await selection([page([1, 2], 5)], { broken: true })
  await all(true)
  expect(ids()).toEqual([1, 2])
  expect([now().whole, now().loading]).toEqual([false, false])
})
it('"all" selects what is searched for now, not the matches of the former search that are still shown', async () => {
  const { all, ids } = await selection([page([1, 2], 2), page([2], 1)], { isPlaceholderData: true })
  await all(true)
  expect(ids()).toEqual([2])
})
it('members selected under another search stay selected: "none" deselects only those shown', async () => {
  const { all, pick, ids, become } = await selection([page([1, 2], 2)])
  pick(1)
  become([page([3, 4], 2)])
  await all(true)
  expect(ids()).toEqual([1, 3, 4])
  await all(false)
  expect(ids()).toEqual([1])
})
it('a member is selected once, and can be deselected', async () => {
  const { pick, ids, now } = await selection([page([1, 2], 2)])
  pick(2)
  pick(2)
  pick(1)
  expect(ids()).toEqual([2, 1])
  expect(now().whole).toBe(true)
  pick(2, false)
  expect([ids(), now().has(2), now().whole]).toEqual([[1], false, false])
  act(() => now().drop(1))
  expect(ids()).toEqual([])
})
it('an empty list is not fully selected', async () => {
  const { now, all } = await selection([page([], 0)])
  expect(now().whole).toBe(false)
  await all(true)
  expect([now().whole, now().picked]).toEqual([false, []])
})
it('shown members are more recent than the selected copies', async () => {
  const { pick, now, become } = await selection([page([1], 1)])
  pick(1)
  become([{ items: [member(1, 'Luna')], total: 1 }])
  act(() => now().pick(member(2), true))
  expect(now().picked.map(({ lastName }) => lastName)).toEqual(['Luna', 'Sol'])
})
