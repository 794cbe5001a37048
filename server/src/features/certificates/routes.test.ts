import { readFileSync } from 'node:fs'
import * as api from '@praxia/contract/library/certificates.ts'
import { deleteMember } from '@praxia/contract/members.ts'
import { setTrainingValidity } from '@praxia/contract/people/validities.ts'
import { suggestCourses } from '@praxia/contract/courses.ts'
import { resetProgress } from '@praxia/contract/progress.ts'
import { deleteOrganisation } from '@praxia/contract/organisations.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Organisation, type Person, as, joinTeam, make, test, useServer, wait } from '../../../test/harness.ts'
import { makeCourse } from '../../../test/course-world.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { begin, learnerWithTraining, makeTraining, play, report, say, wholeRun } from '../../../test/training-world.ts'
import { rebuild } from '../projection/rebuild/rebuild.ts'
import { type DidDocument, verifies } from '../../../test/open-badge.ts'

useServer()
const complete = play
/** Fetches raw bytes, which `send` would decode as text. */
async function fetchPdf(person: Person, trainingId: number, lang = 'en', more = '') {
  const answer = await test.app.inject({
    url: `/api/trainings/${lang}/certificate?trainingId=${trainingId}${more}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
const pageOf = async (...asked: Parameters<typeof fetchPdf>) => readPdf((await fetchPdf(...asked)).bytes)
const listOf = ({ id }: Person) =>
  test.db.many<{ id: string; withdrawnAt: Date | null }>(
    sql`select id, withdrawn_at from certificates where user_id = ${id} order by issued_at, id`,
  )
const askFor = (who: Person, trainingId: number, userId?: number) =>
  as(who).call(api.getTrainingCertificate, {
    params: { lang: 'en' },
    query: { trainingId, ...(userId === undefined ? {} : { userId }) },
  })

it('a completion issues one certificate, in the same transaction; before it there is none', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  await report(launch, wholeRun(launch).slice(0, 1))
  test.pass(130_000)
  await report(launch, wholeRun(launch).slice(1, 4))
  const before = await askFor(learner, training)
  expect([before.status, before.problem.code]).toEqual([404, 'certificate.not_completed'])
  await report(launch, [say(launch, 'completed', { ms: 100_000, result: { completion: true } })])
  expect(await listOf(learner)).toHaveLength(0)
  await report(launch, [
    say(launch, 'passed', { ms: 100_001, result: { success: true, score: { scaled: 0.9 } } }),
    say(launch, 'terminated', { ms: 120_000, result: { duration: 'PT110S' } }),
  ])
  expect(await listOf(learner)).toHaveLength(1)
  const { status, headers } = await fetchPdf(learner, training)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  // A second run is no new completion.
  await complete(learner, training)
  expect(await listOf(learner)).toHaveLength(1)
})

it('the page states the facts at the time of completion, in the requested language', async () => {
  const { org, learner, training } = await learnerWithTraining({ title: 'Working at height' })
  await test.db.run(sql`insert into training_texts (training_id, lang, title, brief_description, full_description,
    goal1, goal2) values (${training}, 'FR', 'Travail en hauteur', 'b', 'f', 'g', 'g')`)
  await complete(learner, training)
  const [certificate] = await listOf(learner)
  await test.db.run(sql`update training_texts set title = 'Another title' where training_id = ${training}`)
  await test.db.run(sql`update users set first_name = 'Other', last_name = 'Name' where id = ${learner.id}`)
  await test.db.run(sql`update organisations set name = 'Renamed' where id = ${org.id}`)
  const page = await pageOf(learner, training)
  expect([page.pages, page.landscape]).toEqual([1, true])
  for (const said of [
    'Certificate of completion',
    `${learner.firstName} ${learner.lastName}`,
    'Working at height',
    org.name,
    '2 minutes',
    certificate!.id.slice(0, 16),
    certificate!.id.slice(16),
    '/verify/',
  ])
    expect(page.text).toContain(said)
  expect(page.text).not.toContain('Another title')
  expect(page.info).toMatchObject({ Author: org.name, Keywords: expect.stringContaining(certificate!.id) as string })
  const french = await pageOf(learner, training, 'fr')
  expect(french.text).toContain('Travail en hauteur')
  expect(french.text).toContain('Certificat de réussite')
  // The training has no German texts: English texts under German labels.
  const german = await pageOf(learner, training, 'de')
  expect(german.text).toContain('Abschlusszertifikat')
  expect(german.text).toContain('Working at height')
})

it('fits names of every length and alphabet, whole, on one page', async () => {
  const org = await make.organisation({ name: 'Société '.repeat(15).trim() })
  const training = await makeTraining(org, { title: 'W'.repeat(50) })
  for (const [firstName, lastName] of [
    ['Ελένη', 'Παπαδοπούλου'],
    ['Жанна', 'Ćwikła-Đurić'],
    ['M'.repeat(100), 'W'.repeat(100)],
    ['A', 'B'],
  ] as const) {
    const learner = await make.learner({ org, firstName, lastName })
    await complete(learner, training)
    const page = await pageOf(learner, training)
    expect(page.pages).toBe(1)
    expect(page.text.replaceAll(' ', '')).toContain(`${firstName}${lastName}`)
    expect(page.text.replaceAll(' ', '')).toContain('W'.repeat(50))
  }
})

it('only the member, the team’s manager and the administrator can read it', async () => {
  const { org, learner, training } = await learnerWithTraining()
  await complete(learner, training)
  const [admin, manager, other] = [await make.admin({ org }), await make.manager({ org }), await make.manager({ org })]
  await joinTeam(manager, learner)
  for (const who of [admin, manager]) expect((await askFor(who, training, learner.id)).status).toBe(200)
  for (const who of [other, await make.learner({ org }), await make.admin()])
    expect((await askFor(who, training, learner.id)).status).toBe(404)
  expect((await askFor(await make.superAdmin(), training, learner.id)).status).toBe(403)
  expect((await askFor(admin, training)).problem.code).toBe('certificate.not_completed')
})

it('a reset withdraws it; a later completion issues another one', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const colleague = await make.learner({ org })
  for (const one of [learner, colleague]) await complete(one, training)
  const admin = await make.admin({ org })
  const reset = await as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: training } })
  expect(reset.status).toBe(200)
  expect((await askFor(learner, training)).status).toBe(404)
  expect((await listOf(colleague)).map((c) => c.withdrawnAt)).toEqual([null])
  const [withdrawn] = await listOf(learner)
  expect(withdrawn!.withdrawnAt).not.toBeNull()
  await complete(learner, training)
  const both = await listOf(learner)
  expect(both.map((c) => c.withdrawnAt === null)).toEqual([false, true])
  expect(both[1]!.id).not.toBe(withdrawn!.id)
})

it('each reset withdraws the certificate that was valid; those withdrawn before keep their date', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const admin = await make.admin({ org })
  const reset = () => as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: training } })
  await complete(learner, training)
  await reset()
  const [first] = await listOf(learner)
  await wait(86_400_000)
  await complete(learner, training)
  await reset()
  const both = await listOf(learner)
  expect(both).toHaveLength(2)
  expect(both.find(({ id }) => id === first!.id)!.withdrawnAt).toEqual(first!.withdrawnAt)
  expect(new Set(both.map(({ withdrawnAt }) => withdrawnAt?.getTime())).size).toBe(2)
})

it('a completed course has a certificate of its enrolment, with its own title and time, withdrawn with it', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const second = await makeTraining(org)
  const admin = await make.admin({ org })
  const course = await makeCourse(org, [training, second])
  await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [learner.id] } })
  const ask = (who: Person, userId?: number, enrolmentId?: 0) =>
    as(who).call(api.getCourseCertificate, {
      params: { id: course, lang: 'en' },
      query: { ...(userId === undefined ? {} : { userId }), ...(enrolmentId === undefined ? {} : { enrolmentId }) },
    })
  await complete(learner, training)
  expect((await ask(learner)).problem.code).toBe('certificate.not_completed')
  await complete(learner, second)
  expect((await ask(learner)).status).toBe(200)
  expect((await ask(admin, learner.id)).status).toBe(200)
  expect((await ask(await make.admin(), learner.id)).status).toBe(404)
  const answer = await test.app.inject({
    url: `/api/courses/${course}/certificate/fr`,
    headers: { authorization: `Bearer ${learner.token}` },
  })
  expect((await ask(learner, undefined, 0)).problem.code).toBe('certificate.not_completed')
  const page = await readPdf(answer.rawPayload)
  expect(page.text).toContain(`Course ${course}`)
  expect(page.text).toContain('Temps de parcours')
  const standing = () =>
    test.db.many<{ id: string; enrolled: boolean }>(sql`select id, enrolment_id is not null as enrolled
      from certificates where user_id = ${learner.id} and course_id = ${course} and withdrawn_at is null`)
  const [first] = await standing()
  expect(first!.enrolled).toBe(true)
  await rebuild(test.world, () => undefined)
  expect(await standing()).toEqual([first])
  await as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: second } })
  expect(await standing()).toEqual([])
  expect((await look(first!.id)).body).toContain('This certificate was withdrawn')
  await complete(learner, second)
  const [again] = await standing()
  expect(again!.id).not.toBe(first!.id)
})

it('returns the newest certificate of a course completed in two enrolments where none is named', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const trainings = [training, await makeTraining(org)]
  const admin = await make.admin({ org })
  const course = await makeCourse(org, trainings)
  for (const hours of [1, 2]) {
    const endDate = new Date(test.world.now().getTime() + hours * 3_600_000).toISOString()
    await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [learner.id], endDate } })
    for (const one of trainings) await complete(learner, one)
    test.pass(hours * 3_600_000)
  }
  const [former, newest] = await test.db.many<{ id: string; enrolmentId: number }>(sql`
    select id, enrolment_id from certificates where user_id = ${learner.id} and course_id = ${course}
      and withdrawn_at is null order by completed_at`)
  const given = async (more = '') => {
    const answer = await test.app.inject({
      url: `/api/courses/${course}/certificate/en${more}`,
      headers: { authorization: `Bearer ${learner.token}` },
    })
    return (await readPdf(answer.rawPayload)).info.Keywords
  }
  expect(await given()).toContain(newest!.id)
  expect(await given(`?enrolmentId=${former!.enrolmentId}`)).toContain(former!.id)
})

it('a certificate of a course that is open without a suggestion states the time of its trainings too', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const second = await makeTraining(org)
  const course = await makeCourse(org, [training, second])
  for (const one of [training, second]) await complete(learner, one)
  const [row] = await test.db.many<{ own: number; sum: number }>(sql`
    select active_ms as own, (select sum(active_ms)::bigint from progress where user_id = ${learner.id}) as sum
    from certificates where user_id = ${learner.id} and course_id = ${course}`)
  expect(row!.own).toBeGreaterThan(0)
  expect(row!.own).toBe(row!.sum)
  const admin = await make.admin({ org })
  await as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: second } })
  const ofCourse = await test.db.many<{ withdrawn: boolean }>(
    sql`select withdrawn_at is not null as withdrawn from certificates
      where user_id = ${learner.id} and course_id = ${course}`,
  )
  expect(ofCourse).toEqual([{ withdrawn: true }])
})

it('the migration issues certificates with random numbers for earlier completions', async () => {
  const { learner, training, org } = await learnerWithTraining({ title: 'Long ago' })
  const colleague = await make.learner({ org })
  for (const one of [learner, colleague]) await complete(one, training)
  const begun = await make.learner({ org })
  await begin(begun, training)
  await test.db.run(sql`delete from certificates where organisation_id = ${org.id}`)
  const migration = readFileSync(new URL('../../../migrations/019-certificates.sql', import.meta.url), 'utf8')
  const client = await test.db.connect()
  await client.query(`${migration.slice(migration.indexOf('insert into certificates')).replace(/;\s*$/, '')}
    and p.organisation_id = ${org.id}`)
  client.release()
  const made = [...(await listOf(learner)), ...(await listOf(colleague))]
  expect(new Set(made.map(({ id }) => id)).size).toBe(2)
  for (const { id } of made) expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(await listOf(begun)).toEqual([])
  expect((await pageOf(learner, training)).text).toContain('Long ago')
})

it('a rebuild keeps every certificate, issues missing ones and withdraws those without a completion', async () => {
  const { learner, training, org } = await learnerWithTraining()
  await complete(learner, training)
  const admin = await make.admin({ org })
  await as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: training } })
  await complete(learner, training)
  const all = () =>
    test.db.many<{ row: string }>(
      sql`select c::text as row from certificates c where user_id = ${learner.id} order by id`,
    )
  const before = await all()
  await rebuild(test.world, () => undefined)
  expect(await all()).toEqual(before)
  expect(before).toHaveLength(2)
  const colleague = await make.learner({ org })
  await complete(colleague, training)
  await test.db.run(sql`delete from certificates where user_id = ${colleague.id}`)
  const nobody = await make.learner({ org })
  await test.db.run(sql`insert into certificates (organisation_id, id, user_id, training_id, first_name, last_name,
    organisation_name, titles, default_lang, completed_at, active_ms, issued_at)
    values (${org.id}, ${'ab'.repeat(16)}, ${nobody.id}, ${training}, 'A', 'B', 'O', '{}', 'EN', now(), 0, now())`)
  await rebuild(test.world, () => undefined)
  expect(await listOf(colleague)).toHaveLength(1)
  expect((await listOf(nobody))[0]!.withdrawnAt).not.toBeNull()
})

const picture = (width: number, height: number, background = '#FFFFFF') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
function upload(who: Person, org: { id: number }, file: Buffer | undefined, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ language: 'en', ...fields })) form.set(name, value)
  if (file) form.set('file', new Blob([new Uint8Array(file)]), 'template.png')
  return as(who).call(api.setCertificateTemplate, { params: { clientId: org.id, kind: 'training' }, form })
}
const templatesOf = async (who: Person, org: { id: number }) =>
  (await as(who).call(api.listCertificateTemplates, { params: { clientId: org.id } })).body

it('stores one template for each kind and language, and reports where the text would be unreadable', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const made = await upload(admin, org, await picture(1512, 1080, '#0A3F3A'), { fileName: 'dark.png' })
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({ type: 'TRAINING', lang: 'en', fileName: 'dark.png', width: 1512, plate: true })
  expect(made.body.contrast).toBeLessThan(4.5)
  const light = await upload(admin, org, await picture(1512, 1080))
  expect(light.body).toMatchObject({ plate: false })
  await upload(admin, org, await picture(1512, 1080), { language: 'de' })
  expect((await templatesOf(admin, org)).map(({ lang }) => lang)).toEqual(['de', 'en'])
  const shown = await test.app.inject({ url: light.body.file })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  // The replaced picture is deleted, the shared one is not.
  expect(await test.world.storage.list(`certificates/${org.id}`)).toHaveLength(1)
  const remove = (language: 'en' | 'de') =>
    as(admin).call(api.removeCertificateTemplate, {
      params: { clientId: org.id, kind: 'training' },
      query: { language },
    })
  expect((await remove('en')).status).toBe(200)
  expect(await test.world.storage.list(`certificates/${org.id}`)).toHaveLength(1)
  expect((await remove('de')).status).toBe(200)
  expect((await remove('de')).status).toBe(200)
  expect(await templatesOf(admin, org)).toEqual([])
  expect(await test.world.storage.list(`certificates/${org.id}`)).toEqual([])
})

it('refuses an invalid template with its own reason, and keeps the former one', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  await upload(admin, org, await picture(1512, 1080))
  const before = await templatesOf(admin, org)
  const codeOf = async (file: Buffer | undefined, fields = {}) => {
    const { status, problem } = await upload(admin, org, file, fields)
    return `${status} ${problem.code} ${problem.violations?.[0]?.path ?? ''}`.trim()
  }
  expect(await codeOf(Buffer.from('PK\u0003\u0004 a document'))).toBe('422 image.invalid')
  expect(await codeOf(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('422 image.invalid')
  expect(await codeOf(await picture(799, 565))).toBe('422 certificate.template_small')
  expect(await codeOf(await picture(1080, 1512))).toBe('422 certificate.template_shape')
  expect(await codeOf(await picture(1920, 1000))).toBe('422 certificate.template_shape')
  expect(await codeOf(await picture(7600, 5400))).toBe('422 image.too_large')
  expect(await codeOf(undefined)).toBe('422 image.invalid file')
  expect(await codeOf(await picture(1512, 1080), { language: 'xx' })).toBe('400 request.invalid language')
  expect((await templatesOf(admin, org)).map(({ createdAt }) => createdAt)).toEqual(before.map((t) => t.createdAt))
  // The minimum size, and the maximum that is checked.
  expect((await upload(admin, org, await picture(800, 566))).status).toBe(200)
  const large = await upload(admin, org, await picture(7480, 5340))
  expect([large.status, large.body.width <= 3508]).toEqual([200, true])
})

it('a template of another organisation is not found; only the platform manages all', async () => {
  const [org, foreign] = [await make.organisation(), await make.organisation()]
  const [admin, stranger, root] = [
    await make.admin({ org }),
    await make.admin({ org: foreign }),
    await make.superAdmin(),
  ]
  const file = await picture(1512, 1080)
  expect((await upload(root, org, file)).status).toBe(200)
  expect((await templatesOf(admin, org)).length).toBe(1)
  const params = { clientId: org.id, kind: 'training' } as const
  for (const who of [stranger, await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })]) {
    const partner = who !== stranger
    expect((await upload(who, org, file)).status).toBe(partner ? 403 : 404)
    expect((await as(who).call(api.listCertificateTemplates, { params })).status).toBe(partner ? 403 : 404)
    expect((await as(who).call(api.countCertificates, { params })).status).toBe(partner ? 403 : 404)
    const query = { language: 'en' } as const
    expect((await as(who).call(api.removeCertificateTemplate, { params, query })).status).toBe(partner ? 403 : 404)
    expect((await as(who).call(api.previewCertificate, { params, query })).status).toBe(partner ? 403 : 404)
  }
  for (const who of [await make.manager({ org }), await make.learner({ org })])
    expect((await as(who).call(api.listCertificateTemplates, { params })).status).toBe(403)
})

const preview = async (who: Person, org: Organisation, query: string) => {
  const answer = await test.app.inject({
    url: `/api/certificates/${org.id}/training/preview?${query}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return readPdf(answer.rawPayload)
}
it('shows a preview, and a sample to draw on, before any completion', async () => {
  const org = await make.organisation({ name: 'Ateliers Morel' })
  const admin = await make.admin({ org })
  const builtIn = await preview(admin, org, 'language=pt')
  expect(builtIn.text).toContain('Certificado de conclusão')
  expect(builtIn.text).toContain('Ateliers Morel')
  const sample = await preview(admin, org, 'language=fr&guides=true')
  expect(sample.text).toContain('195 × 99 mm')
  await upload(admin, org, await picture(1512, 1080, '#0A3F3A'))
  expect((await preview(admin, org, 'language=en')).text).toContain('Working at height')
})

it('the organisation’s own template precedes the platform’s, which all others use', async () => {
  const [org, other] = [await make.organisation(), await make.organisation()]
  const [root, admin, stranger] = [await make.superAdmin(), await make.admin({ org }), await make.admin({ org: other })]
  const own = await upload(admin, org, await picture(1512, 1080))
  const common = await upload(root, { id: 1 }, await picture(1400, 1000))
  expect([own.status, common.status]).toEqual([200, 200])
  const sizes = async (who: Person, of: Organisation) => (await preview(who, of, 'language=en')).pictures
  expect(await sizes(admin, org)).toContainEqual([1512, 1080])
  expect(await sizes(admin, org)).not.toContainEqual([1400, 1000])
  expect(await sizes(stranger, other)).toContainEqual([1400, 1000])
  const params = { clientId: 1, kind: 'training' } as const
  await as(root).call(api.removeCertificateTemplate, { params, query: { language: 'en' } })
})

it('removes the templates of a kind in every language where none is named; the kind’s case is ignored', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  for (const language of ['en', 'fr']) await upload(admin, org, await picture(1512, 1080), { language })
  const remove = (address: string) =>
    test.app.inject({
      method: 'DELETE',
      url: `/api/certificates/${org.id}/${address}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  for (const wrong of ['training?type=COURSE', 'COURSE?type=TRAINING', 'training?type=training', 'trainings'])
    expect((await remove(wrong)).statusCode).toBe(400)
  for (const nothing of ['course', 'COURSE?type=COURSE', 'Course?language=fr'])
    expect((await remove(nothing)).statusCode).toBe(200)
  expect((await templatesOf(admin, org)).map(({ lang }) => lang)).toEqual(['en', 'fr'])
  expect((await remove('Training?type=TRAINING&language=fr')).statusCode).toBe(200)
  expect((await templatesOf(admin, org)).map(({ lang }) => lang)).toEqual(['en'])
  expect((await remove('TRAINING?type=TRAINING')).statusCode).toBe(200)
  expect(await templatesOf(admin, org)).toEqual([])
})

it('counts valid certificates', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const admin = await make.admin({ org })
  const issued = async () => (await as(admin).call(api.countCertificates, { params: { clientId: org.id } })).body.issued
  expect(await issued()).toBe(0)
  await complete(learner, training)
  expect(await issued()).toBe(1)
  await as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: training } })
  expect(await issued()).toBe(0)
})

const look = (number: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/verify/${number}`, headers })
it('reports to a holder of its number whether it is valid, withdrawn or unknown, and nothing more', async () => {
  const { org, learner, training } = await learnerWithTraining({ title: '<b>Height & "depth"</b>' })
  await complete(learner, training)
  const { id } = (await listOf(learner))[0]!
  const valid = await look(id)
  expect(valid.statusCode).toBe(200)
  expect(valid.body).toContain('This certificate is valid')
  expect(valid.body).toMatch(/Checked \d\d\/\d\d\/\d{4}, \d\d:\d\d (CES?T|GMT[+-]\d+|UTC)/)
  expect(valid.body).toContain(`${learner.firstName} ${learner.lastName}`)
  expect(valid.body).toContain(org.name)
  expect(valid.body).toContain('&#60;b&#62;Height &#38; &#34;depth&#34;&#60;/b&#62;')
  expect(valid.body).not.toContain(learner.email)
  expect(valid.body).not.toMatch(/<script|https?:/)
  expect(valid.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
  // Its typeface is the product's, and the policy allows it.
  expect(valid.body).toContain('src:url(/assets/check-latin.woff2)')
  expect(valid.headers['content-security-policy']).toContain("font-src 'self'")
  // Browsers drop a whole font shorthand with an inherited family: the button would be thin.
  expect(valid.body).not.toMatch(/font:[^;}]*inherit/)
  expect(valid.headers['x-robots-tag']).toContain('noindex')
  const french = await look(id, { 'accept-language': 'de-CH, fr;q=0.8, en;q=0.5' })
  expect(french.body).toContain('Ce certificat est valable')
  expect((await look(`${id}?lang=it`, { 'accept-language': 'fr' })).body).toContain('Questo attestato è valido')
  const admin = await make.admin({ org })
  await as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: training } })
  const withdrawn = await look(id)
  expect(withdrawn.statusCode).toBe(200)
  expect(withdrawn.body).toContain('This certificate was withdrawn')
  await as(admin).call(deleteMember, { params: { id: learner.id } })
  const unknown = await look(id)
  expect([unknown.statusCode, unknown.body.includes('The holder’s data have been deleted')]).toEqual([200, true])
  expect(unknown.body).toContain('It had been withdrawn before')
  expect(unknown.body).not.toContain(learner.lastName)
})

