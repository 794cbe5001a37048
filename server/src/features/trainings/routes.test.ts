import { createMaster } from '@praxia/contract/library/masters.ts'
import * as contract from '@praxia/contract/trainings.ts'
import type { WholeTrainingForm } from '@praxia/contract/trainings.ts'
import { getDraft, verifyTraining } from '@praxia/contract/verification.ts'
import sharp from 'sharp'
import { describe, expect, test as it } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { listenAs } from '../../../test/listen-as.ts'
import { sql } from '../../database/sql.ts'
import { makeTraining, publishTraining, trainingForm, unlockTraining } from './testing-training.ts'

const server = useServer()
const titles = async (who: Person, query: Record<string, unknown> = {}) => {
  const answer = await as(who).call(contract.listTrainings, { query: { scope: 'company', ...query } as never })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.items.map((card) => card.title)
}
const picture = () =>
  sharp({ create: { width: 1300, height: 500, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
const form = (name: string, bytes: Buffer) => {
  const data = new FormData()
  data.append(name, new Blob([new Uint8Array(bytes)]), 'file')
  return data
}

describe('the wizard', () => {
  it('creates, shows in the requested language, changes, refuses a stale revision', async () => {
    const admin = await make.admin()
    const made = await as(admin).call(contract.createTraining, {
      body: trainingForm({
        badges: [
          {
            number: 1,
            texts: [
              { lang: 'EN', name: 'Quick', description: 'Be quick' },
              { lang: 'FR', name: 'Vite', description: 'Soyez vite' },
            ],
          },
        ],
      }),
      query: { lang: 'FR' },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      lang: 'FR',
      tags: ['Fire', 'safety'].sort(),
      isOwner: true,
      isUnlocked: true,
      hasContent: false,
      passingScore: 50,
      categoryId: trainingForm().categoryId,
      skillIds: expect.arrayContaining([1, 2]),
      headsetIds: trainingForm().headsetIds,
      isVerified: true,
      can: { edit: true, launch: false, like: false },
    })
    expect(made.body.title).toMatch(/^Formation/)
    expect(
      (await as(admin).call(contract.getTraining, { params: { id: made.body.id }, query: { lang: 'PT' } })).body.title,
    ).toMatch(/^Training/)
    const only = trainingForm({
      texts: [made.body.texts[0]!],
      basedOn: made.body.lastModifiedDate,
      badges: made.body.badges.map(({ number, texts }) => ({ number, texts })),
    })
    const changed = await as(admin).call(contract.updateTraining, { params: { id: made.body.id }, body: only })
    expect([changed.status, changed.body.texts.length, changed.body.badges[0]!.texts.length]).toEqual([200, 1, 1])
    const stale = await as(admin).call(contract.updateTraining, { params: { id: made.body.id }, body: only })
    expect([stale.status, stale.problem.code]).toEqual([409, 'training.stale'])
  })
  it('names every fault', async () => {
    const admin = await make.admin()
    const text = trainingForm().texts[0]!
    const bad = await as(admin).call(contract.createTraining, {
      body: trainingForm({
        texts: [text, { ...text, videoLink: 'javascript:alert(1)' }],
        categoryId: 999,
        skillIds: [1, 998],
        headsetIds: [997],
        partnerId: 996,
        badges: [
          { number: 1, texts: [] },
          { number: 1, texts: [] },
        ],
      }),
    })
    expect(bad.status).toBe(400)
    expect(bad.problem.violations!.map((v) => v.path).sort()).toEqual([
      'badges.0.texts',
      'badges.1.number',
      'badges.1.texts',
      'categoryId',
      'headsetIds.0',
      'partnerId',
      'skillIds.1',
      'texts.1.lang',
      'texts.1.videoLink',
    ])
    const long = await as(admin).call(contract.createTraining, {
      body: trainingForm({
        texts: [{ ...text, title: 'x'.repeat(51), briefDescription: ' ' }],
        durationInMinute: 7 as never,
        headsetIds: [],
      }),
    })
    expect(long.problem.violations!.map((v) => v.path).sort()).toEqual([
      'durationInMinute',
      'headsetIds',
      'texts.0.briefDescription',
      'texts.0.title',
    ])
  })
  it('stores a cover and badge pictures, and refuses files that are not images', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin, {
      badges: [
        {
          number: 2,
          texts: [
            { lang: 'EN', name: 'A', description: 'B' },
            { lang: 'FR', name: 'A', description: 'B' },
          ],
        },
      ],
    })
    const logo = await as(admin).call(contract.setTrainingLogo, { params: { id }, form: form('logo', await picture()) })
    expect(logo.status).toBe(200)
    const seen = await server.app.inject({ url: logo.body.logo })
    expect((await sharp(seen.rawPayload).metadata()).width).toBe(1200)
    expect(
      (await as(admin).call(contract.setBadgeLogo, { params: { id, number: 2 }, form: form('logo', await picture()) }))
        .status,
    ).toBe(200)
    expect(
      (await as(admin).call(contract.setBadgeLogo, { params: { id, number: 3 }, form: form('logo', await picture()) }))
        .status,
    ).toBe(404)
    const none = await as(admin).call(contract.setTrainingLogo, {
      params: { id },
      form: form('logo', Buffer.from('<svg/>')),
    })
    expect([none.status, none.problem.code]).toEqual([422, 'image.invalid'])
    expect(
      (await as(admin).call(contract.setTrainingLogo, { params: { id }, form: form('other', await picture()) })).problem
        .violations![0]!.path,
    ).toBe('logo')
  })
  it('accepts a steps file, or reports the position of its fault', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const steps = (value: unknown) =>
      as(admin).call(contract.setSteps, {
        params: { id },
        form: form('file', Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))),
      })
    const good = {
      version: 1,
      passingScore: 70,
      steps: [
        { key: 'a', label: { EN: 'A' } },
        { key: 'b', label: { FR: 'B' }, parent: 'a', skills: [{ skill: 'hard_skill_fire_safety', max: 2 }] },
      ],
    }
    expect((await steps(good)).body).toMatchObject({ stepCount: 2 })
    expect((await as(admin).call(contract.getSteps, { params: { id } })).body).toEqual(good)
    expect((await as(admin).call(contract.getTraining, { params: { id } })).body).toMatchObject({
      stepCount: 2,
      passingScore: 70,
    })
    const { items } = (await as(admin).call(contract.listTrainings)).body
    expect(items).toMatchObject([{ id, passingScore: 70 }])
    const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
    const asked = async (lang: 'EN' | 'FR') =>
      (await as(learner).call(contract.getTraining, { params: { id }, query: { lang } })).body.steps
    expect(await asked('EN')).toEqual([
      { key: 'a', label: 'A', parent: null, done: false },
      { key: 'b', label: 'B', parent: 'a', done: false },
    ])
    expect((await asked('FR')).map((step) => step.label)).toEqual(['A', 'B'])
    const bad = await steps({
      version: 1,
      steps: [
        { key: 'a', label: {} },
        { key: 'a', label: { EN: 'x' }, parent: 'z', skills: [{ skill: 'soft_skill_none', max: 1 }] },
      ],
    })
    expect([bad.status, bad.problem.code, bad.problem.violations!.map((v) => v.path)]).toEqual([
      422,
      'steps.invalid',
      ['steps.0.label', 'steps.1.key', 'steps.1.parent', 'steps.1.skills.0.skill'],
    ])
    expect((await steps('{')).problem.violations![0]!.code).toBe('json')
    expect((await steps({ version: 2, steps: [] })).problem.violations!.map((v) => v.path)).toEqual([
      'version',
      'steps',
    ])
    expect((await as(admin).call(contract.removeSteps, { params: { id } })).status).toBe(200)
    expect((await as(admin).call(contract.getSteps, { params: { id } })).status).toBe(404)
  })
  it('a retired training leaves the catalogue, its history stays', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    expect((await as(admin).call(contract.deleteTraining, { params: { id } })).status).toBe(200)
    expect((await as(admin).call(contract.getTraining, { params: { id } })).status).toBe(404)
    expect(await server.db.maybe(sql`select 1 from training_texts where training_id = ${id}`)).toBeDefined()
  })
})

