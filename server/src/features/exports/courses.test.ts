import { listCourseProgress, suggestCourses } from '@praxia/contract/courses.ts'
import { exportCourse, exportCourses } from '@praxia/contract/exports.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { parse } from 'csv-parse/sync'
import { expect, test as it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, joinTeam, make, useServer } from '../../../test/harness.ts'
import { readPages } from '../../../test/pdf-text.ts'
import { begin, makeTraining, report, wholeRun } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'

const test = useServer()
const hour = 3_600_000
type Query = Record<string, string | number>
async function fetchFile(person: Person, query: Query = {}, course?: number, lang = 'en') {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value))
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api/courses/${course === undefined ? '' : `${course}/`}export/${lang}?${asked.toString()}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}
type Row = Record<string, string>
async function rows(...asked: Parameters<typeof fetchFile>): Promise<Row[]> {
  const { status, text } = await fetchFile(...asked)
  expect(status, text.slice(0, 300)).toBe(200)
  return parse(text, { bom: true, columns: true, delimiter: asked[3] === 'fr' ? ';' : ',' }) as Row[]
}
const names = (list: Row[]) => list.map((row) => row['Last name'])
async function world() {
  const org = await make.organisation()
  const people = {
    admin: await make.admin({ org, lastName: 'Zola' }),
    manager: await make.manager({ org, lastName: 'Benali' }),
    mine: await make.learner({ org, lastName: 'Auger' }),
    other: await make.learner({ org, lastName: 'Carter' }),
  }
  await joinTeam(people.manager, people.mine)
  const trainings = [await makeTraining(org, { title: 'Ladders' }), await makeTraining(org, { title: 'Forklift' })]
  const course = await makeCourse(org, trainings)
  const suggest = async (userIds: number[], courseId = course, from = 0, to = 1) => {
    const at = (hours: number) => new Date(test.world.now().getTime() + hours * hour).toISOString()
    const body = { courseIds: [courseId], userIds, startDate: at(from), endDate: at(to) }
    expect((await as(people.admin).call(suggestCourses, { body })).status).toBeLessThan(300)
  }
  const play = async (who: Person, training: number, points = 80) => {
    const launch = await begin(who, training, { restart: true })
    test.pass(130_000)
    expect((await report(launch, wholeRun(launch, points))).statusCode).toBe(200)
  }
  return { org, ...people, trainings, course, suggest, play }
}

it('matches the courses’ progress on the screen, with a row for each enrolment', async () => {
  const w = await world()
  const second = await makeCourse(w.org, [w.trainings[1]!, w.trainings[0]!])
  await w.suggest([w.mine.id, w.other.id])
  await w.suggest([w.mine.id], w.course, 2, 4)
  await w.suggest([w.other.id, w.manager.id], second, 0, 3)
  for (const training of w.trainings) await w.play(w.mine, training)
  await w.play(w.other, w.trainings[1]!, 40)
  test.pass(1.1 * hour)
  const all = await rows(w.admin)
  const shown: Row[] = []
  const { items } = (await as(w.admin).call(listCourseProgress)).body
  const states = { upcoming: 'Upcoming', running: 'In progress', finished: 'Finished' }
  for (const { courseId, startDate, endDate } of items) {
    const query = { courseId, startDate: startDate!, endDate: endDate! }
    const [item] = (await as(w.admin).call(listCourseProgress, { query })).body.items
    for (const user of item!.users)
      shown.push({
        'Last name': user.lastName,
        Course: item!.title,
        State: states[item!.state],
        Late: user.late ? 'yes' : 'no',
        'Trainings passed': String(user.succeededTraining),
        'Trainings of the course': String(item!.totalTraining),
        'Progress, %': String(user.progressionPercent),
        Time: String(Math.round(user.trainings.reduce((sum, one) => sum + one.totalMinuteSpent, 0) * 100) / 100),
      })
  }
  const key = (row: Row) => JSON.stringify([row['Last name'], row.Course, row.State])
  const sorted = (list: Row[]) => list.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  expect(shown).toHaveLength(5)
  expect(all).toHaveLength(5)
  sorted(shown).forEach((row, i) => expect(sorted(all)[i]).toMatchObject(row))
  const done = all.filter((row) => row['Completed on'] !== '')
  expect(done.map((row) => [row['Last name'], row['Progress, %'], row.State])).toEqual([['Auger', '100', 'Finished']])
  const one = await rows(w.admin, {}, w.course)
  expect(names(one)).toEqual(['Auger', 'Auger', 'Carter'])
  expect(one[2]).toMatchObject({
    '1. Ladders – Best score': '',
    '1. Ladders – Progress, %': '0',
    '2. Forklift – Best score': '40',
    '2. Forklift – Progress, %': '99',
    Late: 'yes',
  })
})