it('says of a deleted holder’s certificate until when it was valid, and afterwards that it is no longer', async () => {
  const { org, learner, training } = await learnerWithTraining()
  await as(await make.admin({ org })).call(setTrainingValidity, { params: { id: training }, body: { months: 1 } })
  await complete(learner, training)
  const { id } = (await listOf(learner))[0]!
  const { validUntil } = await test.db.one<{ validUntil: Date }>(
    sql`select valid_until from certificates where id = ${id}`,
  )
  await as(await make.admin({ org })).call(deleteMember, { params: { id: learner.id } })
  const headings = async () => {
    const { body } = await look(id)
    return ['This certificate was issued', 'genuine, but no longer valid', 'Valid until'].map((one) =>
      body.includes(one),
    )
  }
  await wait(validUntil.getTime() - 60_000 - test.world.now().getTime())
  expect(await headings()).toEqual([true, false, true])
  await wait(120_000)
  expect(await headings()).toEqual([false, true, true])
})

it('finds a number as people copy it, and explains why an invalid one cannot exist', async () => {
  const { learner, training } = await learnerWithTraining()
  await complete(learner, training)
  const { id } = (await listOf(learner))[0]!
  const typed = async (number: string) =>
    test.app.inject({ url: `/verify?${new URLSearchParams({ number }).toString()}` })
  for (const one of [id, id.toUpperCase(), id.replace(/.{4}/g, '$& '), ` https://praxia.example/verify/${id} `])
    expect((await typed(one)).body).toContain('This certificate is valid')
  expect((await typed(id.slice(1))).body).toContain('31 of 32 characters')
  expect((await typed(`${id.slice(1)}x`)).body).toContain('The number contains only 0 to 9 and a to f')
  const hostile = await typed('"><script>alert(1)</script>')
  expect([hostile.statusCode, hostile.body.includes('<script')]).toEqual([404, false])
  const empty = await test.app.inject({ url: '/verify' })
  expect([empty.statusCode, empty.body.includes('Is this certificate genuine?')]).toEqual([200, true])
  // Nothing was typed, so the page must not mention a missing character or a new check.
  for (const said of ['A character may be missing', 'Check again', 'If the number is right'])
    expect([empty.body.includes(said), hostile.body.includes(said)]).toEqual([false, true])
})

