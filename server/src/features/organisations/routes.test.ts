import { generateCodes, getProfile } from '@praxia/contract/accounts.ts'
import { deleteMember } from '@praxia/contract/members.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import {
  brandOrganisation,
  createOrganisation,
  deleteOrganisation,
  exportOrganisations,
  getCurrentOrganisation,
  getOrganisation,
  getFirstSteps,
  getQuota,
  listAccessibleTrainings,
  listOrganisations,
  listPartners,
  type OrganisationForm,
  setAccessibleTrainings,
  updateOrganisation,
} from '@praxia/contract/organisations.ts'
import { suggestCourses } from '@praxia/contract/courses.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { listTrainings, setAccesses, viewTraining } from '@praxia/contract/trainings.ts'
import sharp from 'sharp'
import { expect, test as it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { as, make, useServer } from '../../../test/harness.ts'
import { begin, makeTraining as makePlayable, report, say } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { makeTraining, publishTraining, unlockTraining } from '../trainings/testing-training.ts'
import { setRepresentative } from './store.ts'

const test = useServer()
const png = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
let n = 0
const fields = (more: Record<string, string> = {}) => ({
  name: `Client ${++n}`,
  type: 'COMPANY',
  representativeFirstName: 'Marie',
  representativeLastName: 'Curie',
  contractExpirationDate: '2040-12-31',
  ...more,
})
async function formOf(values: Record<string, string>, logo?: Buffer | null) {
  const form = new FormData()
  for (const [key, value] of Object.entries(values)) form.append(key, value)
  if (logo !== null) form.append('logo', new Blob([new Uint8Array(logo ?? (await png()))]), 'logo.png')
  return form
}
const create = async (values: Record<string, string>, logo?: Buffer | null) =>
  as(await make.superAdmin()).call(createOrganisation, { form: await formOf(values, logo) } as never)

it('adds an organisation; its representative becomes the first administrator and is invited', async () => {
  const email = `marie${Date.now()}@client.test`
  const made = await create(
    fields({ representativeEmail: email, siret: '552 100 554 00013', maxUser: '5', masterContentAccess: 'true' }),
  )
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({
    siret: '55210055400013',
    maxUser: 5,
    currentUser: 1,
    currentSize: 0,
    maxSize: null,
    masterContentAccess: true,
    offlineAccess: false,
    contractExpirationDate: '2040-12-31',
    primaryColor: '#6B4DC4',
  })
  const admin = await test.db.one<{ id: number; isAdmin: boolean }>(
    sql`select id, is_admin from users where organisation_id = ${made.body.id}`,
  )
  expect(admin).toEqual({ id: made.body.representativeUserId, isAdmin: true })
  expect(await test.db.one(sql`select kind from mails where recipient = ${email}`)).toEqual({ kind: 'invitation' })
  const size = await sharp(await test.world.storage.bytes(made.body.logo!.slice(1))).metadata()
  expect([size.width, size.height]).toEqual([120, 60])
})

it('a representative may have a single name if the form says so', async () => {
  const email = `budi${Date.now()}@client.test`
  const one = { representativeFirstName: '', representativeLastName: 'Budi', representativeEmail: email }
  const wrong = { status: 400, violations: [{ path: 'representativeFirstName' }] }
  expect((await create(fields(one))).problem).toMatchObject(wrong)
  expect((await create(fields({ ...one, representativeOneName: 'false' }))).problem).toMatchObject(wrong)
  expect((await create(fields({ ...one, representativeFirstName: '  ' }))).problem).toMatchObject(wrong)
  expect(
    (await create(fields({ representativeFirstName: 'Ada', representativeOneName: 'true' }))).problem,
  ).toMatchObject(wrong)
  expect((await create(fields({ ...one, representativeLastName: '', representativeOneName: 'true' }))).status).toBe(400)
  const made = await create(fields({ ...one, representativeOneName: 'true' }))
  expect([made.status, made.body]).toMatchObject([200, { representativeFirstName: '', representativeLastName: 'Budi' }])
  expect(
    await test.db.one(sql`select first_name, last_name from users where id = ${made.body.representativeUserId}`),
  ).toEqual({ firstName: '', lastName: 'Budi' })
})

it.each([13, 15, 31, 200])('a SIRET of %i digits has its own code', async (digits) => {
  expect((await create(fields({ siret: '1'.repeat(digits) }))).problem).toMatchObject({
    code: 'organisation.siret_invalid',
    violations: [{ path: 'siret', code: 'INVALID_SIRET' }],
  })
})
it('reports each fault: SIRET by its own code, logo, e-mail in use, no image', async () => {
  expect((await create(fields({ siret: '12' }))).problem).toMatchObject({
    code: 'organisation.siret_invalid',
    status: 400,
    violations: [{ path: 'siret', code: 'INVALID_SIRET' }],
  })
  expect((await create(fields(), null)).problem).toMatchObject({
    code: 'request.invalid',
    violations: [{ path: 'logo', code: 'required' }],
  })
  expect(
    (await create(fields({ maxUser: '0', primaryColor: 'red' }))).problem.violations!.map((v) => v.path).sort(),
  ).toEqual(['maxUser', 'primaryColor'])
  expect((await create(fields({ maxUser: '101' }))).problem.violations).toMatchObject([{ path: 'maxUser' }])
  expect((await create(fields({ type: 'PARTNER' }))).problem.violations).toMatchObject([
    { path: 'representativeEmail' },
  ])
  // PostgreSQL alone knows the last two.
  for (const timeZone of ['Mars/Olympus', 'Factory', 'posix/Europe/Paris'])
    expect((await create(fields({ timeZone }))).problem.violations).toMatchObject([{ path: 'timeZone' }])
  expect((await create(fields({ representativeEmail: (await make.learner()).email }))).problem).toMatchObject({
    code: 'organisation.email_taken',
    status: 409,
  })
  expect((await create(fields(), Buffer.from('no image'))).problem).toMatchObject({
    code: 'image.invalid',
    status: 422,
  })
})

it('is found by words of its name, typed without accents', async () => {
  const root = await make.superAdmin()
  const mark = Date.now()
  const { id } = await make.organisation({ name: `Hôtels Belrive ${mark}` })
  const found = async (search: string) => (await as(root).call(listOrganisations, { query: { search } })).body
  for (const search of [`hotels ${mark}`, `${mark} hôtels`])
    expect(await found(search)).toMatchObject({ items: [{ id }], total: 1 })
  expect(await found(`motels ${mark}`)).toEqual({ items: [], total: 0 })
})

it('belongs to the platform alone: lists by name and type, changes, and keeps the logo', async () => {
  const root = await make.superAdmin()
  const made = (await create(fields({ name: `Zebra ${Date.now()}` }))).body
  const put = async (more: Record<string, string>) =>
    as(root).call(updateOrganisation, {
      params: { id: made.id },
      form: await formOf({ ...fields(), name: made.name, ...more }, null),
    } as never)
  expect((await put({ scoreRanking: 'true', timeZone: 'America/Lima' })).body).toMatchObject({
    scoreRanking: true,
    timeZone: 'America/Lima',
    logo: made.logo,
  })
  expect((await put({ type: 'PARTNER', representativeEmail: 'x@y.test' })).status).toBe(409)
  expect(
    (await as(root).call(listOrganisations, { query: { search: 'zebra', type: 'COMPANY' } })).body.items.map(
      (o) => o.id,
    ),
  ).toContain(made.id)
  expect((await as(root).call(listOrganisations, { query: { limit: 500 } })).body.items.map((o) => o.id)).not.toContain(
    1,
  )
  const admin = await make.admin()
  expect((await as(admin).call(getOrganisation, { params: { id: admin.organisationId } })).status).toBe(403)
  expect((await as(admin).call(listOrganisations)).status).toBe(403)
  expect((await as(root).call(getOrganisation, { params: { id: 999_999 } })).status).toBe(404)
})

it('refuses an end of the contract that is not a calendar date, with the field’s name; accepts a leap day', async () => {
  const until = (contractExpirationDate: string) => create(fields({ contractExpirationDate }))
  for (const day of ['2027-02-29', '2026-02-31', '0000-01-01', '31/12/2030'])
    expect((await until(day)).problem).toMatchObject({
      status: 400,
      code: 'request.invalid',
      violations: [{ path: 'contractExpirationDate' }],
    })
  expect((await until('2028-02-29')).body.contractExpirationDate).toBe('2028-02-29')
})

it('fields missing in the form stay as they are; an empty or null optional field is cleared', async () => {
  const root = await make.superAdmin()
  const optional = {
    representativeEmail: `rep${Date.now()}@client.test`,
    siret: '55210055400013',
    primaryColor: '#112233',
    secondaryColor: '#445566',
    scoreRanking: 'true',
    hourRanking: 'true',
    masterContentAccess: 'true',
    offlineAccess: 'true',
    maxUser: '7',
    maxSize: '10485760000',
    timeZone: 'America/Lima',
  }
  const made = (await create(fields(optional))).body
  const put = async (more: Record<string, string>) =>
    (
      await as(root).call(updateOrganisation, {
        params: { id: made.id },
        form: await formOf({ ...fields(), name: made.name, ...more }, null),
      } as never)
    ).body
  const kept = Object.fromEntries(Object.keys(optional).map((key) => [key, made[key as keyof typeof made]]))
  expect(kept).toMatchObject({ maxSize: 10_485_760_000, maxUser: 7, offlineAccess: true })
  expect(await put({})).toMatchObject(kept)
  expect(await put({ maxSize: '' })).toMatchObject({ ...kept, maxSize: null })
  expect(await put({ maxSize: optional.maxSize })).toMatchObject(kept)
  expect(await put({ maxSize: 'null', siret: '', representativeEmail: '' })).toMatchObject({
    ...kept,
    maxSize: null,
    siret: null,
    representativeEmail: null,
  })
})

it('a storage limit of zero is refused and does not mean unlimited', async () => {
  for (const maxSize of ['0', 'false'])
    expect((await create(fields({ maxSize }))).problem).toMatchObject({
      status: 400,
      code: 'request.invalid',
      violations: [{ path: 'maxSize' }],
    })
})

it('an administrator sets colours and logo of their organisation; the quota is its own', async () => {
  const [admin, other] = [await make.admin(), await make.admin()]
  const answer = await as(admin).call(brandOrganisation, {
    form: await formOf({ primaryColor: '#112233', timeZone: 'Europe/Rome' }),
  } as never)
  expect(answer.body).toMatchObject({
    primaryColor: '#112233',
    secondaryColor: '#D32E5E',
    timeZone: 'Europe/Rome',
    logo: expect.stringMatching(/^\/public\//),
  })
  expect(
    (
      await as(await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })).call(
        getCurrentOrganisation,
      )
    ).body.primaryColor,
  ).toBe('#112233')
  const nowhere = await as(admin).call(brandOrganisation, {
    form: await formOf({ timeZone: 'Europe/Atlantis' }),
  } as never)
  expect([nowhere.status, nowhere.problem.violations?.map(({ path }) => path)]).toEqual([400, ['timeZone']])
  expect((await as(admin).call(getQuota, { params: { id: 0 } })).body).toMatchObject({
    currentUser: 2,
    maxUser: 100,
    maxSize: null,
  })
  expect((await as(admin).call(getQuota, { params: { id: other.organisationId } })).status).toBe(404)
  expect((await as(await make.superAdmin()).call(getCurrentOrganisation)).body.type).toBe('PLATFORM')
})

