import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { test, make, useServer } from '../test/harness.ts'
import { begin, learnerWithTraining, makeTraining } from '../test/training-world.ts'
import { grantFor } from './content-grant.ts'
import { openContent } from './content-origin.ts'
import { type Sql, sql } from './sql.ts'

useServer()
let content: FastifyInstance
beforeAll(async () => {
  content = await openContent(test.deps)
})
afterAll(() => content.close())
const get = (url: string | URL, headers: Record<string, string> = {}) => {
  const { pathname, search, host } = new URL(url)
  return content.inject({ method: 'GET', url: pathname + search, headers: { host, ...headers } })
}
const fileOf = async (training: number) =>
  (await test.db.one<{ id: number }>(sql`select id from training_files where training_id = ${training}`)).id

it('opens the launched content on an origin of its own, framed by the application alone', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const url = new URL(launch.url!)
  expect(url.host).toMatch(/^t\d+-[0-9a-f]{16}\.praxia\.localhost:4001$/)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    endpoint: launch.endpoint,
    fetch: launch.fetch,
    registration: launch.registration,
    activityId: launch.activityId,
    lang: 'en',
  })
  const page = await get(url)
  expect([
    page.statusCode,
    page.headers['content-type'],
    page.headers['access-control-allow-origin'],
    page.headers['cross-origin-resource-policy'],
    page.headers['referrer-policy'],
  ]).toEqual([200, 'text/html; charset=utf-8', '*', 'cross-origin', 'no-referrer'])
  expect(page.headers['content-security-policy']).toContain(
    'frame-ancestors http://localhost:4000 http://praxia.localhost:4000',
  )
  const other = new URL((await begin(learner, await makeTraining(org))).url!)
  expect(other.host).not.toBe(url.host)
  expect((await get(`http://${other.host}${url.pathname}`)).statusCode).toBe(404)
  expect((await get(url.href.replace(/\/c\/(.)/, '/c/0'))).statusCode).toBe(404)
  expect((await get(url, { 'service-worker': 'script' })).statusCode).toBe(404)
  for (const path of ['%2e%2e%2fx', 'a%00', '..%5cx', 'nothing.js', ''])
    expect((await get(url.href.replace(/index\.html.*/, path))).statusCode).toBe(404)
  expect((await get(`${url.origin}/end`)).body).toContain('praxia:end')
})

it('ends a grant with the day after its own, and with the access', async () => {
  const { training, org } = await learnerWithTraining()
  // At noon, so that 25 hours later is the next day at whatever hour this runs.
  const dayMs = 86_400_000
  test.pass(1.5 * dayMs - (test.world.now().getTime() % dayMs))
  const { url } = await begin(await make.learner({ org }), training)
  test.pass(25 * 3_600_000)
  expect((await get(url!)).statusCode).toBe(200)
  test.pass(24 * 3_600_000)
  expect((await get(url!)).statusCode).toBe(404)
  const fresh = (await begin(await make.learner({ org }), training)).url!
  expect((await get(fresh)).statusCode).toBe(200)
  await test.db.run(sql`update trainings set retired_at = now() where id = ${training}`)
  test.pass(61_000)
  expect((await get(fresh)).statusCode).toBe(404)
})

