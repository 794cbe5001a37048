// @vitest-environment happy-dom
import { listOpenClasses } from '@praxia/contract/class-joins.ts'
import { listCourses } from '@praxia/contract/courses.ts'
import { listCategories, listSkills, listTags, listTrainings } from '@praxia/contract/trainings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { CataloguePage } from './catalogue-page.tsx'

it.each(['suggested', 'favorites'])('%s shows courses, then trainings, both by title', async (tab) => {
  for (const list of [listOpenClasses, listCategories, listSkills, listTags]) api.on(list, [])
  const courses = example(listCourses.response)
  api.on(listCourses, { ...courses, total: 1 })
  const trainings = example(listTrainings.response)
  api.on(listTrainings, { ...trainings, total: 1, named: 1 })
  await draw(<CataloguePage />, { as: 'learner', at: `/?tab=${tab}` })
  await screen.findByRole('heading', { name: /^Trainings/ })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Courses/),
    expect.stringMatching(/^Trainings/),
  ])
  const state = tab === 'suggested' ? 'suggested' : 'favorite'
  for (const list of [listCourses, listTrainings] as const) {
    // One more entry is read for its total alone.
    const asked = api.sent(list).filter(({ query }) => query.state === state && String(query.limit) !== '1')
    expect(asked.map(({ query }) => query)).toEqual([expect.objectContaining({ state, sort: 'title' })])
  }
})
