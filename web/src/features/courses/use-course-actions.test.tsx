// @vitest-environment happy-dom
import { CourseCard } from '@praxia/contract/courses.ts'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { drawHook } from '../../../test/screen.tsx'
import { useCourseActions } from './use-course-actions.tsx'

it('statistics of a course are an address, which holds what is chosen there afterwards', async () => {
  const card = example(CourseCard, { id: 7 })
  card.can.statistics = true
  const { result } = await drawHook(() => useCourseActions(card), { at: '/admin/formations?course=7' })
  act(() => result.current.find(({ key }) => key === 'statistics')!.run())
  expect(window.location.pathname + window.location.search).toBe('/admin/dashboard?view=course&course=7')
})
