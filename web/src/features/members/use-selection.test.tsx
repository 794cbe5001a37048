// @vitest-environment happy-dom
import type { Member } from '@praxia/contract/members.ts'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawHook } from '../../../test/screen.tsx'
import { useSelection } from './use-selection.ts'

const member = (id: number, lastName = 'Sol') => ({ id, lastName }) as Member
const page = (ids: readonly number[], total: number) => ({ items: ids.map((id) => member(id)), total })
/** A list whose pages come one by one; `broken`: the next one never comes. */
async function selection(pages: ReturnType<typeof page>[], { broken = false } = {}) {
  let shown = pages.slice(0, 1)
  const list = {
    get data() {
      return { pages: shown }
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

it('"all" takes all that match, also those on pages that nobody has read yet', async () => {
  const { all, ids, now } = await selection([page([1, 2], 5), page([3, 4], 5), page([5], 5)])
  await all(true)
  expect(ids()).toEqual([1, 2, 3, 4, 5])
  expect([now().whole, now().loading]).toEqual([true, false])
})
it('"all" ends where a page does not come, with what is there', async () => {
  const { all, ids, now } = await selection([page([1, 2], 5)], { broken: true })
  await all(true)
  expect(ids()).toEqual([1, 2])
  expect([now().whole, now().loading]).toEqual([false, false])
})
it('who was picked under another search stays picked: "none" takes away the shown alone', async () => {
  const { all, pick, ids, become } = await selection([page([1, 2], 2)])
  pick(1)
  become([page([3, 4], 2)])
  await all(true)
  expect(ids()).toEqual([1, 3, 4])
  await all(false)
  expect(ids()).toEqual([1])
})
it('nobody is picked twice, and one can be taken out again', async () => {
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
it('an empty list is not wholly picked', async () => {
  const { now, all } = await selection([page([], 0)])
  expect(now().whole).toBe(false)
  await all(true)
  expect([now().whole, now().picked]).toEqual([false, []])
})
it('what is known of the shown is fresher than what was picked', async () => {
  const { pick, now, become } = await selection([page([1], 1)])
  pick(1)
  become([{ items: [member(1, 'Luna')], total: 1 }])
  act(() => now().pick(member(2), true))
  expect(now().picked.map(({ lastName }) => lastName)).toEqual(['Luna', 'Sol'])
})
