import { launchTraining } from '@praxia/contract/launches.ts'
import { clearNotifications, listNotifications } from '@praxia/contract/notifications.ts'
import { listSuggested, suggestTrainings } from '@praxia/contract/suggestions.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import * as contract from '@praxia/contract/trainings.ts'
import * as verification from '@praxia/contract/verification.ts'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { listOutdated } from '../contents/content-store.ts'
import { trainingForm, unlockTraining, zipOf } from '../trainings/testing-training.ts'

const server = useServer()
const badge = (name: string) => ({
  number: 1,
  texts: (['EN', 'FR'] as const).map((lang) => ({ lang, name, description: `${name} text` })),
})
const steps = (label: string, passingScore: number) => ({
  version: 1,
  passingScore,
  steps: [{ key: 'a', label: { EN: label } }],
})
function formWith(name: string, bytes: Buffer | string, file: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set(name, new Blob([new Uint8Array(Buffer.from(bytes))]), file)
  return form
}
const picture = async (red: number): Promise<FormData> => {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer()
  return formWith('logo', bytes, 'a.png')
}
const attach = async (who: Person, id: number, version: string, bytes = 10, fileType: FileType = 'WEB_GL') =>
  as(who).call(contract.setTrainingFile, {
    params: { id, fileType },
    form: formWith(
      'file',
      await zipOf({ 'index.html': `<!doctype html>${version}`, 'a.bin': Buffer.alloc(bytes, randomUUID()) }),
      `${version}.zip`,
      { version, offlineAvailable: 'false' },
    ),
  })
const setSteps = (who: Person, id: number, label: string, passingScore = 70) =>
  as(who).call(contract.setSteps, {
    params: { id },
    form: formWith('file', JSON.stringify(steps(label, passingScore)), 's.json'),
  })
const save = (who: Person, id: number, over: Parameters<typeof trainingForm>[0] = {}) =>
  as(who).call(contract.updateTraining, { params: { id }, body: trainingForm(over) })
const draftOf = (who: Person, id: number) => as(who).call(verification.getDraft, { params: { id } })
const download = (who: Person, id: number, range?: string) =>
  as(who).call(verification.downloadDraftFile, {
    params: { id, fileType: 'WEB_GL' },
    ...(range ? { headers: { range } } : {}),
  })
const decide = (who: Person, id: number, body: { revision: number; verified: boolean; reason?: string }) =>
  as(who).call(verification.verifyTraining, { params: { id }, body })
const text = (title: string) => trainingForm().texts.map((one) => ({ ...one, title: `${title} ${one.lang}` }))
const used = async (who: Person) =>
  (await server.db.one<{ usedSize: number }>(sql`select used_size from organisations where id = ${who.organisationId}`))
    .usedSize