it('reports the setup progress of an organisation, by its own rows alone', async () => {
  const admin = await make.admin()
  const steps = async (who = admin) => (await as(who).call(getFirstSteps)).body
  const away = await make.learner()
  const awayAdmin = await make.admin({ org: { id: away.organisationId, name: '', type: 'COMPANY' } })
  const theirs = await makeTraining(awayAdmin)
  await as(awayAdmin).call(suggestTrainings, { body: { trainingIds: [theirs], userIds: [away.id] } })
  expect(await steps(awayAdmin)).toEqual({ members: true, open: true, suggested: true })
  const training = await makeTraining(admin, {}, false)
  expect(await steps()).toEqual({ members: false, open: false, suggested: false })
  const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
  expect(await steps()).toEqual({ members: true, open: false, suggested: false })
  await as(admin).call(setAccesses, { params: { id: training }, body: { allGroup: true, groupIds: [] } })
  expect(await steps()).toEqual({ members: true, open: true, suggested: false })
  await as(admin).call(suggestTrainings, { body: { trainingIds: [training], userIds: [learner.id] } })
  expect(await steps()).toEqual({ members: true, open: true, suggested: true })
  // Suggesting a course counts as suggesting.
  const center = await make.admin()
  const enrolled = await make.learner({ org: { id: center.organisationId, name: '', type: 'TRAINING_CENTER' } })
  const course = await makeCourse({ id: center.organisationId }, [await makeTraining(center, {}, false)])
  expect(await steps(center)).toMatchObject({ suggested: false })
  await as(center).call(suggestCourses, { body: { courseIds: [course], userIds: [enrolled.id] } })
  expect(await steps(center)).toMatchObject({ suggested: true })
})