describe('every field of the form', () => {
  const text = (lang: 'EN' | 'FR', mark: string) => ({
    lang,
    title: `Title ${lang} ${mark}`,
    briefDescription: `Brief ${lang} ${mark}`,
    fullDescription: `Full ${lang} ${mark}`,
    goal1: `First ${lang} ${mark}`,
    goal2: `Second ${lang} ${mark}`,
    goal3: `Third ${lang} ${mark}`,
    videoLink: `https://example.org/${lang}/${mark}`,
  })
  const badge = (number: number, mark: string) => ({
    number,
    texts: (['EN', 'FR'] as const).map((lang) => ({ lang, name: `Badge ${lang} ${mark}`, description: mark })),
  })
  /** Two forms of which no field is like the other's. */
  const formsOf = (masters: readonly [number, number], partners: readonly [number, number]) =>
    [
      {
        texts: [text('EN', 'a'), text('FR', 'a')],
        durationInMinute: 15,
        categoryId: 1,
        partnerId: partners[0],
        skillIds: [1],
        tags: ['first'],
        headsetIds: [1],
        badges: [badge(1, 'a')],
        contentLanguages: ['EN'],
        launchParameter: 'scene=1',
        masterContentId: masters[0],
      },
      {
        texts: [text('EN', 'b'), text('FR', 'b')],
        durationInMinute: 30,
        categoryId: 2,
        partnerId: partners[1],
        skillIds: [2],
        tags: ['second'],
        headsetIds: [2],
        badges: [badge(2, 'b')],
        contentLanguages: ['FR'],
        launchParameter: 'scene=2',
        masterContentId: masters[1],
      },
    ] satisfies WholeTrainingForm[] as unknown as [WholeTrainingForm, WholeTrainingForm]
  /** Without every field that may be left out. */
  const withoutOptional = ({
    launchParameter: _l,
    masterContentId: _m,
    tags: _t,
    badges: _b,
    ...form
  }: WholeTrainingForm) => ({
    ...form,
    texts: form.texts.map(({ goal3: _g, videoLink: _v, ...rest }) => rest),
  })
  async function keeper(type: string): Promise<{ admin: Person; masters: [number, number] }> {
    const admin = await make.admin({ org: await make.organisation({ type }) })
    await server.db.run(sql`update organisations set master_content_access = true where id = ${admin.organisationId}`)
    const master = async (name: string) => (await as(admin).call(createMaster, { body: { name } })).body.id
    return { admin, masters: [await master('One'), await master('Two')] }
  }
  const read = async (who: Person, id: number) =>
    (await as(who).call(contract.getTraining, { params: { id }, query: { lang: 'EN' } })).body
  const save = (who: Person, id: number, body: contract.TrainingForm) =>
    as(who).call(contract.updateTraining, { params: { id }, body })

  it('is answered as it was sent, made and changed, and left as it is where it is absent', async () => {
    const { admin, masters } = await keeper('COMPANY')
    const other = await keeper('COMPANY')
    const partner = await make.organisation({ type: 'PARTNER' })
    const [first, second] = formsOf(masters, [partner.id, -1])
    const made = await as(admin).call(contract.createTraining, { body: first })
    expect([made.status, made.body]).toMatchObject([201, first])
    const { id } = made.body
    expect(await read(admin, id)).toMatchObject(first)
    expect((await save(admin, id, withoutOptional(first))).body).toMatchObject(first)
    expect((await save(admin, id, second)).body).toMatchObject(second)
    expect(await read(admin, id)).toMatchObject(second)
    expect((await save(admin, id, withoutOptional(second))).body).toMatchObject(second)
    // An organisation that is not its owner changes nothing of it.
    expect((await save(other.admin, id, first)).status).toBe(404)
    expect(await read(admin, id)).toMatchObject(second)
  })
  it('is emptied by an empty value, in one language and not in the other', async () => {
    const { admin, masters } = await keeper('COMPANY')
    const [form] = formsOf(masters, [-1, -1])
    const { id } = (await as(admin).call(contract.createTraining, { body: form })).body
    const [english, french] = withoutOptional(form).texts
    const emptied = { ...english!, goal3: null, videoLink: '' }
    const saved = await save(admin, id, {
      ...form,
      texts: [emptied, french!],
      masterContentId: null,
      launchParameter: '',
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ masterContentId: null, launchParameter: '', videoLink: null })
    expect(saved.body.texts).toEqual([english, form.texts[1]])
    // What is new in a language has nothing to keep.
    await save(admin, id, { ...form, texts: [french!], badges: [] })
    const again = await save(admin, id, { ...form, texts: [english!, french!], badges: [] })
    expect(again.body.texts).toEqual([english, form.texts[1]])
  })
  it('is empty in a new training where it is absent or null', async () => {
    const admin = await make.admin()
    const [form] = formsOf([1, 1], [-1, -1])
    const { texts, ...least } = withoutOptional(form)
    const body = { ...least, texts: texts.map((one) => ({ ...one, goal3: null, videoLink: null })) }
    const made = await as(admin).call(contract.createTraining, { body })
    expect([made.status, made.body]).toMatchObject([201, { texts, tags: [], badges: [], masterContentId: null }])
  })
  it('waits in a partner’s draft as it was sent, is published by its verification', async () => {
    const root = await make.superAdmin()
    const { admin: partner, masters } = await keeper('PARTNER')
    const [first, second] = formsOf(masters, [partner.organisationId, partner.organisationId])
    const { id } = (await as(partner).call(contract.createTraining, { body: first })).body
    expect(await read(partner, id)).toMatchObject({ ...first, isVerified: false })
    await server.db.run(sql`update trainings set verified = true where id = ${id}`)
    const draft = async () => (await as(partner).call(getDraft, { params: { id } })).body
    // A draft that changes a single field begins with all of what is published.
    expect((await save(partner, id, { ...withoutOptional(first), tags: ['other'] })).body).toMatchObject({
      ...first,
      tags: ['other'],
    })
    expect((await save(partner, id, second)).body).toMatchObject(second)
    expect((await draft()).training).toMatchObject(second)
    expect((await save(partner, id, withoutOptional(second))).body).toMatchObject(second)
    expect(await read(partner, id)).toMatchObject({ ...first, isVerified: true })
    const { revision } = await draft()
    const verified = await as(root).call(verifyTraining, { params: { id }, body: { revision, verified: true } })
    expect([verified.status, verified.body]).toMatchObject([200, { ...second, isVerified: true }])
    expect(await read(partner, id)).toMatchObject(second)
  })
  it('that an older version did not store in a draft is as it is published', async () => {
    const { admin: partner, masters } = await keeper('PARTNER')
    const [first] = formsOf(masters, [partner.organisationId, partner.organisationId])
    const { id } = (await as(partner).call(contract.createTraining, { body: first })).body
    await server.db.run(sql`update trainings set verified = true where id = ${id}`)
    const tags = ['other']
    await save(partner, id, { ...first, tags })
    await server.db.run(sql`update training_drafts set form = form - 'launchParameter' - 'masterContentId'
      where training_id = ${id}`)
    const { training } = (await as(partner).call(getDraft, { params: { id } })).body
    expect(training).toMatchObject({ ...first, tags })
    expect((await save(partner, id, { ...withoutOptional(first), tags })).body).toMatchObject({ ...first, tags })
  })
})

