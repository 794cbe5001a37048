import {
  type CourseForm,
  createCourse,
  deleteCourse,
  favoriteCourse,
  getCourse,
  listCourses,
  removeCourseLogo,
  setCourseLogo,
  unfavoriteCourse,
  updateCourse,
  viewCourse,
  type WholeCourseForm,
} from '@praxia/contract/courses.ts'
import { deleteOrganisation } from '@praxia/contract/organisations.ts'
import { expect, test as it } from 'vitest'
import { courseForm } from '../../../test/course-world.ts'
import { type Organisation, type Person, as, make, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { makeTraining, unlockTraining } from '../trainings/testing-training.ts'

const test = useServer()
async function world() {
  const admin = await make.admin({ firstName: 'Olga', lastName: 'Petit' })
  const org: Organisation = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const trainings = [await makeTraining(admin), await makeTraining(admin), await makeTraining(admin)]
  return { admin, org, trainings, manager: await make.manager({ org }), learner: await make.learner({ org }) }
}
const create = (who: Person, body: CourseForm, headers?: Record<string, string>) =>
  as(who).call(createCourse, { body, ...(headers ? { headers } : {}) })
const enrol = (person: Person, courseId: number, days: [from: number, to: number | null]) =>
  test.db.run(sql`insert into enrolments (organisation_id, course_id, user_id, start_at, end_at, made_at)
    values (${person.organisationId}, ${courseId}, ${person.id}, now() + ${days[0]} * interval '1 day',
      now() + ${days[1]}::integer * interval '1 day', now())`)
const titles = async (who: Person, query: object = {}) =>
  (await as(who).call(listCourses, { query })).body.items.map(({ id }) => id)

it('is created with texts, ordered trainings and their scores, and shown as created', async () => {
  const w = await world()
  const [a, b, c] = w.trainings as [number, number, number]
  const text = courseForm([]).texts[0]!
  const form = courseForm([b, a, c], {
    texts: [
      { ...text, title: 'Fire', goal3: 'Three', skills: ['Calm', 'Aim'] },
      { ...text, lang: 'FR', title: 'Feu' },
    ],
  })
  const made = await create(w.admin, form)
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      title: 'Fire',
      isGlobal: true,
      isOwner: false,
      totalTraining: 3,
      durationInMinute: 45,
      progressionPercent: 0,
      completedAt: null,
      texts: form.texts,
      goals: ['One', 'Two', 'Three'],
      skills: ['Calm', 'Aim'],
      can: { edit: true, delete: true, suggest: true, favorite: false, statistics: true },
    },
  ])
  expect(made.body.trainings.map((t) => [t.trainingId, t.trainingSuccessScore, t.accessible, t.isWithdrawn])).toEqual(
    [b, a, c].map((id) => [id, 60, true, false]),
  )
  expect(made.body.covers.map(({ trainingId }) => trainingId)).toEqual([b, a, c])
  const inFrench = await as(w.learner).call(getCourse, { params: { id: made.body.id }, query: { lang: 'fr' } })
  expect(inFrench.body).toMatchObject({ lang: 'FR', title: 'Feu', can: { edit: false, favorite: true } })
  const inGerman = await as(w.learner).call(getCourse, { params: { id: made.body.id }, query: { lang: 'de' } })
  expect(inGerman.body.title).toBe('Fire')
})