it('unlocks the platform’s and verified partners’ trainings for all members, and withdraws them', async () => {
  const root = await make.superAdmin()
  const learner = await make.learner()
  const client = { id: learner.organisationId }
  const training = await makeTraining(root)
  await publishTraining(training)
  const partnerAdmin = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
  const draft = await makeTraining(partnerAdmin, {}, false)
  await test.db.run(sql`update trainings set verified = false where id = ${draft}`)
  const own = await makeTraining(await make.admin({ org: { ...client, name: '', type: 'COMPANY' } }))
  const put = (trainingIds: number[]) =>
    as(root).call(setAccessibleTrainings, { params: client, body: { trainingIds } })
  expect((await put([draft])).status).toBe(404)
  expect((await put([own])).status).toBe(404)
  const opened = (await as(root).call(listAccessibleTrainings, { params: client })).body.revision
  expect((await put([training])).body).toMatchObject({ trainingIds: [training] })
  expect((await as(root).call(listAccessibleTrainings, { params: client })).body.trainingIds).toEqual([training])
  const second = { trainingIds: [], revision: opened }
  expect((await as(root).call(setAccessibleTrainings, { params: client, body: second })).problem).toMatchObject({
    code: 'request.conflict',
    status: 409,
  })
  const offered = (await as(root).call(listTrainings, { query: { scope: 'unlockable', limit: 500 } })).body.items.map(
    (t) => t.id,
  )
  expect([training, draft, own].map((id) => offered.includes(id))).toEqual([true, false, false])
  expect((await as(learner).call(listTrainings)).body.items.find((t) => t.id === training)).toBeDefined()
  expect((await as(learner).call(listNotifications)).body.items.filter((t) => t.type === 'NEW_TRAINING')).toHaveLength(
    1,
  )
  await put([training])
  expect((await as(learner).call(listNotifications)).body.total).toBe(1)
  await test.db.run(
    sql`insert into training_files (training_id, file_type, file_name, version, size, sha256, storage_key, root, created_at) values (${training}, 'WEB_GL', 'c.zip', '1', 10, 'x', 'k', '', now())`,
  )
  const launch = await begin(learner, training)
  expect((await report(launch, say(launch, 'initialized'))).statusCode).toBe(200)
  expect((await put([])).body.trainingIds).toEqual([])
  expect((await report(launch, say(launch, 'experienced'))).statusCode).toBe(401)
})

