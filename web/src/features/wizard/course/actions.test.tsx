// @vitest-environment happy-dom
import { createCourse, removeCourseLogo, setCourseLogo, updateCourse } from '@praxia/contract/courses.ts'
import { setCourseResources } from '@praxia/contract/resources.ts'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api } from '../../../../test/screen.tsx'
import type { Done, SaveError, Saved } from '../saving/actions.ts'
import { courseDoneOf, saveCourse } from './actions.ts'
import { type CourseDraft, emptyCourse } from './course-draft-rules.ts'

const course: CourseDraft = {
  ...emptyCourse(),
  languages: ['EN'],
  texts: {
    EN: { title: 'Week', briefDescription: '', fullDescription: '', goal1: '', goal2: '', goal3: '', skills: [] },
  },
  logo: '/files/old',
}
/** Returns a wizard that can be saved several times. */
function wizard(done: Done, first: Saved = { id: 7, basedOn: 'r0' }) {
  api.on(createCourse, example(createCourse.response, { id: 7, revision: 'r1' }))
  api.on(updateCourse, example(updateCourse.response, { id: 7, revision: 'r1' }))
  for (const endpoint of [setCourseLogo, removeCourseLogo, setCourseResources]) api.on(endpoint, {} as never)
  let saved = first
  let seen = 0
  return {
    requests: () => {
      const names = api.names().slice(seen)
      seen += names.length
      return names
    },
    /** Returns whether anything was sent, or the part that failed. */
    save: (draft: CourseDraft) =>
      saveCourse(draft, {
        ...saved,
        done,
        lang: 'EN',
        forceManager: false,
        hadLogo: true,
        onSaved: (next) => void (saved = next),
        onResources: () => undefined,
      }).catch(({ part }: SaveError) => part),
  }
}
const resources = [{ id: 5 }, { id: 6 }] as never

it('sends the changed parts of a course, each until it is saved', async () => {
  const { save, requests } = wizard(courseDoneOf(course))
  expect([await save(course), requests()]).toEqual([false, []])
  expect([await save({ ...course, resources }), requests()]).toEqual([true, ['setCourseResources']])
  const cover = new File(['c'], 'cover.png', { type: 'image/png' })
  const changed = { ...course, cover, resources, languages: ['EN' as const, 'FR' as const] }
  api.on(setCourseLogo, new Refusal('image.invalid'))
  expect([await save(changed), requests()]).toEqual(['cover', ['updateCourse', 'setCourseLogo']])
  api.on(setCourseLogo, {} as never)
  expect([await save(changed), requests()]).toEqual([true, ['setCourseLogo']])
  expect([await save({ ...changed, cover: null, logo: null }), requests()]).toEqual([true, ['removeCourseLogo']])
  expect([await save({ ...changed, cover: null, logo: null }), requests()]).toEqual([false, []])
  expect([await save(changed), requests()]).toEqual([true, ['setCourseLogo']])
})
it('recreates all of a course that another user deleted', async () => {
  const done = courseDoneOf(course)
  await wizard(done).save({ ...course, resources })
  const again = wizard(done, { id: null, basedOn: undefined })
  again.requests()
  expect([await again.save({ ...course, logo: null, resources }), again.requests()]).toEqual([
    true,
    ['createCourse', 'setCourseResources'],
  ])
})

it('sends with a choice of resources those from which it began, unless it overwrites or makes the course', async () => {
  const mine = { ...course, resources, resourcesBefore: [5] }
  for (const basedOn of ['r0', undefined]) await wizard(courseDoneOf(course), { id: 7, basedOn }).save(mine)
  await wizard(new Map(), { id: null, basedOn: undefined }).save(mine)
  expect(api.sent(setCourseResources).map(({ body }) => body)).toEqual([
    { resources: [5, 6], before: [5] },
    { resources: [5, 6] },
    { resources: [5, 6] },
  ])
})
it('another choice does not conflict with an own one of before whose response was lost', async () => {
  const { save } = wizard(courseDoneOf(course))
  api.on(setCourseResources, ({ body }) =>
    body.before?.join() === '7' ? ({} as never) : new Refusal('request.conflict'),
  )
  expect(await save({ ...course, resources, resourcesBefore: [5], resourcesSent: [[7]] })).toBe(true)
  expect(await save({ ...course, resources: [{ id: 6 }] as never, resourcesBefore: [5], resourcesSent: [] })).toBe(
    'resources',
  )
})
