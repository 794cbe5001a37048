import * as masters from '@praxia/contract/library/masters.ts'
import { switchVersion } from '@praxia/contract/library/versions.ts'
import { getCockpit } from '@praxia/contract/members.ts'
import { getUserStats } from '@praxia/contract/progress.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import * as trainings from '@praxia/contract/trainings.ts'
import { getDraft, verifyTraining } from '@praxia/contract/verification.ts'
import { expect, it } from 'vitest'
import { type Person, as, inDays, joinTeam, make, test, useServer, wait } from '../../../test/harness.ts'
import { begin, report, say } from '../../../test/training-world.ts'
import { Sql, sql } from '../../database/sql.ts'
import { readMigrations } from '../../start/world.ts'
import { makeTraining, trainingForm, zipOf } from '../trainings/testing-training.ts'

useServer()
const day = 86_400_000
/** Returns a SCORM 1.2 package with this mastery score in percent, or a page for null. */
const packageOf = (mastery: number | null): Promise<Buffer> =>
  zipOf(
    mastery === null
      ? { 'index.html': '<!doctype html>' }
      : {
          'go.html': '<!doctype html>',
          'imsmanifest.xml': `<manifest xmlns:adlcp="urn:a"><metadata><schemaversion>1.2</schemaversion></metadata>
            <organizations><organization identifier="O"><title>Yard</title><item identifier="I" identifierref="R">
            <title>Check</title><adlcp:masteryscore>${mastery}</adlcp:masteryscore></item></organization></organizations>
            <resources><resource identifier="R" adlcp:scormtype="sco" href="go.html"/></resources></manifest>`,
        },
  )
async function formOf(mastery: number | null, version: string): Promise<FormData> {
  const form = new FormData()
  form.set('version', version)
  form.set('offlineAvailable', 'false')
  form.set('file', new Blob([new Uint8Array(await packageOf(mastery))]), `${version}.zip`)
  return form
}
const webgl = (id: number) => ({ id, fileType: 'WEB_GL' as const })
async function upload(who: Person, id: number, mastery: number | null, version: string): Promise<void> {
  const form = await formOf(mastery, version)
  expect((await as(who).call(trainings.setTrainingFile, { params: webgl(id), form })).status).toBe(200)
}
const neededOf = async (who: Person, id: number) =>
  (await as(who).call(trainings.getTraining, { params: { id } })).body.passingScore
/** Returns the needed score after the migration has filled it again. */
async function refilled(who: Person, id: number): Promise<number> {
  const { text } = (await readMigrations()).find(({ name }) => name.endsWith('-mastery-scores.sql'))!
  await test.db.run(sql`update trainings set mastery_score = null where id = ${id}`)
  await test.db.run(new Sql([text.slice(text.indexOf('update trainings')).trim().replace(/;$/, '')], []))
  return neededOf(who, id)
}
/** Sets the passing score that a steps file would. */
const setPassing = (id: number, score: number) =>
  test.db.run(sql`update trainings set passing_score = ${score} where id = ${id}`)

it('the needed score is that of the content published last, else the steps file’s, else 50', async () => {
  const admin = await make.admin()
  const id = await makeTraining(admin)
  expect(await neededOf(admin, id)).toBe(50)
  await upload(admin, id, 80, '1.0')
  await setPassing(id, 60)
  expect(await neededOf(admin, id)).toBe(80)
  expect(await refilled(admin, id)).toBe(80)
  await upload(admin, id, null, '2.0')
  expect(await neededOf(admin, id)).toBe(60)
  const former = await test.db.one<{ id: number }>(
    sql`select id from training_files where training_id = ${id} and version = '1.0'`,
  )
  await as(admin).call(switchVersion, { params: webgl(id), body: { versionId: former.id } })
  expect(await neededOf(admin, id)).toBe(80)
  // Kinds of content that differ have no score in common.
  await test.db.run(sql`
    insert into training_files (training_id, file_type, file_name, version, size, sha256, storage_key, created_at)
    values (${id}, 'APK', 'a.apk', '1', 1, 'x', 'k', now())`)
  await upload(admin, id, 70, '3.0')
  expect([await neededOf(admin, id), await refilled(admin, id)]).toEqual([60, 60])
  await as(admin).call(trainings.removeTrainingFile, { params: { id, fileType: 'APK' } })
  expect(await neededOf(admin, id)).toBe(70)
  // Its results were made with it.
  await as(admin).call(trainings.removeTrainingFile, { params: webgl(id) })
  expect([await neededOf(admin, id), await refilled(admin, id)]).toEqual([70, 70])
})