it('an administrator sees owned and global courses, a manager also own ones, a learner global or suggested ones', async () => {
  const w = await world()
  const everybodys = (await create(w.admin, courseForm(w.trainings))).body.id
  const managers = (await create(w.manager, courseForm(w.trainings))).body
  expect(managers).toMatchObject({ isOwner: true, isGlobal: false, ownerName: expect.any(String) })
  const colleague = await make.manager({ org: w.org })
  expect([await titles(w.admin), await titles(w.manager), await titles(colleague), await titles(w.learner)]).toEqual([
    [everybodys],
    [everybodys, managers.id],
    [everybodys],
    [everybodys],
  ])
  expect((await as(w.learner).call(getCourse, { params: { id: managers.id } })).status).toBe(404)
  await enrol(w.learner, managers.id, [1, null])
  expect(await titles(w.learner)).toEqual([everybodys])
  await enrol(colleague, managers.id, [-1, 1])
  expect(await titles(colleague, { state: 'suggested' })).toEqual([managers.id])
  expect((await as(colleague).call(getCourse, { params: { id: managers.id } })).body).toMatchObject({
    suggested: true,
    shouldBeOpened: true,
    enrolment: { state: 'running' },
    can: { edit: false, suggest: false },
  })
  const save = { params: { id: managers.id }, body: courseForm(w.trainings) }
  expect((await as(colleague).call(updateCourse, save)).status).toBe(403)
  expect((await as(w.admin).call(updateCourse, save)).status).toBe(404)
  const root = await make.superAdmin()
  expect(await titles(root, { clientId: w.org.id })).toEqual([everybodys, managers.id])
  expect(await titles(root, { clientId: w.org.id, state: 'global' })).toEqual([everybodys])
  expect((await as(root).call(getCourse, { params: { id: managers.id } })).body.clientName).toEqual(expect.any(String))
  expect((await as(w.admin).call(getCourse, { params: { id: managers.id } })).status).toBe(404)
  expect((await as(root).call(getCourse, { params: { id: managers.id } })).body.can.edit).toBe(false)
  const owned = await as(w.admin).call(createCourse, { query: { forceManager: true }, body: courseForm(w.trainings) })
  expect(owned.body).toMatchObject({ isOwner: true, isGlobal: false })
  expect(await titles(w.admin)).toEqual([everybodys, owned.body.id])
})

it('the platform lists the courses of every organisation, each with its organisation’s name', async () => {
  const [here, there] = [await world(), await world()]
  const text = courseForm([]).texts[0]!
  const word = `Ballon${here.org.id}`
  const form = (w: typeof here, title: string) => courseForm(w.trainings, { texts: [{ ...text, title }] })
  const ours = (await create(here.manager, form(here, `${word} B`))).body.id
  const theirs = (await create(there.admin, form(there, `${word} A`))).body.id
  const root = await make.superAdmin()
  const list = async (who: Person, query: object = {}) =>
    (await as(who).call(listCourses, { query: { search: word.toLowerCase(), ...query } })).body
  const nameOf = async ({ org }: typeof here) =>
    (await test.db.one<{ name: string }>(sql`select name from organisations where id = ${org.id}`)).name
  const all = await list(root)
  expect(all.items.map(({ id, clientId, clientName }) => [id, clientId, clientName])).toEqual([
    [theirs, there.org.id, await nameOf(there)],
    [ours, here.org.id, await nameOf(here)],
  ])
  expect(all).toMatchObject({ total: 2, counts: { all: 2, ongoing: 0, mine: 0, suggested: 0, toDo: 0, favorite: 0 } })
  expect(all.items[0]).toMatchObject({ totalTraining: 3, can: { edit: false, statistics: true } })
  expect((await list(root, { state: 'global' })).items.map(({ id }) => id)).toEqual([theirs])
  expect(await list(root, { page: 2, limit: 1 })).toMatchObject({ items: [{ id: ours }], total: 2 })
  expect(await list(root, { clientId: there.org.id })).toMatchObject({ items: [{ id: theirs }], total: 1 })
  const own = await list(there.admin)
  expect(own.items.map(({ id }) => id)).toEqual([theirs])
  expect(own.items[0]).not.toHaveProperty('clientName')
  await as(there.admin).call(deleteCourse, { params: { id: theirs } })
  expect((await list(root)).total).toBe(1)
})