it('includes for each role the members of the training export, and none of another organisation', async () => {
  const w = await world()
  await w.suggest([w.admin.id, w.manager.id, w.mine.id, w.other.id])
  const root = await make.superAdmin()
  for (const course of [undefined, w.course]) {
    expect(names(await rows(w.admin, {}, course))).toEqual(['Auger', 'Benali', 'Carter'])
    expect(names(await rows(w.manager, {}, course))).toEqual(['Auger', 'Benali'])
    expect(names(await rows(w.mine, {}, course))).toEqual(['Auger'])
    expect(names(await rows(root, { clientId: w.org.id }, course))).toContain('Carter')
    expect(names(await rows(w.admin, { userIds: w.other.id }, course))).toEqual(['Carter'])
  }
  expect(names(await rows(root, {}, w.course))).toContain('Auger')
  const stranger = await world()
  await stranger.suggest([stranger.mine.id])
  expect(await rows(stranger.admin)).toHaveLength(1)
  for (const [who, query, course] of [
    [w.admin, { userIds: w.admin.id }, undefined],
    [w.admin, { userIds: stranger.mine.id }, w.course],
    [w.admin, { clientId: stranger.org.id }, undefined],
    [w.admin, {}, stranger.course],
    [w.manager, {}, stranger.course],
    [w.mine, {}, stranger.course],
    [w.manager, { userIds: w.other.id }, undefined],
    [w.mine, { userIds: w.other.id }, w.course],
    [root, { clientId: stranger.org.id }, w.course],
  ] as const)
    expect((await fetchFile(who, query, course)).status, JSON.stringify(query)).toBe(404)
  const theirs = await makeCourse(w.org, w.trainings, (await make.manager({ org: w.org })).id)
  for (const who of [w.admin, w.manager, w.mine]) expect((await fetchFile(who, {}, theirs)).status).toBe(404)
  await test.db.run(sql`insert into enrolments (organisation_id, course_id, user_id, start_at, made_at)
    values (${w.org.id}, ${theirs}, ${w.mine.id}, now(), now())`)
  expect(names(await rows(w.manager, {}, theirs))).toEqual(['Auger'])
  expect((await fetchFile(w.admin, {}, theirs)).status).toBe(404)
  expect(await rows(w.admin)).toHaveLength(3)
})

it('contains the members with the value of an own field alone, among those chosen, and of no other organisation', async () => {
  const w = await world()
  await w.suggest([w.manager.id, w.mine.id, w.other.id])
  const field = async (org: { id: number }, people: Person[]) => {
    const { id } = await test.db.one<{ id: number }>(sql`
      insert into member_fields (organisation_id, name, kind, position, created_at)
      values (${org.id}, 'Site', 'text', 0, now()) returning id`)
    for (const who of people)
      await test.db.run(sql`insert into member_field_values (organisation_id, field_id, user_id, value)
        values (${org.id}, ${id}, ${who.id}, 'Lyon')`)
    return id
  }
  const of = { fieldId: await field(w.org, [w.mine, w.other]), fieldValue: 'Lyon' }
  for (const course of [undefined, w.course]) {
    expect(names(await rows(w.admin, of, course))).toEqual(['Auger', 'Carter'])
    expect(names(await rows(w.manager, of, course))).toEqual(['Auger'])
    expect(names(await rows(w.admin, { ...of, userIds: w.other.id }, course))).toEqual(['Carter'])
    expect((await fetchFile(w.admin, { ...of, fieldValue: 'Rome' }, course)).status).toBe(422)
    const stranger = await world()
    const foreign = { ...of, fieldId: await field(stranger.org, [stranger.mine]) }
    expect((await fetchFile(w.admin, foreign, course)).status).toBe(404)
  }
})

