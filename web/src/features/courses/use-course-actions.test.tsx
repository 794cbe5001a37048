// @vitest-environment happy-dom
import { CourseCard } from '@praxia/contract/courses.ts'
import { act } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { drawHook } from '../../../test/screen.tsx'
import { useCourseActions } from './use-course-actions.tsx'

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
afterEach(() => happyDOM.setViewport({ width: 1024 }))

it.each([
  ['desktop', 1024, ['edit', 'suggest', 'statistics']],
  ['phone', 390, ['suggest', 'statistics']],
])('on a %s everything is offered that the reader may do; editing needs a desktop', async (_, width, offered) => {
  happyDOM.setViewport({ width })
  const all = example(CourseCard, { id: 7 })
  Object.assign(all.can, { edit: true, suggest: true, statistics: true })
  const { result } = await drawHook(() => useCourseActions(all))
  expect(result.current.map(({ key }) => key)).toEqual(offered)
})
it('nothing is offered that the reader may not do', async () => {
  const { result } = await drawHook(() => useCourseActions(example(CourseCard, { id: 7 })))
  expect(result.current).toEqual([])
})
it.each([
  ['edit', '?course-wizard=7'],
  ['suggest', '?suggest-course=7'],
])('%s opens its dialog by the address', async (key, address) => {
  const all = example(CourseCard, { id: 7 })
  Object.assign(all.can, { edit: true, suggest: true })
  const { result } = await drawHook(() => useCourseActions(all))
  act(() => result.current.find((one) => one.key === key)!.run())
  expect(window.location.search).toBe(address)
})
it('statistics of a course are an address, which holds what is chosen there afterwards', async () => {
  const card = example(CourseCard, { id: 7 })
  card.can.statistics = true
  const { result } = await drawHook(() => useCourseActions(card), { at: '/admin/formations?course=7' })
  act(() => result.current.find(({ key }) => key === 'statistics')!.run())
  expect(window.location.pathname + window.location.search).toBe('/admin/dashboard?view=course&course=7')
})
