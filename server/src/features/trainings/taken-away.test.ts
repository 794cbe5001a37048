import { launchTraining } from '@praxia/contract/launches.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { listUserTrainingBadges } from '@praxia/contract/progress.ts'
import * as contract from '@praxia/contract/trainings.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { as, make, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { makeTraining, publishTraining, unlockTraining } from './testing-training.ts'

const server = useServer()
const badge = {
  number: 1,
  texts: [
    { lang: 'EN' as const, name: 'Name', description: 'Text' },
    { lang: 'FR' as const, name: 'Nom', description: 'Texte' },
  ],
}
const withContent = (id: number) =>
  server.db.run(
    sql`insert into training_files
      (training_id, file_type, file_name, version, size, sha256, storage_key, root, created_at)
      values (${id}, 'WEB_GL', 'c.zip', '1', 10, 'x', 'k', '', now())`,
  )
/** Creates a training of the platform, unlocked for an organisation. */
async function offered(over: Parameters<typeof makeTraining>[1] = {}) {
  const [root, admin] = [await make.superAdmin(), await make.admin()]
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [learner, manager] = [await make.learner({ org }), await make.manager({ org })]
  const id = await makeTraining(root, over)
  await publishTraining(id)
  await withContent(id)
  await unlockTraining(org.id, id)
  const takeAway = () => server.db.run(sql`delete from unlocked_trainings where training_id = ${id}`)
  return { root, admin, learner, manager, org, id, takeAway }
}

describe('a training whose access was just withdrawn', () => {
  it('responds to members with an open page that it is not open now, and never 403', async () => {
    const { admin, learner, manager, id, takeAway } = await offered()
    const params = { id }
    for (const who of [learner, manager])
      expect((await as(who).call(contract.likeTraining, { params })).status).toBe(200)
    expect((await as(admin).call(contract.getAccesses, { params })).status).toBe(200)
    await takeAway()
    for (const who of [learner, manager]) {
      const answers = [
        await as(who).call(contract.likeTraining, { params }),
        await as(who).call(contract.unlikeTraining, { params }),
        await as(who).call(contract.favoriteTraining, { params }),
        await as(who).call(contract.unfavoriteTraining, { params }),
        await as(who).call(contract.viewTraining, { params }),
        await as(who).call(contract.downloadTrainingFile, { params: { id, fileType: 'WEB_GL' } }),
        await as(who).call(launchTraining, { params, body: { requestId: randomUUID(), fileType: 'WEB_GL' } }),
      ]
      for (const { status, problem } of answers) expect([status, problem.code]).toEqual([409, 'launch.not_open'])
    }
    const everyone = { allGroup: true, groupIds: [] }
    for (const { status, problem } of [
      await as(admin).call(contract.getAccesses, { params }),
      await as(admin).call(contract.setAccesses, { params, body: everyone }),
    ])
      expect([status, problem.code]).toEqual([409, 'launch.not_open'])
    // Actions that were never allowed are refused as before, and invisible trainings are not found.
    expect((await as(learner).call(contract.setAccesses, { params, body: everyone })).status).toBe(403)
    expect((await as(admin).call(contract.deleteTraining, { params })).status).toBe(403)
    await server.db.run(sql`update trainings set retired_at = now() where id = ${id}`)
    expect((await as(learner).call(contract.likeTraining, { params })).status).toBe(404)
  })
  it('shows only texts, cover and headsets of its description', async () => {
    const { admin, learner, id, takeAway } = await offered({ partnerId: -1, badges: [badge] })
    const detail = async (who: typeof learner) => (await as(who).call(contract.getTraining, { params: { id } })).body
    const facts = (one: Awaited<ReturnType<typeof detail>>) =>
      [one.tags, one.skills, one.skillIds, one.contentLanguages, one.files].map((list) => list.length > 0)
    const open = await detail(learner)
    expect([facts(open), open.partner !== null]).toEqual([[true, true, true, true, true], true])
    await takeAway()
    for (const who of [learner, admin]) {
      const locked = await detail(who)
      expect(facts(locked)).toEqual([false, false, false, false, false])
      expect(locked).toMatchObject({ partner: null, partnerId: null, badges: [], steps: [], stepCount: 0 })
      expect([locked.texts.length, locked.headsets.length, locked.fullDescription]).toEqual([2, 2, 'Full'])
    }
  })
})

it('the platform can offer its trainings offline', async () => {
  const { root, admin } = await offered()
  expect((await as(root).call(getCurrentOrganisation)).body.offlineAccess).toBe(true)
  expect((await as(admin).call(getCurrentOrganisation)).body.offlineAccess).toBe(false)
})

it('lists partners’ trainings among the published ones only on request', async () => {
  const root = await make.superAdmin()
  const partner = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
  const [theirs, ours] = [await makeTraining(partner), await makeTraining(root)]
  await server.db.run(sql`update trainings set verified = true where id = ${theirs}`)
  const list = async (query: object) =>
    (await as(root).call(contract.listTrainings, { query: { limit: 500, state: 'published', ...query } })).body.items
      .map(({ id }) => id)
      .filter((id) => id === theirs || id === ours)
  expect(await list({})).toEqual([ours])
  expect((await list({ scope: 'unlockable' })).sort()).toEqual([theirs, ours].sort())
  expect(await list({ partnerId: partner.organisationId })).toEqual([theirs])
  expect(await list({ clientId: partner.organisationId })).toEqual([theirs])
})

it('offers accesses only in organisations with learners', async () => {
  const { root, admin, learner, id } = await offered()
  const partner = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
  const theirs = await makeTraining(partner)
  const offers = async (who: typeof root, training: number) =>
    (await as(who).call(contract.getTraining, { params: { id: training } })).body.can.configureAccess
  expect([await offers(admin, id), await offers(learner, id)]).toEqual([true, false])
  expect([await offers(root, id), await offers(partner, theirs)]).toEqual([false, false])
})

it('learners see a badge once it has a picture, or if they have earned it', async () => {
  const { root, learner, manager, org, id } = await offered({ badges: [badge] })
  const seen = async (who: typeof root) =>
    (await as(who).call(contract.getTraining, { params: { id } })).body.badges.map(({ number }) => number)
  await server.db.run(
    sql`insert into progress
      (organisation_id, user_id, training_id, progress, active_ms, sessions, first_at, last_at)
      values (${org.id}, ${learner.id}, ${id}, 10, 1, 1, now(), now())`,
  )
  const shelf = async () =>
    (await as(learner).call(listUserTrainingBadges, { params: { id: learner.id } })).body.flatMap(
      ({ badges }) => badges,
    ).length
  expect([await seen(root), await seen(learner), await shelf()]).toEqual([[1], [], 0])
  await server.db.run(
    sql`insert into training_badges_earned (organisation_id, user_id, training_id, number, at)
      values (${org.id}, ${learner.id}, ${id}, 1, now())`,
  )
  expect([await seen(learner), await seen(manager), await shelf()]).toEqual([[1], [], 1])
  await server.db.run(sql`update training_badges set logo = 'public/a.png' where training_id = ${id}`)
  expect([await seen(learner), await seen(manager)]).toEqual([[1], [1]])
})