it('another organisation’s course is not found', async () => {
  const w = await world()
  const { id } = (await create(w.admin, courseForm(w.trainings))).body
  const stranger = await make.admin()
  const params = { id }
  for (const answer of [
    await as(stranger).call(getCourse, { params }),
    await as(stranger).call(updateCourse, { params, body: courseForm(w.trainings) }),
    await as(stranger).call(deleteCourse, { params }),
    await as(stranger).call(favoriteCourse, { params }),
    await as(stranger).call(viewCourse, { params }),
    await as(stranger).call(removeCourseLogo, { params }),
  ])
    expect(answer.status).toBe(404)
  expect((await create(stranger, courseForm(w.trainings))).problem).toMatchObject({
    status: 400,
    code: 'course.trainings',
    violations: w.trainings.map((_, i) => ({ path: `trainings.${i}.trainingId`, code: 'unknown' })),
  })
})

it('an error of saving is in the caller’s language, and names the fields', async () => {
  const w = await world()
  const [a, b] = w.trainings as [number, number]
  const told = async (form: CourseForm, language = 'fr-CA, fr;q=0.9, en;q=0.1') => {
    const { status, problem } = await create(w.admin, form, { 'accept-language': language })
    return { status, ...problem }
  }
  expect(await told(courseForm([a]))).toMatchObject({
    status: 400,
    code: 'course.trainings',
    title: 'Un parcours compte au moins 2 formations.',
    violations: [{ path: 'trainings', code: 'minItems' }],
  })
  expect(await told(courseForm([]), 'de, es')).toMatchObject({ title: 'Un itinerario tiene al menos 2 formaciones.' })
  const named = async (query: object, body = courseForm([a])) =>
    (await as(w.admin).call(createCourse, { query, body, headers: { 'accept-language': 'es' } })).problem
  expect(await named({ lang: 'FR' })).toMatchObject({ title: 'Un parcours compte au moins 2 formations.' })
  expect(await named({ lang: 'it' }, courseForm([a, b], { texts: [] }))).toMatchObject({
    title: expect.stringContaining('percorso'),
  })
  // The interface has no phrases in German: the header lists the next language.
  expect(await named({ lang: 'de' })).toMatchObject({ title: 'Un itinerario tiene al menos 2 formaciones.' })
  // Both endpoints that refuse a course use English for a client without a language.
  expect(await told(courseForm([a]), '')).toMatchObject({ title: 'A course needs at least 2 trainings.' })
  expect(await told(courseForm([a, b], { texts: [] }), '')).toMatchObject({
    title: 'A field of the course is not filled in correctly.',
  })
  expect(await told(courseForm([a, b, a]), 'it')).toMatchObject({
    code: 'course.training_twice',
    title: expect.stringContaining('due volte'),
    violations: [{ path: 'trainings.2.trainingId', code: 'twice' }],
  })
  const { texts } = courseForm([])
  expect(await told(courseForm([a, b], { texts: [...texts, ...texts] }), 'en')).toMatchObject({
    code: 'course.languages',
    violations: [{ path: 'texts.1.lang' }],
  })
  expect(await told(courseForm([a, b], { texts: [{ ...texts[0]!, title: ' ' }] }), 'en')).toMatchObject({
    code: 'request.invalid',
    title: 'A field of the course is not filled in correctly.',
    violations: [{ path: 'texts.0.title' }],
  })
  expect(await told(courseForm([a, b], { texts: [{ ...texts[0]!, title: 'half \uD83D' }] }), 'en')).toMatchObject({
    code: 'request.malformed_text',
    title: 'A field of the course is not filled in correctly.',
    violations: [{ path: 'texts.0.title' }],
  })
  expect(await told(courseForm(Array.from({ length: 51 }, () => a)), 'en')).toMatchObject({
    title: 'A course has at most 50 trainings.',
  })
  expect((await create(w.admin, courseForm([a, b], {}, 101))).problem.violations).toMatchObject([
    { path: 'trainings.0.trainingSuccessScore' },
    { path: 'trainings.1.trainingSuccessScore' },
  ])
  expect((await create(w.admin, courseForm([a, b], {}, 0))).status).toBe(201)
})

