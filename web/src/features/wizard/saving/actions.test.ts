import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../../lib/session.ts'
import { type CourseDraft, emptyCourse } from '../course/course-draft-rules.ts'
import { courseDoneOf, saveCourse } from '../course/actions.ts'
import { type Draft, emptyDraft } from '../draft/draft-rules.ts'
import { type Done, doneOf, type SaveError, saveTraining } from './actions.ts'

const sent: string[] = []
/** Requests that fail the next time, by method and end of the path. */
const failing = new Set<string>()
beforeEach(() => {
  sent.splice(0)
  failing.clear()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('window', { location: { assign: () => undefined } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    const name = `${method} ${address.replace('/api', '').replace(/\?.*/, '')}`
    sent.push(name)
    return Promise.resolve(
      failing.delete(name)
        ? Response.json({ code: 'image.invalid' }, { status: 400 })
        : Response.json({ id: 7, lastModifiedDate: `at ${sent.length}`, revision: `r${sent.length}` }),
    )
  })
  session.start('token', 'admin')
})
afterEach(() => void vi.unstubAllGlobals())
const calls = (): string[] => sent.splice(0)

const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
const opened: Draft = {
  ...emptyDraft(),
  languages: ['EN'],
  texts: {
    EN: { title: 'Fire', briefDescription: '', fullDescription: '', goal1: '', goal2: '', goal3: '', videoLink: '' },
  },
  tags: ['one', 'two'],
  accesses: { allGroup: false, groupIds: [4, 3] },
}
const titled = (title: string): Draft => ({ ...opened, texts: { EN: { ...opened.texts.EN!, title } } })
function saver(done: Done, first: { id: number | null; basedOn: string | undefined } = { id: 7, basedOn: 'at 0' }) {
  let saved = first
  return (draft: Draft, basedOn = saved.basedOn) =>
    saveTraining(draft, {
      id: saved.id,
      basedOn,
      done,
      lang: 'EN',
      accesses: true,
      onSaved: (now) => void (saved = now),
      onFile: () => undefined,
    }).catch(({ part }: SaveError) => part)
}

it('sends nothing when nothing was changed, or every change was undone', async () => {
  const save = saver(doneOf(opened))
  expect([await save(opened), calls()]).toEqual([false, []])
  expect([await save({ ...titled(' Fire '), accesses: { allGroup: false, groupIds: [3, 4] } }), calls()]).toEqual([
    false,
    [],
  ])
})

it('sends only the changed part of an edited training', async () => {
  const save = saver(doneOf(opened))
  expect([await save(titled('Smoke')), calls()]).toEqual([true, ['PUT /trainings/7']])
  const cover = picture('cover.png')
  expect([await save({ ...titled('Smoke'), cover }), calls()]).toEqual([true, ['PUT /trainings/7/logo']])
  expect([await save({ ...titled('Smoke'), cover, accesses: { allGroup: true, groupIds: [3] } }), calls()]).toEqual([
    true,
    ['PUT /trainings/7/accesses'],
  ])
})

it('overwrites another user’s changes, also with unchanged values', async () => {
  const save = saver(doneOf(opened))
  await save(titled('Smoke'))
  calls()
  expect([await saver(doneOf(opened), { id: 7, basedOn: undefined })(opened), calls()]).toEqual([
    true,
    ['PUT /trainings/7'],
  ])
})

it('sends only the remaining parts after one failed', async () => {
  const save = saver(new Map(), { id: null, basedOn: undefined })
  const badges = [{ file: picture('badge.png'), logo: null, texts: {} }, ...opened.badges.slice(1)]
  const draft = { ...opened, cover: picture('cover.png'), badges }
  failing.add('PUT /trainings/7/badges/1/logo')
  expect([await save(draft), calls()]).toEqual([
    'badge',
    ['POST /trainings', 'PUT /trainings/7/logo', 'PUT /trainings/7/badges/1/logo'],
  ])
  expect([await save(draft), calls()]).toEqual([true, ['PUT /trainings/7/badges/1/logo', 'PUT /trainings/7/accesses']])
  expect([await save(draft), calls()]).toEqual([false, []])
})

it('sends the picture of a badge again that was removed in between', async () => {
  const save = saver(doneOf(opened))
  const badges = [{ file: picture('badge.png'), logo: null, texts: {} }, ...opened.badges.slice(1)]
  await save({ ...opened, badges })
  await save(opened)
  calls()
  expect([await save({ ...opened, badges }), calls()]).toEqual([
    true,
    ['PUT /trainings/7', 'PUT /trainings/7/badges/1/logo'],
  ])
})

const course: CourseDraft = {
  ...emptyCourse(),
  languages: ['EN'],
  texts: {
    EN: { title: 'Week', briefDescription: '', fullDescription: '', goal1: '', goal2: '', goal3: '', skills: [] },
  },
  logo: '/files/old',
}
function courseSaver(done: Done, first: { id: number | null; basedOn: string | undefined } = { id: 7, basedOn: 'r0' }) {
  let saved = first
  return (draft: CourseDraft) =>
    saveCourse(draft, {
      ...saved,
      done,
      lang: 'EN',
      forceManager: false,
      hadLogo: true,
      onSaved: (now) => void (saved = now),
    }).catch(({ part }: SaveError) => part)
}

it('sends the changed parts of a course, each until it is saved', async () => {
  const save = courseSaver(courseDoneOf(course))
  expect([await save(course), calls()]).toEqual([false, []])
  const resources = [{ id: 5 }, { id: 6 }] as never
  expect([await save({ ...course, resources }), calls()]).toEqual([true, ['PUT /courses/7/resources']])
  const cover = picture('cover.png')
  failing.add('PUT /courses/7/logo')
  const changed = { ...course, cover, resources, languages: ['EN' as const, 'FR' as const] }
  expect([await save(changed), calls()]).toEqual(['cover', ['PUT /courses/7', 'PUT /courses/7/logo']])
  expect([await save(changed), calls()]).toEqual([true, ['PUT /courses/7/logo']])
  expect([await save({ ...changed, cover: null, logo: null }), calls()]).toEqual([true, ['DELETE /courses/7/logo']])
  expect([await save({ ...changed, cover: null, logo: null }), calls()]).toEqual([false, []])
  expect([await save(changed), calls()]).toEqual([true, ['PUT /courses/7/logo']])
})

it('recreates all of a course that another user deleted', async () => {
  const done = courseDoneOf(course)
  const resources = [{ id: 5 }] as never
  await courseSaver(done)({ ...course, resources })
  calls()
  const fresh = { ...course, logo: null, resources }
  expect([await courseSaver(done, { id: null, basedOn: undefined })(fresh), calls()]).toEqual([
    true,
    ['POST /courses', 'PUT /courses/7/resources'],
  ])
})
