// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawHook } from '../../../../test/screen.tsx'
import type { Fault } from '../draft/fault-rules.ts'
import { useAdvance } from './use-advance.ts'

interface Draft {
  wrong: readonly number[]
}
const fault: Fault = { path: 'cover', code: 'refused' }
async function at(step: number, { wrong = [] as readonly number[], saving = false } = {}) {
  const seen = { go: vi.fn(), show: vi.fn(), save: vi.fn(() => Promise.resolve()), beginAnew: vi.fn(), set: vi.fn() }
  const draft: Draft = { wrong }
  const { result } = await drawHook(() =>
    useAdvance<Draft>({
      draft,
      setDraft: seen.set,
      steps: 5,
      faultsIn: (one, now) => (now.wrong.includes(one) ? [fault] : []),
      place: { step, show: seen.show },
      saver: { saving, save: seen.save, beginAnew: seen.beginAnew },
      asNew: ({ wrong: still }) => Promise.resolve({ wrong: still.filter((one) => one !== 0) }),
      go: seen.go,
    }),
  )
  return { ...seen, draft, way: result.current }
}
const nothing = ({ go, show, save }: Awaited<ReturnType<typeof at>>) =>
  [go, show, save].map((one) => one.mock.calls.length)

it('Next goes to the next step if this step is complete, whatever another step lacks', async () => {
  const here = await at(1, { wrong: [0, 3] })
  here.way.next()
  expect(here.go.mock.calls).toEqual([[2]])
  expect([here.show, here.save].map((one) => one.mock.calls.length)).toEqual([0, 0])
})
it('Next shows the faults of the step, and stays', async () => {
  const here = await at(1, { wrong: [1] })
  here.way.next()
  expect(here.show.mock.calls).toEqual([[1, [fault]]])
  expect(here.go).not.toHaveBeenCalled()
})
it('Done saves if every step is complete', async () => {
  const here = await at(4)
  here.way.next()
  expect(here.save.mock.calls).toEqual([[here.draft, undefined]])
  expect(here.go).not.toHaveBeenCalled()
})
it('Done leads to the first step with faults, and saves nothing', async () => {
  const here = await at(4, { wrong: [3, 1] })
  here.way.next()
  expect(here.show.mock.calls).toEqual([[1, [fault]]])
  expect(here.save).not.toHaveBeenCalled()
})
it.each([0, 3, 4])('Next does nothing while saving, in step %d', async (step) => {
  const here = await at(step, { saving: true })
  here.way.next()
  expect(nothing(here)).toEqual([0, 0, 0])
  const wrong = await at(step, { saving: true, wrong: [step] })
  wrong.way.next()
  expect(nothing(wrong)).toEqual([0, 0, 0])
})
it('reports for each step whether it is complete', async () => {
  expect((await at(0, { wrong: [2, 4] })).way.valid).toEqual([true, true, false, true, false])
})
it('a training that another user deleted is recreated with the typed values', async () => {
  const here = await at(2, { wrong: [0] })
  await act(() => here.way.makeAnew())
  expect(here.set.mock.calls).toEqual([[{ wrong: [] }]])
  expect(here.beginAnew).toHaveBeenCalledTimes(1)
  expect(here.save.mock.calls).toEqual([[{ wrong: [] }, 'new']])
})
