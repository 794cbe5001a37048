// @vitest-environment happy-dom
import { CourseCard, listCourses } from '@praxia/contract/courses.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { CoursesPanel } from './courses-panel.tsx'

const courses = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    example(CourseCard, { id: at + 1, title: `Course ${at + 1}`, suggested: false, enrolment: null }),
  )
async function open(mine: number) {
  const counts = { all: 6, ongoing: 0, mine }
  const answer = example(listCourses.response, { counts: { ...example(listCourses.response).counts, ...counts } })
  api.on(listCourses, ({ query }) => {
    const total = query.state === 'mine' ? mine : 6
    return { ...answer, items: courses(Math.min(Number(query.limit), total)), total }
  })
  const { user } = await draw(<CoursesPanel />, { as: 'manager' })
  const section = (await screen.findByRole('heading', { name: /^My courses/ })).closest('section')!
  const shown = () =>
    new Set(
      within(section)
        .getAllByText(/^Course \d+$/)
        .map((one) => one.textContent),
    )
  return { user, shown }
}

it('a section of courses shows one row, and all of them after See all', async () => {
  const { user, shown } = await open(6)
  await screen.findByRole('button', { name: 'See all of My courses' })
  expect(shown().size).toBeLessThanOrEqual(4)
  await user.click(button('See all of My courses'))
  await waitFor(() => expect(shown().size).toBe(6))
  noButton('See all of My courses')
})
it('a section whose courses all fit in its row has no See all', async () => {
  const { shown } = await open(2)
  await waitFor(() => expect(shown().size).toBe(2))
  noButton('See all of My courses')
})