it('accepts only trainings that its maker can open; a withdrawn one remains, and is refused as new', async () => {
  const w = await world()
  const [a, b] = w.trainings as [number, number]
  const closed = await makeTraining(w.admin, {}, false)
  expect((await create(w.manager, courseForm([a, closed]))).problem.violations).toEqual([
    { path: 'trainings.1.trainingId', code: 'not_open', message: 'is not open to you' },
  ])
  expect((await create(w.admin, courseForm([a, closed]))).status).toBe(201)
  const given = await makeTraining(await make.superAdmin())
  await test.db.run(sql`update trainings set published_at = now() where id = ${given}`)
  expect((await create(w.admin, courseForm([a, given]))).status).toBe(400)
  await unlockTraining(w.org.id, given)
  const course = (await create(w.admin, courseForm([a, given]))).body
  await test.db.run(sql`delete from unlocked_trainings where training_id = ${given}`)
  const shown = (await as(w.learner).call(getCourse, { params: { id: course.id } })).body
  expect(shown.trainings.map((t) => [t.isWithdrawn, t.accessible])).toEqual([
    [false, true],
    [true, false],
  ])
  const save = (ids: number[], id = course.id) =>
    as(w.admin).call(updateCourse, { params: { id }, body: courseForm(ids) })
  expect((await save([given, a, b])).body.trainings.map((t) => t.trainingId)).toEqual([given, a, b])
  const other = (await create(w.admin, courseForm([a, b]))).body.id
  const { problem } = await save([a, given], other)
  expect(problem.violations).toMatchObject([{ path: 'trainings.1.trainingId', code: 'not_open' }])
  expect((problem as unknown as { title: string }).title).toMatch(/^The training “Training \d+” is not open to you/)
})

it.each([
  ['deleted', sql`retired_at = now()`, 'withdrawn'],
  ['no longer verified', sql`verified = false`, 'draft'],
  ['no longer published', sql`published_at = null`, 'draft'],
])(
  'shows a training that is %s as withdrawn in its course, and says why it is refused as new',
  async (_, change, code) => {
    const w = await world()
    const [a, b] = w.trainings as [number, number]
    const id = (await create(w.admin, courseForm([a, b]))).body.id
    await test.db.run(sql`update trainings set ${change} where id = ${b}`)
    const shown = (await as(w.admin).call(getCourse, { params: { id } })).body
    expect(shown.trainings.map((t) => [t.trainingId, t.isWithdrawn])).toEqual([
      [a, false],
      [b, true],
    ])
    const refused = await create(w.admin, courseForm([a, b]))
    expect(refused.problem.violations).toMatchObject([{ path: 'trainings.1.trainingId', code }])
  },
)

it('says why a training cannot be used where the maker sees it, and nothing of any other', async () => {
  const w = await world()
  const [a, b] = w.trainings as [number, number]
  const root = await make.superAdmin()
  const offered = await makeTraining(root)
  const foreign = await makeTraining(await make.admin())
  const unfinished = await makeTraining(root)
  await test.db.run(sql`update trainings set published_at = now() where id in (${offered}, ${foreign})`)
  await test.db.run(sql`update trainings set published_at = null where id = ${unfinished}`)
  const own = await makeTraining(w.admin)
  await test.db.run(sql`update trainings set published_at = null where id = ${own}`)
  const { id } = (await create(w.admin, courseForm([a, b]))).body
  for (const refuse of [
    (ids: number[]) => create(w.admin, courseForm(ids)),
    (ids: number[]) => as(w.admin).call(updateCourse, { params: { id }, body: courseForm(ids) }),
  ]) {
    const { problem } = await refuse([a, offered, foreign, own, 999_999_999, unfinished])
    expect(problem.violations).toEqual([
      { path: 'trainings.1.trainingId', code: 'not_open', message: 'is not open to you' },
      { path: 'trainings.2.trainingId', code: 'unknown', message: 'does not exist' },
      { path: 'trainings.3.trainingId', code: 'draft', message: 'is not published' },
      { path: 'trainings.4.trainingId', code: 'unknown', message: 'does not exist' },
      { path: 'trainings.5.trainingId', code: 'unknown', message: 'does not exist' },
    ])
    const title = async (ids: number[]) => ((await refuse(ids)).problem as unknown as { title: string }).title
    expect(await title([a, foreign])).toBe('One of the trainings does not exist.')
    expect(await title([a, offered])).toMatch(/^The training “.+” is not open to you/)
  }
  // A manager's catalogue has the locked trainings too, and no drafts.
  expect((await create(w.manager, courseForm([offered, own]))).problem.violations).toMatchObject([
    { code: 'not_open' },
    { code: 'unknown' },
  ])
})