/** Creates a partner's training with every field of the form, verified and unlocked for a customer. */
async function published() {
  const root = await make.superAdmin()
  const partner = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
  const id = (
    await as(partner).call(contract.createTraining, {
      body: trainingForm({ texts: text('First'), badges: [badge('Old')] }),
    })
  ).body.id
  expect((await as(partner).call(contract.setTrainingLogo, { params: { id }, form: await picture(10) })).status).toBe(
    200,
  )
  const number = { id, number: 1 }
  expect((await as(partner).call(contract.setBadgeLogo, { params: number, form: await picture(20) })).status).toBe(200)
  expect((await setSteps(partner, id, 'Old step')).status).toBe(200)
  expect((await attach(partner, id, '1.0')).status).toBe(200)
  await download(root, id)
  const { revision } = (await draftOf(root, id)).body
  expect((await decide(root, id, { revision, verified: true })).status).toBe(200)
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [learner, manager, pilot] = [
    await make.learner({ org }),
    await make.manager({ org }),
    await make.learner({ org }),
  ]
  await unlockTraining(org.id, id)
  const body = { trainingIds: [id], userIds: [learner.id] }
  expect((await as(admin).call(suggestTrainings, { body })).status).toBe(200)
  await as(partner).call(clearNotifications)
  return { root, partner, id, admin, learner, manager, pilot }
}
type World = Awaited<ReturnType<typeof published>>
/** Changes every field of the form. */
async function changeAll({ partner, id }: World): Promise<void> {
  const form = { texts: text('Second'), badges: [badge('New')], skillIds: [3], tags: ['changed'], categoryId: 2 }
  const saved = await save(partner, id, { ...form, headsetIds: [2], durationInMinute: 60, contentLanguages: ['FR'] })
  expect([saved.status, saved.body.title]).toEqual([200, 'Second EN'])
  expect((await as(partner).call(contract.setTrainingLogo, { params: { id }, form: await picture(30) })).status).toBe(
    200,
  )
  const number = { id, number: 1 }
  expect((await as(partner).call(contract.setBadgeLogo, { params: number, form: await picture(40) })).status).toBe(200)
  expect((await setSteps(partner, id, 'New step', 80)).status).toBe(200)
  expect((await attach(partner, id, '2.0')).status).toBe(200)
}
/** Returns all responses to a customer's members about it, as text, and the version of a launch. */
async function seenByCustomer({ admin, learner, manager, pilot, id }: World): Promise<string> {
  const params = { id }
  const answers: unknown[] = []
  for (const who of [admin, learner, manager]) {
    answers.push((await as(who).call(contract.listTrainings)).body)
    answers.push((await as(who).call(contract.listTrainings, { query: { search: 'first' } })).body.total)
    answers.push((await as(who).call(contract.listTrainings, { query: { state: 'suggested' } })).body)
    answers.push((await as(who).call(contract.getTraining, { params, query: { lang: 'FR' } })).body)
    answers.push((await as(who).call(contract.listTags, { query: {} })).body)
  }
  answers.push((await as(admin).call(listSuggested, { params })).body)
  answers.push(
    (await as(learner).call(contract.downloadTrainingFile, { params: { id, fileType: 'WEB_GL' } })).headers.etag,
  )
  answers.push((await as(learner).call(listNotifications)).body.items.map(({ content }) => content))
  const launch = { requestId: randomUUID(), fileType: 'WEB_GL' as const }
  const session = await as(pilot).call(launchTraining, { params, body: launch })
  expect(session.status).toBe(201)
  const ran = await server.db.one(
    sql`select f.version, f.id from sessions s join training_files f on f.id = s.file_id
      where s.request_id = ${launch.requestId}`,
  )
  return JSON.stringify([...answers, ran])
}