it('serves Unity’s files with their headers, decompressed where a browser does not take them', async () => {
  const { learner, training } = await learnerWithTraining()
  const { url } = await begin(learner, training)
  const folder = `content/${training}/${await fileOf(training)}`
  const text = 'var unity = 1;'.repeat(50)
  await test.world.storage.put(`${folder}/Build/a.framework.js.br`, brotliCompressSync(text))
  await test.world.storage.put(`${folder}/Build/a.wasm.gz`, gzipSync(text))
  await test.world.storage.put(`${folder}/Build/a.data.unityweb`, gzipSync(text))
  const ask = (name: string, accept: string, more: Record<string, string> = {}) =>
    get(url!.replace(/index\.html.*/, `Build/${name}`), { 'accept-encoding': accept, ...more })
  const br = await ask('a.framework.js.br', 'gzip, deflate, br')
  expect([br.headers['content-encoding'], br.headers['content-type']]).toEqual(['br', 'text/javascript; charset=utf-8'])
  expect((await ask('a.framework.js.br', 'identity')).body).toBe(text)
  const wasm = await ask('a.wasm.gz', 'gzip')
  expect([wasm.headers['content-encoding'], wasm.headers['content-type']]).toEqual(['gzip', 'application/wasm'])
  expect((await ask('a.data.unityweb', 'gzip, br')).headers['content-encoding']).toBe('gzip')
  await test.world.storage.put(`${folder}/v.mp4`, Buffer.from('0123456789'))
  const part = await get(url!.replace(/index\.html.*/, 'v.mp4'), { range: 'bytes=2-4' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
  const beyond = await get(url!.replace(/index\.html.*/, 'v.mp4'), { range: 'bytes=10-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
})

it('says of a broken compressed file that it is one, and stops one that never ends', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const folder = `content/${training}/${await fileOf(training)}`
  const good = gzipSync('x'.repeat(100_000))
  const files = {
    'noise.js.br': Buffer.from('no brotli at all, whatever its name says'),
    'noise.js.gz': Buffer.from('no gzip at all'),
    'cut.js.gz': good.subarray(0, 12),
    'endless.js.gz': gzipSync(Buffer.alloc(70_000_000)),
  }
  for (const [name, bytes] of Object.entries(files)) await test.world.storage.put(`${folder}/${name}`, bytes)
  const ask = (name: string) => get(launch.url!.replace(/index\.html.*/, name), { 'accept-encoding': 'identity' })
  for (const name of ['noise.js.br', 'noise.js.gz', 'cut.js.gz'])
    expect([name, (await ask(name)).statusCode]).toEqual([name, 415])
  await expect(ask('endless.js.gz')).rejects.toThrow()
  // Whoever takes it compressed gets the bytes as they are.
  const whole = await get(launch.url!.replace(/index\.html.*/, 'endless.js.gz'), { 'accept-encoding': 'gzip' })
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, files['endless.js.gz'].length])
})

it('clears the storage when another member launches in the same browser', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const first = await get((await begin(learner, training)).url!)
  const cookie = String(first.headers['set-cookie']).split(';')[0]!
  expect(first.headers['clear-site-data']).toBeUndefined()
  const next = (await begin(await make.learner({ org }), training)).url!
  expect((await get(next, { cookie })).headers['clear-site-data']).toBe('"storage"')
})

it('serves a member who may still launch what was launched, and nobody else', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const url = (await begin(learner, training)).url!
  const grant = /\/c\/([^/]+)\//.exec(url)![1]!
  const colleague = await make.learner({ org })
  const theirs = grantFor(test.world, { userId: colleague.id, trainingId: training, fileId: await fileOf(training) })
  expect((await get(url)).statusCode).toBe(200)
  expect((await get(url.replace(grant, theirs))).statusCode).toBe(404)
  const endsBy = async (change: Sql, back: Sql) => {
    await test.db.run(change)
    test.pass(61_000)
    expect((await get(url)).statusCode).toBe(404)
    await test.db.run(back)
    test.pass(61_000)
    expect((await get(url)).statusCode).toBe(200)
  }
  const user = sql`update users set disabled_at =`
  await endsBy(sql`${user} now() where id = ${learner.id}`, sql`${user} null where id = ${learner.id}`)
  const contract = sql`update organisations set contract_end =`
  await endsBy(sql`${contract} '2020-01-01' where id = ${org.id}`, sql`${contract} null where id = ${org.id}`)

  const foreign = await makeTraining(await make.organisation({ type: 'PARTNER' }), { open: false })
  const customer = await make.organisation()
  await test.db.run(
    sql`insert into unlocked_trainings (organisation_id, training_id, since) values (${customer.id}, ${foreign}, now())`,
  )
  await test.db.run(
    sql`insert into training_accesses (organisation_id, training_id, all_group, since) values (${customer.id}, ${foreign}, true, now())`,
  )
  const unlocked = (await begin(await make.learner({ org: customer }), foreign)).url!
  expect((await get(unlocked)).statusCode).toBe(200)
  await test.db.run(sql`delete from unlocked_trainings where organisation_id = ${customer.id}`)
  test.pass(61_000)
  expect((await get(unlocked)).statusCode).toBe(404)
})