describe('visibility', () => {
  it('an organisation’s own trainings are invisible to others; its locked catalogue is dimmed', async () => {
    const [admin, other, root] = [await make.admin(), await make.admin(), await make.superAdmin()]
    const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
    const [learner, manager] = [await make.learner({ org }), await make.manager({ org })]
    const own = await makeTraining(admin, {}, false)
    const platform = await makeTraining(root, { partnerId: -1 })
    for (const who of [other, learner, manager])
      expect((await as(who).call(contract.getTraining, { params: { id: own } })).status).toBe(404)
    // The platform's staff are never asked to contact an administrator.
    expect((await as(root).call(contract.getTraining, { params: { id: own } })).body).toMatchObject({
      isUnlocked: true,
      isOwner: false,
    })
    expect((await as(learner).call(contract.getTraining, { params: { id: platform } })).status).toBe(404)
    await publishTraining(platform)
    const locked = await as(learner).call(contract.getTraining, { params: { id: platform } })
    expect([
      locked.status,
      locked.body.isUnlocked,
      locked.body.can.launch,
      locked.body.badges,
      locked.body.files,
    ]).toEqual([200, false, false, [], []])
    expect((await as(learner).call(contract.likeTraining, { params: { id: platform } })).problem).toMatchObject({
      status: 409,
      code: 'launch.not_open',
    })
    expect(
      (await as(admin).call(contract.updateTraining, { params: { id: platform }, body: trainingForm() })).status,
    ).toBe(403)
    expect((await as(learner).call(contract.createTraining, { body: trainingForm() })).status).toBe(403)
    await unlockTraining(org.id, platform)
    expect((await as(learner).call(contract.getTraining, { params: { id: platform } })).body).toMatchObject({
      isUnlocked: true,
      recent: true,
      partner: { id: -1, name: 'Praxia' },
    })
    expect((await as(other).call(contract.getTraining, { params: { id: platform } })).body).toMatchObject({
      isUnlocked: false,
    })
  })
  it('hides unverified trainings, and shows verified ones while a partner’s change waits', async () => {
    const partner = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
    const id = await makeTraining(partner)
    const admin = await make.admin()
    await unlockTraining(admin.organisationId, id)
    const seen = async (who: Person) => (await as(who).call(contract.getTraining, { params: { id } })).status
    expect([await seen(partner), await seen(admin)]).toEqual([200, 404])
    await server.db.run(sql`update trainings set verified = true where id = ${id}`)
    expect([await seen(partner), await seen(admin)]).toEqual([200, 200])
    expect((await as(partner).call(contract.updateTraining, { params: { id }, body: trainingForm() })).status).toBe(200)
    expect([await seen(partner), await seen(admin)]).toEqual([200, 200])
  })
  it('counts only listed trainings as published, by category', async () => {
    const partner = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
    const [root, waiting] = [await make.superAdmin(), await makeTraining(partner)]
    const query = { state: 'published' as const, limit: 100 }
    const { items, total, counts } = (await as(root).call(contract.listTrainings, { query })).body
    expect(items.map((card) => card.id)).not.toContain(waiting)
    expect([counts.all, counts.categories.reduce((sum, one) => sum + one.count, 0)]).toEqual([total, total])
  })
  it('hides a draft from learners until its first content', async () => {
    const admin = await make.admin()
    const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
    const { id } = (await as(admin).call(contract.createTraining, { body: trainingForm() })).body
    await as(admin).call(contract.setAccesses, { params: { id }, body: { allGroup: true, groupIds: [] } })
    expect((await as(admin).call(contract.getTraining, { params: { id } })).body).toMatchObject({
      hasContent: false,
      can: { suggest: false, launch: false },
    })
    expect([await titles(learner), (await as(learner).call(contract.getTraining, { params: { id } })).status]).toEqual([
      [],
      404,
    ])
    await publishTraining(id)
    expect(await titles(learner)).toHaveLength(1)
  })
  it('opens to everyone, to groups, or by a current suggestion', async () => {
    const admin = await make.admin()
    const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
    const [inside, outside] = [await make.learner({ org }), await make.learner({ org })]
    const id = await makeTraining(admin, {}, false)
    const group = await server.db.one<{ id: number }>(
      sql`insert into groups (organisation_id, name, created_at) values (${org.id}, 'Night', now()) returning id`,
    )
    await server.db.run(sql`insert into group_members values (${org.id}, ${group.id}, ${inside.id})`)
    const accesses = (groupIds: number[], allGroup = false) =>
      as(admin).call(contract.setAccesses, { params: { id }, body: { allGroup, groupIds } })
    expect((await as(admin).call(contract.getAccesses, { params: { id } })).body).toEqual({
      allGroup: false,
      groupIds: [],
      configured: false,
    })
    const shown = async (who: Person) => (await as(who).call(contract.getTraining, { params: { id } })).body.accesses
    expect(await shown(admin)).toBeNull()
    expect((await accesses([])).status).toBe(400)
    expect((await accesses([999_999])).problem.violations![0]!.path).toBe('groupIds.0')
    const others = await server.db.many<{ id: number }>(
      sql`insert into groups (organisation_id, name, owner_id, created_at) values (${org.id}, 'A manager’s', ${(await make.manager({ org })).id}, now()), (${(await make.organisation()).id}, 'Foreign', null, now()) returning id`,
    )
    for (const other of others)
      expect((await accesses([group.id, other.id])).problem.violations![0]!.path).toBe('groupIds.1')
    await accesses([group.id])
    expect([await shown(admin), await shown(inside)]).toEqual([{ allGroup: false, groupIds: [group.id] }, null])
    expect([(await titles(inside)).length, (await titles(outside)).length]).toEqual([1, 0])
    await server.db.run(
      sql`insert into suggestions (organisation_id, training_id, user_id, made_by, start_at, end_at, made_at) values (${org.id}, ${id}, ${outside.id}, ${admin.id}, ${server.world.now()}, ${new Date(server.world.now().getTime() + 3_600_000)}, now())`,
    )
    const card = (await as(outside).call(contract.listTrainings, { query: { state: 'suggested' } })).body.items[0]!
    expect(card).toMatchObject({ id, isSuggested: true, suggestedBy: `${admin.firstName} ${admin.lastName}` })
    server.pass(3_700_000)
    expect((await titles(outside)).length).toBe(0)
    const everyone = { params: { id }, body: { allGroup: true } }
    expect((await as(admin).call(contract.setAccesses, everyone)).body).toEqual({ allGroup: true, groupIds: [] })
    expect((await titles(outside)).length).toBe(1)
    expect(
      (await as(admin).call(contract.listTrainings, { query: { capacity: 'learner', scope: 'company' } })).body
        .items[0]!.can,
    ).toMatchObject({ edit: false, like: true })
  })
  it('notifies members once, grouped by day', async () => {
    const admin = await make.admin()
    const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
    const page = await listenAs(learner)
    for (let i = 0; i < 2; i++) {
      const id = await makeTraining(admin, {}, false)
      await publishTraining(id)
      for (let again = 0; again < 2; again++)
        await as(admin).call(contract.setAccesses, { params: { id }, body: { allGroup: true, groupIds: [] } })
    }
    const rows = await server.db.many<{ data: { trainingIds: number[] } }>(
      sql`select data from notifications where user_id = ${learner.id} and type = 'NEW_TRAINING'`,
    )
    expect(rows.map((row) => row.data.trainingIds.length)).toEqual([2])
    const heard = await page.received()
    expect(heard.filter((event) => event === 'notification').length).toBe(2)
    expect(heard).toContain('catalogue')
    expect(await server.db.maybe(sql`select 1 from notifications where user_id = ${admin.id}`)).toBeUndefined()
  })
})