describe('a partner’s change of a published training', () => {
  it('customers see no change until it is verified, and then all of it', async () => {
    const world = await published()
    const { root, partner, id } = world
    const before = await seenByCustomer(world)
    await changeAll(world)
    expect(await seenByCustomer(world)).toBe(before)

    const { revision, training, unseen } = (await draftOf(root, id)).body
    expect(unseen).toEqual(['WEB_GL'])
    expect(training).toMatchObject({
      title: 'Second EN',
      isVerified: false,
      updated: true,
      passingScore: 80,
      durationInMinute: 60,
      tags: ['changed'],
      skillIds: [3],
      headsetIds: [2],
      contentLanguages: ['FR'],
      category: { id: 2 },
      badges: [{ number: 1, texts: [{ name: 'New' }, { name: 'New' }] }],
      steps: [{ label: 'New step' }],
      files: [{ version: '2.0', file: `/api/trainings/${id}/draft/files/WEB_GL/download` }],
    })
    const old = (await as(partner).call(contract.getTraining, { params: { id } })).body
    expect(old).toMatchObject({ title: 'First EN', isVerified: true, updated: true, isNew: false, passingScore: 70 })

    expect((await decide(root, id, { revision, verified: false, reason: 'Too long' })).status).toBe(200)
    expect(await seenByCustomer(world)).toBe(before)
    await download(root, id)
    expect((await decide(root, id, { revision, verified: true })).body.title).toBe('Second EN')
    const after = await seenByCustomer(world)
    for (const word of ['Second EN', 'Second FR', 'changed', 'New step', '"New"', '"2.0"'])
      expect([word, after.includes(word)]).toEqual([word, true])
    for (const word of ['First EN', 'First FR', '"Old"', '"1.0"'])
      expect([word, after.includes(word)]).toEqual([word, false])
    const now = (await as(world.learner).call(contract.getTraining, { params: { id } })).body
    expect([now.logo, now.badges[0]!.logo]).toEqual([training.logo, training.badges[0]!.logo])
    expect([old.logo, old.badges[0]!.logo]).not.toContain(now.logo)
    expect(now).toMatchObject({ isVerified: true, passingScore: 80, durationInMinute: 60 })
    expect((await draftOf(partner, id)).problem).toMatchObject({ status: 404, code: 'training.no_draft' })
  })

  it('a draft of some fields keeps the others as published', async () => {
    const world = await published()
    const { root, partner, id } = world
    const before = (await as(world.learner).call(contract.getTraining, { params: { id } })).body
    expect((await setSteps(partner, id, 'Only this')).status).toBe(200)
    const { revision } = (await draftOf(root, id)).body
    expect((await decide(root, id, { revision, verified: true })).status).toBe(200)
    const after = (await as(world.learner).call(contract.getTraining, { params: { id } })).body
    const rest = { ...after, steps: 0, jsonStepLastModifiedDate: 0, lastModifiedDate: 0 }
    expect(rest).toEqual({ ...before, steps: 0, jsonStepLastModifiedDate: 0, lastModifiedDate: 0 })
    expect(after.steps[0]!.label).toBe('Only this')
  })

  it('removes a badge, content or steps only when verified', async () => {
    const world = await published()
    const { root, partner, id, learner } = world
    await save(partner, id, { texts: text('First'), badges: [] })
    expect((await as(partner).call(contract.removeTrainingFile, { params: { id, fileType: 'WEB_GL' } })).status).toBe(
      200,
    )
    expect((await as(partner).call(contract.removeSteps, { params: { id } })).status).toBe(200)
    const seen = async () => {
      const { badges, files, stepCount } = (await as(learner).call(contract.getTraining, { params: { id } })).body
      return [badges.length, files.length, stepCount]
    }
    expect(await seen()).toEqual([1, 1, 1])
    expect(await used(partner)).toBeGreaterThan(0)
    const { revision, training } = (await draftOf(root, id)).body
    expect([training.badges, training.files, training.steps]).toEqual([[], [], []])
    expect((await decide(root, id, { revision, verified: true })).status).toBe(200)
    expect([await seen(), await used(partner)]).toEqual([[0, 0, 0], 0])
  })

  it('sets version and offline use of published content in the draft only', async () => {
    const { partner, id, learner } = await published()
    const params = { id, fileType: 'WEB_GL' as const }
    const said = { version: '1.1', offlineAvailable: true }
    expect((await as(partner).call(contract.setTrainingFile, { params, body: said })).body).toMatchObject(said)
    expect((await as(learner).call(contract.getTraining, { params: { id } })).body.files).toMatchObject([
      { version: '1.0', offlineAvailable: false },
    ])
    expect((await draftOf(partner, id)).body).toMatchObject({ unseen: [], training: { files: [said] } })
  })

  it('is discarded by the partner, with the files uploaded for it', async () => {
    const world = await published()
    const { partner, id } = world
    const [before, bytes] = [await seenByCustomer(world), await used(partner)]
    const stored = await server.world.storage.list(`content/${id}`)
    await changeAll(world)
    expect(await used(partner)).toBeGreaterThan(bytes)
    expect((await as(partner).call(verification.discardDraft, { params: { id } })).status).toBe(200)
    expect([await seenByCustomer(world), await used(partner)]).toEqual([before, bytes])
    expect(await server.world.storage.list(`content/${id}`)).toEqual(stored)
    expect((await as(partner).call(verification.discardDraft, { params: { id } })).problem).toMatchObject({
      status: 404,
      code: 'training.no_draft',
    })
    expect((await as(partner).call(contract.getTraining, { params: { id } })).body.updated).toBe(false)
  })

  it('is deleted with the training', async () => {
    const world = await published()
    await changeAll(world)
    expect((await as(world.root).call(contract.deleteTraining, { params: { id: world.id } })).status).toBe(200)
    expect([await used(world.partner), await server.world.storage.list(`content/${world.id}`)]).toEqual([0, []])
    expect((await draftOf(world.partner, world.id)).status).toBe(404)
  })
})