it('is deleted with its organisation, with its pictures', async () => {
  const { org, learner, training } = await learnerWithTraining()
  await complete(learner, training)
  const root = await make.superAdmin()
  await upload(root, org, await picture(1512, 1080))
  const { id } = (await listOf(learner))[0]!
  await test.db.run(sql`update trainings set organisation_id = 1 where id = ${training}`)
  expect((await as(root).call(deleteOrganisation, { params: { id: org.id } })).status).toBe(200)
  expect((await look(id)).statusCode).toBe(404)
  expect(await test.world.storage.list(`certificates/${org.id}`)).toEqual([])
})

it('is signed as an Open Badge, which another implementation verifies with the published key', async () => {
  const { org, learner, training } = await learnerWithTraining({ title: 'Working at height' })
  await complete(learner, training)
  const { id } = (await listOf(learner))[0]!
  const { bytes, headers } = await fetchPdf(learner, training, 'fr', '&format=json')
  expect(headers['content-type']).toBe('application/ld+json')
  const badge = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
  expect(badge).toMatchObject({
    id: expect.stringMatching(new RegExp(`/verify/${id}$`)) as string,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: {
      identifier: [{ identityHash: `${learner.firstName} ${learner.lastName}` }],
      achievement: { name: 'Working at height', creator: { name: org.name } },
    },
  })
  expect(badge.issuer).toMatchObject({ name: org.name, id: expect.stringMatching(new RegExp(`:${org.id}$`)) as string })
  const did = (await test.app.inject({ url: `/organisations/${org.id}/did.json` })).json<DidDocument>()
  expect((badge.issuer as { id: string }).id).toBe(did.id)
  expect(await verifies(badge, did)).toBe(true)
  expect(await verifies({ ...badge, name: 'Something else' }, did)).toBe(false)
  // The public page and the PDF contain the same.
  const shown = await test.app.inject({ url: `/verify/${id}/badge.json` })
  expect(shown.body).toBe(bytes.toString('utf8'))
  const { attachments } = await pageOf(learner, training)
  expect(attachments.map(({ filename }) => filename)).toEqual(['open-badge.json'])
  expect(Buffer.from(attachments[0]!.content ?? []).toString('utf8')).toBe(shown.body)
  const admin = await make.admin({ org })
  await as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: training } })
  expect((await test.app.inject({ url: `/verify/${id}/badge.json` })).statusCode).toBe(404)
})