it('every field is answered as it was sent, gives another revision, and is left as it is where it is absent', async () => {
  const w = await world()
  const [a, b, c] = w.trainings as [number, number, number]
  const text = (lang: 'EN' | 'FR', mark: string) => ({
    lang,
    title: `Title ${lang} ${mark}`,
    briefDescription: `Brief ${lang} ${mark}`,
    fullDescription: `Full ${lang} ${mark}`,
    goal1: `First ${lang} ${mark}`,
    goal2: `Second ${lang} ${mark}`,
    goal3: `Third ${lang} ${mark}`,
    skills: [`Skill ${lang} ${mark}`],
  })
  // Of this type, so that a field that is added to the form has to be added here.
  const forms: [WholeCourseForm, WholeCourseForm] = [
    {
      texts: [text('EN', 'a'), text('FR', 'a')],
      trainings: [
        { trainingId: a, trainingSuccessScore: 10 },
        { trainingId: b, trainingSuccessScore: 20 },
      ],
    },
    {
      texts: [text('EN', 'b'), text('FR', 'b')],
      trainings: [
        { trainingId: c, trainingSuccessScore: 30 },
        { trainingId: a, trainingSuccessScore: 40 },
      ],
    },
  ]
  const [first, second] = forms
  const without = (form: WholeCourseForm): CourseForm => ({
    ...form,
    texts: form.texts.map(({ goal3: _g, skills: _s, ...rest }) => rest),
  })
  const made = await create(w.admin, first)
  expect([made.status, made.body]).toMatchObject([201, first])
  const { id, revision } = made.body
  const save = (body: CourseForm) => as(w.admin).call(updateCourse, { params: { id }, body })
  expect((await save(without(first))).body).toMatchObject({ ...first, revision })
  expect((await save(second)).body).toMatchObject(second)
  expect((await as(w.admin).call(getCourse, { params: { id } })).body).toMatchObject(second)
  expect((await save(without(second))).body).toMatchObject(second)
  const [english, french] = second.texts
  const { goal3: _, ...twoGoals } = english!
  for (const goal3 of [' ', null]) {
    await save(second)
    const emptied = await save({ ...second, texts: [{ ...english!, goal3 }, without(second).texts[1]!] })
    expect(emptied.body.texts).toEqual([twoGoals, french])
  }
  const least = await create(w.admin, without(first))
  expect([least.status, least.body.texts.map(({ skills }) => skills)]).toEqual([201, [[], []]])
  for (const [field, value] of Object.entries(second)) {
    const before = (await save(first)).body.revision
    expect((await save({ ...first, [field]: value })).body.revision, field).not.toBe(before)
  }
  expect((await as(await make.admin()).call(updateCourse, { params: { id }, body: first })).status).toBe(404)
})