describe('rights', () => {
  it('the partner can see, change and discard its draft, the platform can decide, nobody else can', async () => {
    const world = await published()
    const { root, partner, id, admin, learner, manager } = world
    await changeAll(world)
    const other = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
    const params = { id }
    const revision = (await draftOf(root, id)).body.revision
    const statuses = async (who: Person) => [
      (await draftOf(who, id)).status,
      (await download(who, id)).status,
      (await save(who, id)).status,
      (await decide(who, id, { revision, verified: false, reason: 'x' })).status,
      (await as(who).call(verification.discardDraft, { params })).status,
    ]
    expect(await statuses(admin)).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(learner)).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(manager)).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(other)).toEqual([404, 404, 404, 403, 404])
    expect(await statuses(root)).toEqual([200, 200, 409, 200, 403])
    expect(await statuses(partner)).toEqual([200, 200, 200, 403, 200])
  })

  it('customers see nothing of a draft, in lists too', async () => {
    const world = await published()
    await changeAll(world)
    const { revision } = (await draftOf(world.root, world.id)).body
    await decide(world.root, world.id, { revision, verified: false, reason: 'Not like this' })
    const card = async (who: Person, query: object = {}) =>
      (await as(who).call(contract.listTrainings, { query: { limit: 500, ...query } })).body.items.find(
        (one) => one.id === world.id,
      )
    const waiting = { updated: true, isNew: false, refusal: 'Not like this' }
    expect(await card(world.partner)).toMatchObject({ ...waiting, can: { edit: true, verify: false } })
    expect(await card(world.root, { state: 'toVerify', scope: 'partners' })).toMatchObject({
      ...waiting,
      can: { edit: false, verify: true },
    })
    expect(await card(world.root, { state: 'published', scope: 'partners' })).toMatchObject(waiting)
    for (const who of [world.admin, world.learner, world.manager]) {
      expect(await card(who)).toMatchObject({ updated: false, isNew: false, refusal: null, can: { verify: false } })
      expect(await card(who, { state: 'toVerify' })).toBeUndefined()
    }
  })

  it('the platform cannot edit a training with a waiting draft', async () => {
    const world = await published()
    const { root, id } = world
    expect((await save(root, id, { texts: text('Mended') })).status).toBe(200)
    expect((await as(world.learner).call(contract.getTraining, { params: { id } })).body.title).toBe('Mended EN')
    await changeAll(world)
    const { code } = (await save(root, id)).problem
    const steps_ = (await setSteps(root, id, 'x')).problem.code
    const file = (await attach(root, id, '3.0')).problem.code
    expect([code, steps_, file]).toEqual(['training.draft_waits', 'training.draft_waits', 'training.draft_waits'])
  })
})

