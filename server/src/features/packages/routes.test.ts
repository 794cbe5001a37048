import { getCourse } from '@praxia/contract/courses.ts'
import { importUnits } from '@praxia/contract/library/packages.ts'
import { resetProgress } from '@praxia/contract/progress.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { verbs } from '@praxia/contract/xapi.ts'
import { expect, test as it } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { begin, prepare, report, say } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { inspectPackage } from '../contents/unpack-actions.ts'
import { packagedOf } from '../manifests/actions.ts'
import { satisfiedKeys } from '../projection/structure-rules.ts'
import { makeTraining, zipOf } from '../trainings/testing-training.ts'

const test = useServer()
const au = (id: string, moveOn: string, more = '') =>
  `<au id="urn:${id}" moveOn="${moveOn}" ${more}><title><langstring lang="en">Unit ${id}</langstring></title>
  <description><langstring lang="en">About ${id}</langstring></description><url>${id}.html</url></au>`
const cmi5 = `<courseStructure><course id="urn:course"><title><langstring lang="en">Yard</langstring></title>
  <description><langstring lang="en">All of the yard</langstring></description></course>
  ${au('a', 'Completed')}<block id="urn:block"><title><langstring>Block</langstring></title><description><langstring/></description>${au('b', 'Passed', 'masteryScore="0.5"')}${au('c', 'NotApplicable')}</block></courseStructure>`