describe('the catalogue', () => {
  it('search, filters, counts, orders and pages', async () => {
    const admin = await make.admin()
    const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
    const text = trainingForm().texts[0]!
    const titled = (title: string, over = {}) => makeTraining(admin, { texts: [{ ...text, title }], ...over })
    const zebra = await titled('Zebra 100%', { categoryId: 2, skillIds: [3], tags: ['stripes'] })
    const echo = await titled('Écho', { categoryId: 1, tags: [] })
    await titled('apple', { categoryId: 1, tags: [] })
    expect(await titles(learner)).toEqual(['apple', 'Écho', 'Zebra 100%'])
    expect(await titles(learner, { search: '100%' })).toEqual(['Zebra 100%'])
    expect(await titles(learner, { search: 'STRIP' })).toEqual(['Zebra 100%'])
    expect(await titles(learner, { categoryId: [1], skillId: [1, 3] })).toEqual(['apple', 'Écho'])
    expect(await titles(learner, { tag: ['Stripes'] })).toEqual(['Zebra 100%'])
    expect(await titles(learner, { fileType: ['APK'] })).toEqual([])
    expect(await titles(learner, { groupBy: 'category', lang: 'EN' })).toEqual(['apple', 'Écho', 'Zebra 100%'])
    await as(learner).call(contract.favoriteTraining, { params: { id: zebra } })
    await server.db.run(
      sql`insert into progress (organisation_id, user_id, training_id, progress, best_score, active_ms, sessions, first_at, last_at) values (${learner.organisationId}, ${learner.id}, ${echo}, 40, 55, 1000, 1, now(), now())`,
    )
    const options = async (query: object) =>
      (await as(learner).call(contract.countOptions, { query: { lang: 'EN', ...query } })).body
    expect(await options({ scope: 'company' })).toMatchObject({
      categoryId: expect.toSatisfy((counts: object[]) => counts.length === 2),
      tag: [{ value: 'stripes', count: 1 }],
    })
    const narrowed = await options({ scope: 'company', categoryId: [2], state: 'favorite' })
    expect(narrowed.categoryId).toEqual([{ value: 2, count: 1 }])
    expect(narrowed.skillId).toEqual([{ value: 3, count: 1 }])
    const first = await options({ scope: 'company', categoryId: [1], tag: ['Stripes'] })
    expect(first.categoryId).toEqual([{ value: 2, count: 1 }])
    expect([first.skillId, first.tag]).toEqual([[], []])
    expect(await options({ search: 'zebra', skillId: [1] })).toMatchObject({ skillId: [{ value: 3, count: 1 }] })
    const stranger = (await as(await make.learner()).call(contract.countOptions, { query: { scope: 'company' } })).body
    expect(stranger.categoryId).toEqual([])
    expect(await titles(learner, { state: 'favorite' })).toEqual(['Zebra 100%'])
    expect(await titles(learner, { state: 'current' })).toEqual(['Écho'])
    const page = (
      await as(learner).call(contract.listTrainings, { query: { page: 2, limit: 2, lang: 'FR', scope: 'company' } })
    ).body
    expect([page.items.map((card) => card.title), page.total]).toEqual([['Zebra 100%'], 3])
    expect(
      (await as(learner).call(contract.listTrainings, { query: { page: 9, scope: 'company' } })).body,
    ).toMatchObject({ items: [], total: 3 })
    expect(page.counts).toMatchObject({
      all: 3,
      current: 1,
      suggested: 0,
      favorite: 1,
      categories: [
        { name: 'Incendie et évacuation', key: 'Fire and evacuation', count: 2 },
        { name: 'Logistique', count: 1 },
      ],
    })
  })
  it('shows the step at which a run stopped', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    await as(admin).call(contract.setSteps, {
      params: { id },
      form: form(
        'file',
        Buffer.from(
          JSON.stringify({
            version: 1,
            steps: [
              { key: 'a', label: { EN: 'Alarm' } },
              { key: 'b', label: { EN: 'Out', FR: 'Éteindre' } },
            ],
          }),
        ),
      ),
    })
    await server.db.run(
      sql`insert into registrations (organisation_id, id, user_id, training_id, started_at) values (${admin.organisationId}, '00000000-0000-4000-8000-000000000001', ${admin.id}, ${id}, now())`,
    )
    await server.db
      .run(sql`insert into sessions (organisation_id, id, registration_id, user_id, training_id, request_id, file_type, content_language, launched_at, move_on, started_at)
      values (${admin.organisationId}, '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', ${admin.id}, ${id}, '00000000-0000-4000-8000-000000000003', 'WEB_GL', 'EN', now(), 'Completed', now())`)
    await server.db.run(
      sql`insert into session_steps (organisation_id, session_id, key, at) values (${admin.organisationId}, '00000000-0000-4000-8000-000000000002', 'a', now())`,
    )
    await server.db.run(
      sql`insert into progress (organisation_id, user_id, training_id, progress, active_ms, sessions, first_at, last_at) values (${admin.organisationId}, ${admin.id}, ${id}, 50, 90000, 1, now(), now())`,
    )
    const card = (await as(admin).call(contract.getTraining, { params: { id }, query: { lang: 'FR' } })).body
    expect([card.nextStep, card.minuteSpent]).toEqual([{ index: 2, total: 2, label: 'Éteindre' }, 1.5])
    // In the list as on its page: while it is started and not completed.
    const listed = async (progress: number) => {
      await server.db.run(sql`update progress set progress = ${progress} where training_id = ${id}`)
      const { items } = (await as(admin).call(contract.listTrainings, { query: { lang: 'FR' } })).body
      return items.find((one) => one.id === id)!.nextStep
    }
    expect([await listed(0), await listed(1), await listed(99), await listed(100)]).toEqual([
      null,
      card.nextStep,
      card.nextStep,
      null,
    ])
  })
  it('likes, favorites and views count once', async () => {
    const admin = await make.admin()
    const [one, two] = [
      await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } }),
      await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } }),
    ]
    const id = await makeTraining(admin)
    for (const who of [one, one, two]) await as(who).call(contract.likeTraining, { params: { id } })
    expect((await as(one).call(contract.unlikeTraining, { params: { id } })).body).toEqual({
      like: false,
      totalLike: 1,
    })
    expect((await as(one).call(contract.favoriteTraining, { params: { id } })).body).toEqual({ favorite: true })
    await Promise.all([1, 2, 3].map(() => as(one).call(contract.viewTraining, { params: { id } })))
    for (const minutes of [29, 2, 29]) {
      server.pass(minutes * 60_000)
      await as(one).call(contract.viewTraining, { params: { id } })
    }
    expect(
      await server.db.one(
        sql`select views, likes, favorites from training_totals where training_id = ${id} and organisation_id = ${admin.organisationId}`,
      ),
    ).toEqual({ views: 2, likes: 1, favorites: 1 })
  })
  it('lists tags by use, skills, categories and headsets', async () => {
    const admin = await make.admin()
    for (const tags of [['Fire'], ['fire', 'firm']]) await makeTraining(admin, { tags })
    expect((await as(admin).call(contract.listTags, { query: { filter: 'fi' } })).body).toEqual(['Fire', 'firm'])
    expect((await as(admin).call(contract.listSkills, { query: { lang: 'FR' } })).body.length).toBe(42)
    expect((await as(admin).call(contract.listCategories)).body.length).toBe(12)
    const headsets = (await as(admin).call(contract.listHeadsets)).body
    expect([
      headsets.length,
      headsets.filter((one) => one.standalone).length,
      headsets.find((one) => one.name === 'Oculus Rift S')!.standalone,
    ]).toEqual([31, 15, false])
  })
  it('lists headsets of all makers, those that are still made first', async () => {
    const headsets = (await as(await make.admin()).call(contract.listHeadsets)).body
    const made = headsets.filter((one) => !one.discontinued)
    expect(headsets.slice(0, made.length)).toEqual(made)
    const typeOf = (name: string) => made.find((one) => one.name === name)?.type
    expect(
      ['Meta Quest 3', 'HTC Vive Focus Vision', 'Pico 4 Ultra', 'Apple Vision Pro', 'Samsung Galaxy XR'].map(typeOf),
    ).toEqual(['OCULUS', 'VIVE', 'OTHER', 'OTHER', 'OTHER'])
    expect(['Oculus Go', 'HTC Vive', 'HP Reverb G2'].map(typeOf)).toEqual([undefined, undefined, undefined])
  })
})