describe('a verification', () => {
  it('applies to the reviewed revision: a changed draft is refused', async () => {
    const world = await published()
    const { root, partner, id } = world
    await changeAll(world)
    const { revision } = (await draftOf(root, id)).body
    await download(root, id)
    const { logo } = (await as(world.learner).call(contract.getTraining, { params: { id } })).body
    await as(partner).call(contract.setTrainingLogo, { params: { id }, form: await picture(90) })
    for (const verified of [true, false])
      expect((await decide(root, id, { revision, verified, reason: 'x' })).problem).toMatchObject({
        status: 409,
        code: 'training.stale',
        details: { revision: revision + 1 },
      })
    expect((await as(world.learner).call(contract.getTraining, { params: { id } })).body.logo).toBe(logo)
    const moved = (await draftOf(root, id)).body
    expect((await decide(root, id, { revision: moved.revision, verified: true })).status).toBe(200)
    expect((await decide(root, id, { revision: moved.revision, verified: true })).problem.code).toBe(
      'training.no_draft',
    )
  })

  it('needs a complete download of every new file', async () => {
    const world = await published()
    const { root, partner, id } = world
    await changeAll(world)
    const { revision } = (await draftOf(root, id)).body
    const verify = async () => (await decide(root, id, { revision, verified: true })).problem
    const unseen = { status: 409, code: 'training.unseen', details: { fileTypes: ['WEB_GL'] } }
    expect(await verify()).toMatchObject(unseen)
    expect((await download(partner, id)).status).toBe(200)
    expect((await download(root, id, 'bytes=0-9')).status).toBe(206)
    expect(await verify()).toMatchObject(unseen)
    expect((await download(root, id, 'bytes=10-')).status).toBe(206)
    expect((await draftOf(root, id)).body.unseen).toEqual([])
    expect((await decide(root, id, { revision, verified: true })).status).toBe(200)
  })

  it('has a reason if refused; the partner reads it, and can change the draft', async () => {
    const world = await published()
    const { root, partner, id } = world
    await changeAll(world)
    const { revision } = (await draftOf(root, id)).body
    for (const reason of [undefined, '   '])
      expect(
        (await decide(root, id, { revision, verified: false, ...(reason ? { reason } : {}) })).problem,
      ).toMatchObject({
        status: 400,
        violations: [{ path: 'reason', code: 'required' }],
      })
    expect((await decide(root, id, { revision, verified: false, reason: ' No sound ' })).status).toBe(200)
    const card = async () => (await as(partner).call(contract.getTraining, { params: { id } })).body
    expect(await card()).toMatchObject({ refusal: 'No sound', updated: true, title: 'First EN' })
    const told = (await as(partner).call(listNotifications)).body.items
    expect(told.map(({ type, content, detail, entityId }) => [type, content, detail, entityId])).toEqual([
      ['TRAINING_REFUSED', 'First EN was refused', 'No sound', id],
    ])
    const based = (await draftOf(partner, id)).body.training.lastModifiedDate
    expect((await save(partner, id, { texts: text('Third'), basedOn: based })).status).toBe(200)
    expect(await card()).toMatchObject({ refusal: null, updated: true })
    expect((await draftOf(partner, id)).body.training).toMatchObject({ title: 'Third EN', files: [{ version: '2.0' }] })
  })

  it('is notified to the partner’s administrators, by notification and mail', async () => {
    const world = await published()
    const { root, partner, id } = world
    const second = await make.admin({ org: { id: partner.organisationId, name: '', type: 'PARTNER' } })
    await save(partner, id, { texts: text('Second') })
    const { revision } = (await draftOf(root, id)).body
    await decide(root, id, { revision, verified: false, reason: 'See www.evil.example' })
    await decide(root, id, { revision, verified: true })
    for (const who of [partner, second]) {
      const told = (await as(who).call(listNotifications)).body.items.map(({ type }) => type)
      expect(told).toEqual(['TRAINING_VERIFIED', 'TRAINING_REFUSED'])
    }
    expect((await as(world.admin).call(listNotifications)).body.items).toEqual([])
    const mails = await server.db.many<{ kind: string; recipient: string; bodyText: string }>(
      sql`select kind, recipient, body_text from mails where organisation_id = ${partner.organisationId} order by id desc limit 4`,
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['verified', 'verified', 'refused', 'refused'])
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([partner.email, second.email]))
    expect(mails[0]!.bodyText).toContain(`/admin/catalog?training=${id}`)
    expect(mails[3]!.bodyText).not.toContain('www.evil.example')
  })

  it('of a new training uses the same endpoint', async () => {
    const [root, partner] = [
      await make.superAdmin(),
      await make.admin({ org: await make.organisation({ type: 'PARTNER' }) }),
    ]
    const { id, isNew } = (await as(partner).call(contract.createTraining, { body: trainingForm() })).body
    await attach(partner, id, '1.0')
    const admin = await make.admin()
    const seen = async () => (await as(admin).call(contract.getTraining, { params: { id } })).status
    const first = (await draftOf(root, id)).body
    expect([isNew, first.training.id, first.unseen, await seen()]).toEqual([true, id, ['WEB_GL'], 404])
    expect((await decide(root, id, { revision: first.revision, verified: false, reason: 'No' })).status).toBe(200)
    expect((await as(partner).call(contract.getTraining, { params: { id } })).body).toMatchObject({
      refusal: 'No',
      isNew: true,
      updated: false,
    })
    await save(partner, id)
    await download(root, id)
    expect((await decide(root, id, { revision: first.revision, verified: true })).problem.code).toBe('training.stale')
    const { revision } = (await draftOf(root, id)).body
    expect((await decide(root, id, { revision, verified: true })).body).toMatchObject({
      isNew: false,
      isVerified: true,
    })
    expect(await seen()).toBe(200)
  })
})