it('accepts groups, and names wrong parameters', async () => {
  const w = await world()
  await w.suggest([w.mine.id, w.other.id])
  const group = async (name: string, userIds: number[]) =>
    (await as(w.admin).call(createGroup, { body: { name, userIds } })).body.id
  expect(names(await rows(w.admin, { groupId: await group('Night', [w.mine.id]) }))).toEqual(['Auger'])
  const nobody = await as(w.admin).call(exportCourses, {
    params: { lang: 'en' },
    query: { groupId: [await group('Nobody', [])] },
  })
  expect([nobody.status, nobody.problem.code]).toEqual([422, 'export.nobody'])
  const paths = async (who: Person, query: Query) => {
    const { status, text } = await fetchFile(who, query)
    return [status, (JSON.parse(text) as { violations?: { path: string }[] }).violations?.[0]?.path]
  }
  expect(await paths(w.admin, { format: 'docx' })).toEqual([400, 'format'])
  expect(await paths(await make.superAdmin(), {})).toEqual([400, 'clientId'])
  const gone = await as(w.admin).call(exportCourse, { params: { id: 987_654_321, lang: 'en' } })
  expect(gone.status).toBe(404)
  expect((await fetchFile(await make.admin({ org: await make.organisation({ type: 'PARTNER' }) }))).status).toBe(403)
})

it('rounds the completed share as every other: two of three are 67 %', async () => {
  const w = await world()
  await w.suggest([w.manager.id, w.mine.id, w.other.id])
  for (const who of [w.mine, w.other]) for (const training of w.trainings) await w.play(who, training)
  const [, figures] = await readPages((await fetchFile(w.admin, { format: 'pdf' }, w.course)).bytes)
  expect(figures).toContain('Completed 2 67%')
})

it('makes all three file formats, with names in the reader’s language', async () => {
  const w = await world()
  await w.suggest([w.mine.id])
  const begins = { csv: '\uFEFF', pdf: '%PDF-', xlsx: 'PK' }
  for (const [format, sign] of Object.entries(begins)) {
    const { bytes, headers, status } = await fetchFile(w.manager, { format }, w.course, 'fr')
    expect([status, bytes.toString('utf8').startsWith(sign)]).toEqual([200, true])
    expect(headers['content-disposition']).toMatch(new RegExp(`filename="parcours_course_${w.course}_.*\\.${format}"`))
    expect((await fetchFile(w.manager, { format })).headers['content-disposition']).toContain('filename="courses_')
  }
  const pages = async (course?: number) => readPages((await fetchFile(w.manager, { format: 'pdf' }, course)).bytes)
  // The manager is not enrolled in the course.
  const [cover, figures] = await pages(w.course)
  expect(cover).toMatch(/\b1 member\b/)
  expect(figures).toContain('Ladders 0 / 1')
  // The page of figures sums the rows that follow.
  const [, all] = await pages()
  expect(all).toContain('Enrolments 1 1 member Completed 0 0% Late 0 past the end')
  expect(all).toContain(`Course ${w.course} 0 / 1`)
  const [row] = await rows(w.manager, {}, undefined, 'fr')
  expect(row).toMatchObject({ Nom: 'Auger', État: 'En cours', 'En retard': 'non' })
  const audit = await test.db.many<{ data: object }>(
    sql`select data from audit where organisation_id = ${w.org.id} and action = 'export.made' order by id`,
  )
  expect(audit[0]!.data).toEqual({ format: 'csv', of: 'courses', members: 2, courseId: w.course })
})