it('keeps an unlocked training while it waits for verification, on other changes of the form', async () => {
  const root = await make.superAdmin()
  const [client, stranger] = [await make.organisation(), await make.organisation()]
  const partnerAdmin = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
  const [waiting, never] = [await makeTraining(partnerAdmin, {}, false), await makeTraining(partnerAdmin, {}, false)]
  const training = await makeTraining(root)
  const put = (id: number, trainingIds: number[]) =>
    as(root).call(setAccessibleTrainings, { params: { id }, body: { trainingIds } })
  await test.db.run(sql`update trainings set verified = true where id = ${waiting}`)
  expect((await put(client.id, [waiting])).status).toBe(200)
  await test.db.run(sql`update trainings set verified = false where id = ${waiting}`)
  const listed = (await as(root).call(listAccessibleTrainings, { params: client })).body
  expect(listed.trainingIds).toEqual([waiting])
  expect((await put(client.id, [...listed.trainingIds, training])).body.trainingIds).toEqual([waiting, training])
  // Other organisations cannot get it; a training that was never verified cannot be unlocked; once withdrawn it cannot
  // be unlocked again.
  expect((await put(stranger.id, [waiting])).status).toBe(404)
  expect((await put(client.id, [waiting, training, never])).status).toBe(404)
  expect((await put(client.id, [waiting, training, 987_654])).status).toBe(404)
  expect((await put(client.id, [training])).body.trainingIds).toEqual([training])
  expect((await put(client.id, [waiting, training])).status).toBe(404)
})

