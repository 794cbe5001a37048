// @vitest-environment happy-dom
import { moveEnrolments, withdrawEnrolments } from '@praxia/contract/courses.ts'
import { moveSuggestions, type Period, withdrawSuggestions } from '@praxia/contract/suggestions.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, drawHook } from '../../../test/screen.tsx'
import { useMovePeriods, useWithdrawPeriods } from './queries.ts'

const period = (kind: Period['kind'], id: number): Period => ({ kind, id, contentId: id * 10, user: { id } }) as Period
const periods = [period('training', 1), period('training', 2), period('course', 3)]
const dates = { endDate: '2026-12-31' }
const bodies = (endpoint: Parameters<typeof api.sent>[0]) => api.sent(endpoint).map(({ body }) => body)

it.each([true, false])(
  'new dates of trainings and courses tell each whether all were picked at once: %s',
  async (together) => {
    api.on(moveSuggestions, { moved: 2 } as never)
    api.on(moveEnrolments, { moved: 1 } as never)
    const { result } = await drawHook(useMovePeriods)
    act(() => result.current.mutate({ picked: { periods, together, whose: null }, dates }))
    await waitFor(() => expect(result.current.data).toMatchObject({ moved: 3 }))
    expect(bodies(moveSuggestions)).toEqual([{ suggestionIds: [1, 2], together, ...dates }])
    expect(bodies(moveEnrolments)).toEqual([{ enrolmentIds: [3], together, ...dates }])
  },
)
it('the whole list is named by its contents and its recipients', async () => {
  api.on(moveSuggestions, { moved: 2 } as never)
  api.on(moveEnrolments, { moved: 1 } as never)
  const { result } = await drawHook(useMovePeriods)
  act(() => result.current.mutate({ picked: { periods, together: true, whose: { groupIds: [7] } }, dates }))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(bodies(moveSuggestions)).toEqual([{ trainingIds: [10, 20], groupIds: [7], ...dates }])
  expect(bodies(moveEnrolments)).toEqual([{ courseIds: [30], groupIds: [7], ...dates }])
})
it('a kind that was not picked is neither moved nor withdrawn', async () => {
  api.on(moveEnrolments, { moved: 1 } as never)
  api.on(withdrawEnrolments, { withdrawn: 1 })
  const { result } = await drawHook(() => ({ move: useMovePeriods(), withdraw: useWithdrawPeriods() }))
  const picked = { periods: periods.slice(2), together: false, whose: null }
  act(() => result.current.move.mutate({ picked, dates }))
  act(() => result.current.withdraw.mutate(picked))
  await waitFor(() => expect(result.current.move.isSuccess && result.current.withdraw.isSuccess).toBe(true))
  expect(api.names().filter((name) => /Suggestions/.test(name))).toEqual([])
})
it('a withdrawal names the same periods and never says that they were picked at once', async () => {
  api.on(withdrawSuggestions, { withdrawn: 2 })
  api.on(withdrawEnrolments, { withdrawn: 1 })
  const { result } = await drawHook(useWithdrawPeriods)
  act(() => result.current.mutate({ periods, together: true, whose: null }))
  await waitFor(() => expect(result.current.data).toEqual({ withdrawn: 3 }))
  expect(bodies(withdrawSuggestions)).toEqual([{ suggestionIds: [1, 2] }])
  expect(bodies(withdrawEnrolments)).toEqual([{ enrolmentIds: [3] }])
})