it('the needed score of a partner’s draft becomes the training’s when it is verified', async () => {
  const partner = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
  const staff = await make.superAdmin()
  const { id } = (await as(partner).call(trainings.createTraining, { body: trainingForm() })).body
  const verify = async () => {
    await test.db.run(sql`update training_files set reviewed_at = now() where training_id = ${id}`)
    const { revision } = await test.db.one<{ revision: number }>(sql`select revision from trainings where id = ${id}`)
    const done = await as(staff).call(verifyTraining, { params: { id }, body: { revision, verified: true } })
    expect(done.status).toBe(200)
  }
  await upload(partner, id, 70, '1.0')
  await verify()
  await upload(partner, id, 80, '2.0')
  const { training: draft } = (await as(partner).call(getDraft, { params: { id } })).body
  expect([draft.passingScore, await neededOf(partner, id)]).toEqual([80, 70])
  await verify()
  expect(await neededOf(partner, id)).toBe(80)
})

it('the needed score follows master content', async () => {
  const admin = await make.admin()
  await test.db.run(sql`update organisations set master_content_access = true where id = ${admin.organisationId}`)
  const master = (await as(admin).call(masters.createMaster, { body: { name: 'Yard' } })).body.id
  const put = async (mastery: number | null, version: string) => {
    const form = await formOf(mastery, version)
    expect((await as(admin).call(masters.setMasterFile, { params: webgl(master), form })).status).toBe(200)
  }
  await put(80, '1.0')
  const id = await makeTraining(admin, { masterContentId: master, launchParameter: 'scene=1' })
  expect(await neededOf(admin, id)).toBe(80)
  await put(70, '2.0')
  expect(await neededOf(admin, id)).toBe(70)
  await put(null, '3.0')
  expect(await neededOf(admin, id)).toBe(50)
})

it('a run below a package’s mastery score is no success for a member or the cockpit; one that reaches it is', async () => {
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [below, above] = [await make.learner({ org }), await make.learner({ org })]
  const id = await makeTraining(admin)
  await upload(admin, id, 80, '1.0')
  const manager = await make.manager({ org })
  for (const one of [below, above]) await joinTeam(manager, one)
  await as(manager).call(suggestTrainings, {
    body: { trainingIds: [id], userIds: [below.id, above.id], endDate: inDays(1) },
  })
  const run = async (who: Person, points: number) => {
    const launch = await begin(who, id)
    await report(launch, [say(launch, 'initialized', { ms: 1000 })])
    test.pass(130_000)
    await report(launch, [
      say(launch, 'completed', { ms: 100_000, result: { completion: true } }),
      say(launch, points >= 80 ? 'passed' : 'failed', {
        ms: 100_001,
        result: { success: points >= 80, score: { scaled: points / 100 } },
      }),
      say(launch, 'terminated', { ms: 120_000, result: { duration: 'PT110S' } }),
    ])
    const { body } = await as(who).call(getUserStats, { params: { id: who.id }, query: { trainingId: id } })
    return body.userStat
  }
  expect(await run(below, 79)).toMatchObject({ minimalScoreNeeded: 80, succeeded: false, progressionPercent: 99 })
  expect(await run(above, 80)).toMatchObject({ minimalScoreNeeded: 80, succeeded: true, progressionPercent: 100 })
  await wait(2 * day)
  expect((await as(manager).call(getCockpit, { query: {} })).body).toMatchObject({ late: 1, succeeded: 1 })
})