it('is deleted with all its rows once its name is typed, and not while others use its trainings', async () => {
  const root = await make.superAdmin()
  const org = await make.organisation({ type: 'PARTNER', name: 'Gone & Co' })
  const admin = await make.admin({ org })
  const [training, seen] = [await makeTraining(admin), await makeTraining(admin)]
  await test.db.run(sql`update trainings set verified = true where id = ${seen}`)
  const user = await make.learner()
  await unlockTraining(user.organisationId, training)
  await unlockTraining(user.organisationId, seen)
  expect((await as(user).call(viewTraining, { params: { id: seen } })).status).toBe(200)
  const views = async () => {
    const { sum } = await test.db.one<{ sum: number }>(sql`select coalesce(sum(views), 0) as sum from organisation_days
      where organisation_id = ${user.organisationId}`)
    return sum
  }
  expect(await views()).toBe(1)
  await test.world.storage.put(`content/${training}/1/file.zip`, Buffer.from('bytes'))
  await test.world.storage.put('content/untouched/file.zip', Buffer.from('bytes'))
  for (const { organisationId, id } of [admin, user])
    await test.world.storage.put(`attachments/${organisationId}/${id}/a.png`, Buffer.from('bytes'))
  const remove = (name: string) => as(root).call(deleteOrganisation, { params: { id: org.id }, query: { name } })
  expect((await remove('Gone')).problem).toMatchObject({ code: 'organisation.name_mismatch', status: 422 })
  expect((await remove('Gone & Co')).problem).toMatchObject({
    code: 'organisation.trainings_in_use',
    details: { trainings: [{ trainingId: training }, { trainingId: seen }] },
  })
  await test.db.run(sql`delete from unlocked_trainings where training_id in (${training}, ${seen})`)
  await test.db.run(
    sql`insert into registrations (organisation_id, id, user_id, training_id, started_at) values (${user.organisationId}, gen_random_uuid(), ${user.id}, ${training}, now())`,
  )
  expect((await remove('Gone & Co')).status).toBe(200)
  expect((await as(admin).call(getProfile)).status).toBe(401)
  expect((await as(root).call(getOrganisation, { params: { id: org.id } })).status).toBe(404)
  expect(
    await test.db.one(
      sql`select organisation_id, retired_at is not null as retired from trainings where id = ${training}`,
    ),
  ).toEqual({ organisationId: 1, retired: true })
  // Nobody began the other one: it is gone, with who saw it.
  expect(await test.db.maybe(sql`select 1 from trainings where id = ${seen}`)).toBeUndefined()
  expect(await views()).toBe(0)
  expect(await test.world.storage.list('content')).toEqual(['untouched/file.zip'])
  expect(await test.world.storage.list('attachments')).toEqual([`${user.organisationId}/${user.id}/a.png`])
  expect(
    (await as(root).call(deleteOrganisation, { params: { id: 1 }, query: { name: 'Platform' } })).problem.code,
  ).toBe('organisation.platform')
})

it('is deleted by a request without a name too, as specified; a name in the request must match', async () => {
  const root = await make.superAdmin()
  const { id } = (await create(fields())).body
  const remove = (query: { name?: string }) => as(root).call(deleteOrganisation, { params: { id }, query })
  for (const name of ['', 'Another'])
    expect((await remove({ name })).problem).toMatchObject({ code: 'organisation.name_mismatch', status: 422 })
  const admin = await make.admin()
  expect((await as(admin).call(deleteOrganisation, { params: { id: admin.organisationId } })).status).toBe(403)
  expect((await remove({})).status).toBe(200)
  expect((await as(root).call(getOrganisation, { params: { id } })).status).toBe(404)
})

it('lists the partners', async () => {
  const org = await make.organisation({ type: 'PARTNER' })
  expect((await as(await make.admin()).call(listPartners)).body).toContainEqual({
    id: org.id,
    name: org.name,
    logo: null,
  })
  expect((await as(await make.manager()).call(listPartners)).status).toBe(403)
})