describe('concurrent edits', () => {
  it('are serialised: the second continues from the first, or gets a conflict', async () => {
    const { partner, id } = await published()
    const opened = (await as(partner).call(contract.getTraining, { params: { id } })).body.lastModifiedDate
    const first = await save(partner, id, { texts: text('One'), basedOn: opened })
    expect(first.status).toBe(200)
    expect((await save(partner, id, { texts: text('Late'), basedOn: opened })).problem).toMatchObject({
      status: 409,
      code: 'training.stale',
      details: { lastModifiedDate: first.body.lastModifiedDate },
    })
    server.pass(1000)
    const second = await save(partner, id, { texts: text('Two'), basedOn: first.body.lastModifiedDate })
    expect([second.status, (await draftOf(partner, id)).body.training.title]).toEqual([200, 'Two EN'])
  })
  it('create one draft, and the second gets a conflict', async () => {
    const { partner, id } = await published()
    const basedOn = (await as(partner).call(contract.getTraining, { params: { id } })).body.lastModifiedDate
    server.pass(1000)
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => save(partner, id, { texts: text(title), basedOn })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
  it('are not saved if based on a draft decided or discarded since', async () => {
    const { root, partner, id } = await published()
    server.pass(1000)
    const { lastModifiedDate } = (await save(partner, id)).body
    const { revision } = (await draftOf(root, id)).body
    server.pass(1000)
    expect((await decide(root, id, { revision, verified: true })).status).toBe(200)
    expect((await save(partner, id, { basedOn: lastModifiedDate })).problem.code).toBe('training.stale')
    const again = (await save(partner, id)).body.lastModifiedDate
    await as(partner).call(verification.discardDraft, { params: { id } })
    expect((await save(partner, id, { basedOn: again })).problem.code).toBe('training.stale')
  })
})

describe('waiting content', () => {
  it('counts once in addition to the published one, and is refused if it does not fit', async () => {
    const { root, partner, id } = await published()
    const one = await used(partner)
    expect((await attach(partner, id, '2.0', 2000)).status).toBe(200)
    const both = await used(partner)
    expect(both).toBeGreaterThan(one)
    // Replaces the waiting one.
    expect((await attach(partner, id, '2.1', 2000)).status).toBe(200)
    expect(Math.abs((await used(partner)) - both)).toBeLessThan(100)
    const limit = (await used(partner)) + 50
    await server.db.run(sql`update organisations set max_size = ${limit} where id = ${partner.organisationId}`)
    expect((await attach(partner, id, '9.0', 500_000)).problem).toMatchObject({
      code: 'content.quota_reached',
      status: 413,
    })
    expect((await draftOf(partner, id)).body.training.files).toMatchObject([{ version: '2.1' }])
    const reserved = await server.db.one(
      sql`select reserved_size from organisations where id = ${partner.organisationId}`,
    )
    expect(reserved).toEqual({ reservedSize: 0 })
    await download(root, id)
    const { revision } = (await draftOf(root, id)).body
    expect((await decide(root, id, { revision, verified: true })).status).toBe(200)
    // Formerly published bytes no longer count.
    expect(await used(partner)).toBe(limit - 50 - one)
  })

  it('is not an old version whose bytes can be deleted', async () => {
    const { partner, id } = await published()
    await attach(partner, id, '2.0')
    await server.db.run(sql`
      insert into training_files (training_id, file_type, file_name, version, size, sha256, storage_key, created_at,
        current, turn)
      select ${id}, 'WEB_GL', 'old.zip', n::text, 1, 'x', 'k' || n, now(), false, -n from generate_series(1, 3) n`)
    const waiting = (
      await server.db.one<{ fileId: number }>(sql`select file_id from training_draft_files where training_id = ${id}`)
    ).fileId
    const outdated = (await listOutdated(server.db, new Date(), { trainingId: id, fileType: 'WEB_GL' })).map(
      (row) => row.id,
    )
    expect([outdated.length, outdated.includes(waiting)]).toEqual([1, false])
  })
})
