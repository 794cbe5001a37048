// @vitest-environment happy-dom
import { getCourse, getCourseStats, listAllCourses, listCourses } from '@praxia/contract/courses.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { OrganisationCourseField, OrganisationCoursePanel } from './organisation-course-panel.tsx'

it.each([
  [false, 'Week'],
  [true, 'Week · Arva'],
])('a course beyond the first 50 is named (of all organisations: %s)', async (ofAll, name) => {
  api.on(getCourse, example(getCourse.response, { id: 60, title: 'Week', clientName: 'Arva' }))
  api.on(listCourses, { ...example(listCourses.response), total: 60 })
  api.on(listAllCourses, { items: [], total: 60 })
  api.on(getCourseStats, example(getCourseStats.response))
  const asked = { courseId: 60, ofAll }
  await draw(
    <>
      <OrganisationCourseField {...asked} onChoose={() => undefined} />
      <OrganisationCoursePanel {...asked} />
    </>,
  )
  await screen.findByRole('heading', { name })
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(field.value).toBe(name))
})