it('every field is answered as it was sent, gives another revision, and is left as it is where it is absent', async () => {
  const root = await make.superAdmin()
  // Of this type, so that a field that is added to the form has to be added here.
  type Form = Required<Omit<OrganisationForm, 'representativeOneName' | 'revision'>>
  const forms: [Form, Form] = [
    {
      name: `First ${++n}`,
      type: 'COMPANY',
      representativeFirstName: 'Ada',
      representativeLastName: 'King',
      representativeEmail: `ada${n}@client.test`,
      siret: '55210055400013',
      contractExpirationDate: '2041-01-01',
      primaryColor: '#112233',
      secondaryColor: '#445566',
      scoreRanking: true,
      hourRanking: false,
      masterContentAccess: true,
      offlineAccess: false,
      maxUser: 5,
      maxSize: 2_097_152_000,
      timeZone: 'America/Lima',
    },
    {
      name: `Second ${n}`,
      type: 'VR_ROOM',
      representativeFirstName: 'Marie',
      representativeLastName: 'Curie',
      representativeEmail: `marie${n}@other.test`,
      siret: '73282932000074',
      contractExpirationDate: '2042-02-02',
      primaryColor: '#AABBCC',
      secondaryColor: '#DDEEFF',
      scoreRanking: false,
      hourRanking: true,
      masterContentAccess: false,
      offlineAccess: true,
      maxUser: 6,
      maxSize: 4_194_304_000,
      timeZone: 'Asia/Tokyo',
    },
  ]
  const [first, second] = forms
  const asText = (form: Partial<OrganisationForm>) =>
    Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value === null ? '' : String(value)]))
  const { name, type, representativeFirstName, representativeLastName, contractExpirationDate } = second
  const needed = { name, type, representativeFirstName, representativeLastName, contractExpirationDate }
  const made = await create(asText(first))
  expect([made.status, made.body]).toMatchObject([200, first])
  const { id } = made.body
  const save = async (form: Partial<OrganisationForm>) =>
    as(root).call(updateOrganisation, { params: { id }, form: await formOf(asText(form), null) } as never)
  expect((await save(second)).body).toMatchObject(second)
  expect((await as(root).call(getOrganisation, { params: { id } })).body).toMatchObject(second)
  expect((await save(needed)).body).toMatchObject(second)
  for (const [field, value] of Object.entries(second)) {
    const before = (await save(first)).body
    expect(before, field).toMatchObject(first)
    const after = (await save({ ...first, [field]: value })).body
    expect(after, field).toMatchObject({ ...first, [field]: value })
    expect(after.revision, field).not.toBe(before.revision)
  }
  const emptied = { representativeEmail: '', siret: '', maxSize: null }
  expect((await save({ ...first, ...emptied })).body).toMatchObject({
    ...first,
    representativeEmail: null,
    siret: null,
    maxSize: null,
  })
})

it('of two concurrent edits the second gets a conflict; a partner’s code is shown while valid, its own code never', async () => {
  const root = await make.superAdmin()
  const made = (await create(fields({ type: 'PARTNER', representativeEmail: `partner${Date.now()}@client.test` }))).body
  const see = async () => (await as(root).call(getOrganisation, { params: { id: made.id } })).body
  const save = async (name: string) =>
    as(root).call(updateOrganisation, {
      params: { id: made.id },
      form: await formOf({ ...fields({ type: 'PARTNER' }), name, revision: made.revision }, null),
    } as never)
  const both = await Promise.all(['One', 'Two'].map(save))
  expect(both.map((a) => a.status).sort()).toEqual([200, 409])
  expect((await see()).uniqueCode).toBeNull()
  const [code] = (await as(root).call(generateCodes, { body: { userIds: [made.representativeUserId!] } })).body
  expect((await see()).uniqueCode).toEqual({ code: code!.code, expiresAt: code!.expiresAt })
  await test.db.run(sql`update codes set made_by = user_id where user_id = ${made.representativeUserId}`)
  expect((await see()).uniqueCode).toBeNull()
})

it('the account of a deleted representative is unlinked, the contact of the contract stays; a member of another organisation cannot be one', async () => {
  const root = await make.superAdmin()
  const made = (await create(fields({ representativeEmail: `leaves${Date.now()}@client.test` }))).body
  const admin = await make.admin({ org: { id: made.id, name: made.name, type: 'COMPANY' } })
  const stranger = await make.admin()
  expect(await setRepresentative(test.db, made.id, stranger.id)).toBe(0)
  expect((await as(admin).call(deleteMember, { params: { id: made.representativeUserId! } })).status).toBe(200)
  expect((await as(root).call(getOrganisation, { params: { id: made.id } })).body).toMatchObject({
    representativeUserId: null,
    representativeEmail: made.representativeEmail,
  })
})