it('the second of two concurrent savers is refused; without a revision the last one wins', async () => {
  const w = await world()
  const made = (await create(w.admin, courseForm(w.trainings))).body
  const second = await make.admin({ org: w.org })
  const save = (who: Person, form: CourseForm) => as(who).call(updateCourse, { params: { id: made.id }, body: form })
  const { revision } = made
  const answers = await Promise.all([
    save(w.admin, courseForm(w.trainings.slice(1), { revision })),
    save(second, courseForm(w.trainings.slice(0, 2), { revision })),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.problem.code).toBe('request.conflict')
  expect((await save(w.admin, courseForm(w.trainings))).body.totalTraining).toBe(3)
})

it('is found by words of its title without accents, in pages, orders and sections', async () => {
  const w = await world()
  const named = async (title: string) => {
    const { texts } = courseForm([])
    return (await create(w.admin, courseForm(w.trainings, { texts: [{ ...texts[0]!, title }] }))).body.id
  }
  const [c, a, b] = [await named('Sécurité'), await named('Accueil'), await named('Bruit et sécurité')]
  expect(await titles(w.learner)).toEqual([a, b, c])
  expect(await titles(w.learner, { search: 'SECURITE' })).toEqual([b, c])
  expect(await titles(w.learner, { limit: 1, page: 2 })).toEqual([b])
  expect(await titles(w.learner, { sort: '-lastModified' })).toEqual([b, a, c])
  await as(w.learner).call(favoriteCourse, { params: { id: c } })
  await enrol(w.learner, b, [-3, -1])
  await enrol(w.learner, b, [-1, 1])
  await enrol(w.learner, b, [2, 3])
  await enrol(w.learner, a, [2, 3])
  const { body } = await as(w.learner).call(listCourses, { query: { state: 'suggested' } })
  expect(body).toMatchObject({ total: 1, counts: { all: 3, ongoing: 1, mine: 0, suggested: 1, toDo: 1, favorite: 1 } })
  expect(body.items.map(({ id }) => id)).toEqual([b])
  expect((await as(w.learner).call(listCourses, { query: { page: 9 } })).body).toMatchObject({ items: [], total: 3 })
  const upcoming = (await as(w.learner).call(getCourse, { params: { id: a } })).body
  expect(upcoming).toMatchObject({ suggested: false, shouldBeOpened: false, enrolment: { state: 'upcoming' } })
  await as(w.learner).call(unfavoriteCourse, { params: { id: c } })
  expect(await titles(w.learner, { state: 'favorite' })).toEqual([])
})

it('an opening counts once in half an hour, and marks a suggestion as opened', async () => {
  const w = await world()
  const { id } = (await create(w.admin, courseForm(w.trainings))).body
  await enrol(w.learner, id, [-1, 1])
  const view = () => as(w.learner).call(viewCourse, { params: { id } })
  const shown = async () => (await as(w.learner).call(getCourse, { params: { id } })).body.shouldBeOpened
  expect(await shown()).toBe(true)
  await Promise.all([view(), view()])
  expect(await shown()).toBe(false)
  const count = async () =>
    (await test.db.one<{ n: number }>(sql`select count(*) as n from course_views where course_id = ${id}`)).n
  expect(await count()).toBe(1)
  test.pass(1_900_000)
  await view()
  expect(await count()).toBe(2)
})

it('has a picture of its own or none, set by members who may edit it', async () => {
  const w = await world()
  const { id } = (await create(w.manager, courseForm(w.trainings))).body
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const send = (who: Person, bytes: Buffer) => {
    const form = new FormData()
    form.set('logo', new Blob([new Uint8Array(bytes)]), 'a.png')
    return as(who).call(setCourseLogo, { params: { id }, form })
  }
  const { logo } = (await send(w.manager, Buffer.from(pixel, 'base64'))).body
  expect((await as(w.manager).call(getCourse, { params: { id } })).body.logo).toBe(logo)
  expect((await send(w.manager, Buffer.from('GIF89a'))).problem.code).toBe('image.invalid')
  expect((await send(w.learner, Buffer.from(pixel, 'base64'))).status).toBe(403)
  expect((await as(w.manager).call(removeCourseLogo, { params: { id } })).status).toBe(200)
  expect((await as(w.manager).call(getCourse, { params: { id } })).body.logo).toBeNull()
})

it('is deleted once, for everybody, and with its organisation', async () => {
  const w = await world()
  const { id } = (await create(w.admin, courseForm(w.trainings))).body
  await create(w.admin, courseForm(w.trainings))
  expect((await as(w.admin).call(deleteCourse, { params: { id } })).status).toBe(200)
  expect((await as(w.admin).call(deleteCourse, { params: { id } })).status).toBe(404)
  expect((await as(w.learner).call(getCourse, { params: { id } })).status).toBe(404)
  expect(await titles(w.learner)).toHaveLength(1)
  const root = await make.superAdmin()
  expect((await as(root).call(deleteOrganisation, { params: { id: w.org.id } })).status).toBe(200)
})