/** Creates a training with that package attached. */
async function packaged(admin: Person): Promise<number> {
  const id = await makeTraining(admin)
  const { id: fileId } = await test.db.one<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('training_files', 'id'))::integer as id`)
  const key = `content/${id}/${fileId}.zip`
  const zip = await zipOf({ 'cmi5.xml': cmi5, 'a.html': 'A', 'b.html': 'B', 'c.html': 'C' })
  await test.world.storage.put(key, zip)
  const { manifest } = await inspectPackage(test.world.storage, key, 'WEB_GL')
  await test.db.run(sql`
    insert into training_files (id, training_id, file_type, file_name, version, size, sha256, storage_key, root,
      created_at, packaged) values (${fileId}, ${id}, 'WEB_GL', 'yard.zip', '1', ${zip.length}, 'x', ${key}, '', now(),
      ${JSON.stringify(packagedOf(manifest!))}::jsonb)`)
  return id
}
it('14.0.0.0-1: a zip64 is read like a zip32', async () => {
  const key = 'content/zip64.zip'
  const zip = await zipOf({}, (made) => {
    const files = { 'cmi5.xml': cmi5, 'a.html': 'A', 'b.html': 'B', 'c.html': 'C' }
    for (const [name, text] of Object.entries(files))
      made.addBuffer(Buffer.from(text), name, { forceZip64Format: true })
    made.end({ forceZip64Format: true, comment: '' })
  })
  // The end record of a zip64 directory.
  expect(zip.includes(Buffer.from('PK\u0006\u0006'))).toBe(true)
  await test.world.storage.put(key, zip)
  const { manifest } = await inspectPackage(test.world.storage, key, 'WEB_GL')
  expect(manifest!.units.map(({ id, path }) => [id, path])).toEqual([
    ['urn:a', 'a.html'],
    ['urn:b', 'b.html'],
    ['urn:c', 'c.html'],
  ])
})

const divide = (who: Person, id: number) => as(who).call(importUnits, { params: { id } })

it('creates a training for each further unit, like the first, and a course of all', async () => {
  const admin = await make.admin()
  const id = await packaged(admin)
  const { status, body } = await divide(admin, id)
  expect([status, body.trainingIds[0], body.trainingIds.length]).toEqual([201, id, 3])
  const course = (await as(admin).call(getCourse, { params: { id: body.courseId } })).body
  expect(course).toMatchObject({ title: 'Yard', briefDescription: 'All of the yard' })
  expect(course.trainings.map((t) => [t.trainingId, t.title, t.trainingSuccessScore])).toEqual([
    [id, expect.any(String), 0],
    [body.trainingIds[1], 'Unit b', 50],
    [body.trainingIds[2], 'Unit c', 0],
  ])
  const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
  const detail = (await as(learner).call(getTraining, { params: { id: body.trainingIds[1]! } })).body
  expect(detail).toMatchObject({ title: 'Unit b', briefDescription: 'About b', can: { launch: true } })
  expect(new URL((await begin(learner, body.trainingIds[1]!)).url!).pathname).toMatch(/\/b\.html$/)
  expect((await divide(admin, id)).problem).toMatchObject({ status: 409, code: 'package.no_parts' })
  const sizes = await test.db.many<{ size: number }>(sql`select size from training_files
    where training_id = any(${body.trainingIds}::bigint[])`)
  const { usedSize } = await test.db.one<{ usedSize: number }>(sql`
    select used_size from organisations where id = ${admin.organisationId}`)
  // The first one was attached without counting against the quota.
  expect(usedSize).toBe(sizes[0]!.size * 2)
})

it('creates nothing if there is no storage left, and refuses other organisations', async () => {
  const admin = await make.admin()
  const id = await packaged(admin)
  const count = async () =>
    (
      await test.db.one<{ count: number }>(sql`select count(*)::integer as count from trainings
      where organisation_id = ${admin.organisationId} and retired_at is null`)
    ).count
  const before = await count()
  await test.db.run(sql`update organisations set max_size = 10 where id = ${admin.organisationId}`)
  expect((await divide(admin, id)).problem).toMatchObject({ status: 413, code: 'content.quota_reached' })
  expect(await count()).toBe(before)
  // Nothing was unpacked for it either.
  const copies = await test.db.many(sql`select id from trainings where organisation_id = ${admin.organisationId}`)
  expect(copies).toEqual([{ id }])
  expect((await divide(await make.admin(), id)).status).toBe(404)
  expect((await divide(admin, await makeTraining(admin))).problem.code).toBe('package.no_parts')
})

it('reports once that a block and the course are satisfied, when all their units are; after a reset again', async () => {
  const admin = await make.admin()
  const { body } = await divide(admin, await packaged(admin))
  const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
  const context = 'https://w3id.org/xapi/cmi5/context/'
  const run = async (unit: number, verb: 'completed' | 'passed') => {
    const launch = await begin(learner, body.trainingIds[unit]!)
    test.pass(60_000)
    const said = (name: string, ms: number, result?: object) =>
      say(launch, name, {
        ms,
        ...(result ? { result } : {}),
        context: {
          registration: launch.registration,
          contextActivities: {
            grouping: [{ id: `urn:${'abc'[unit]!}` }],
            category: [
              { id: `${context}categories/cmi5` },
              ...(name === verb ? [{ id: `${context}categories/moveon` }] : []),
            ],
          },
          extensions: { [`${context}extensions/sessionid`]: launch.session },
        },
      })
    const result = verb === 'completed' ? { completion: true } : { success: true }
    await prepare(launch)
    const answer = await report(launch, [
      said('initialized', 1000),
      said(verb, 2000, { ...result, duration: 'PT1S' }),
      said('terminated', 3000, { duration: 'PT2S' }),
    ])
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return launch
  }
  const satisfied = async () =>
    (
      await test.db.many<{ activity: string; kind: string; grouping: string }>(sql`
        select activity, body #>> '{object,definition,type}' as kind,
          body #>> '{context,contextActivities,grouping,1,id}' as grouping from statements
        where user_id = ${learner.id} and verb = ${verbs.satisfied} order by position`)
    ).map(({ activity, kind, grouping }) => [
      activity.replace(/.*\/courses\/\d+/, ''),
      kind.replace(/.*\//, ''),
      grouping,
    ])
  await run(0, 'completed')
  expect(await satisfied()).toEqual([])
  await run(1, 'passed')
  expect(await satisfied()).toEqual([
    ['/blocks/2', 'block', 'urn:block'],
    ['', 'course', 'urn:course'],
  ])
  await run(1, 'passed')
  expect(await satisfied()).toHaveLength(2)
  const reset = await as(admin).call(resetProgress, {
    params: { id: learner.id },
    query: { trainingId: body.trainingIds[1]! },
  })
  expect(reset.status).toBe(200)
  await run(1, 'passed')
  expect(await satisfied()).toHaveLength(4)
})

it('a block is satisfied by its own units, whatever else is open', () => {
  const nodes = [
    { training: 1, free: false },
    {
      key: '2',
      id: 'x',
      nodes: [
        { training: 2, free: false },
        { key: '2.2', id: 'y', nodes: [{ training: 3, free: true }] },
      ],
    },
  ]
  expect(satisfiedKeys(nodes, new Set())).toEqual(['2.2'])
  expect(satisfiedKeys(nodes, new Set([2]))).toEqual(['2.2', '2'])
  expect(satisfiedKeys(nodes, new Set([1, 2]))).toEqual(['2.2', '2', ''])
})