it('tokens ended by the end of the contract stay ended when it is extended', async () => {
  const root = await make.superAdmin()
  const made = (await create(fields({ representativeEmail: `ended${Date.now()}@client.test` }))).body
  const org = { id: made.id, name: made.name, type: 'COMPANY' }
  const [learner, elsewhere] = [await make.learner({ org }), await make.learner()]
  const until = async (contractExpirationDate: string) =>
    as(root).call(updateOrganisation, {
      params: { id: made.id },
      form: await formOf({ ...fields({ contractExpirationDate }), name: made.name }, null),
    } as never)
  await test.db.run(sql`update organisations set contract_end = '2020-01-31' where id = ${made.id}`)
  const refused = { status: 401, code: 'session.contract_ended' }
  expect((await as(learner).call(getProfile)).problem).toMatchObject(refused)
  expect((await until('2040-12-31')).status).toBe(200)
  expect((await as(learner).call(getProfile)).problem).toMatchObject(refused)
  const fresh = await make.learner({ org })
  await until('2020-01-31')
  await until('2040-12-31')
  expect((await as(fresh).call(getProfile)).status).toBe(401)
  expect((await as(elsewhere).call(getProfile)).status).toBe(200)
})

it('lists with the unlocked trainings, by name in both directions or by end of contract', async () => {
  const root = await make.superAdmin()
  const mark = `Sorted${Date.now()}`
  const ids = []
  for (const [name, contractExpirationDate] of [
    ['a', '2041-01-01'],
    ['b', '2040-01-01'],
  ] as const)
    ids.push((await create(fields({ name: `${mark} ${name}`, contractExpirationDate }))).body.id)
  await unlockTraining(ids[0]!, await makeTraining(root))
  const list = async (sort?: 'name' | '-name' | 'contractExpirationDate') =>
    (await as(root).call(listOrganisations, { query: { search: mark, sort } })).body.items
  expect((await list()).map((o) => [o.id, o.trainingCount])).toEqual([
    [ids[0], 1],
    [ids[1], 0],
  ])
  expect((await list('-name')).map((o) => o.id)).toEqual([ids[1], ids[0]])
  expect((await list('contractExpirationDate')).map((o) => o.id)).toEqual([ids[1], ids[0]])
})

it('writes the clients’ report: one row for each organisation, figures of thirty days, in the requested language', async () => {
  const superAdmin = await make.superAdmin()
  const org = await make.organisation({ name: '=Formula & Sons', maxUser: 12 })
  const admin = await make.admin({ org })
  const learner = await make.learner({ org })
  const launch = await begin(learner, await makePlayable(org))
  await report(launch, [
    say(launch, 'initialized'),
    say(launch, 'completed', { ms: 120_000 }),
    say(launch, 'terminated', { ms: 120_000 }),
  ])
  // One decimal, as on the screen.
  await test.db.run(sql`update organisations set contract_end = '2040-12-31', max_size = 2.54 * 1048576000
    where id = ${org.id}`)
  await test.db.run(sql`update users set last_connection = '2026-11-20T12:00:00Z' where id = ${learner.id}`)
  const answer = await as(superAdmin).call(exportOrganisations, { query: { lang: 'fr' } })
  expect(answer.headers['content-disposition']).toMatch(/filename="clients_\d{2}_\d{2}_\d{4}\.csv"/)
  expect(String(answer.body)).toMatch(/^\uFEFFNom;/)
  const lines = String(answer.body).trim().split('\r\n')
  expect(lines[0]).toBe(
    'Nom;Type;Fin du contrat;Utilisateurs;Utilisateurs autorisés;Stockage utilisé (Go);Stockage autorisé (Go);Formations accessibles;Sessions en 30 jours;Minutes en 30 jours;Dernière connexion',
  )
  expect(lines.find((line) => line.includes('Formula'))).toMatch(
    /^'=Formula & Sons;Entreprise;31\/12\/2040;2;12;0;2,5;0;1;\d+;20\/11\/2026$/,
  )
  const all = await test.db.one<{ count: number }>(sql`select count(*) as count from organisations where id <> 1`)
  expect(lines).toHaveLength(all.count + 1)
  expect((await as(admin).call(exportOrganisations, {})).status).toBe(403)
})
