import { listTrainings } from '@praxia/contract/trainings.ts'
import { expect, it } from 'vitest'
import { as, make, useServer } from '../../test/harness.ts'
import { sql } from '../database/sql.ts'
import { buildApp } from './app.ts'
import { createMetrics, metricsServer } from './metrics.ts'

const test = useServer()

async function opened(token?: string) {
  const metrics = createMetrics(test.world)
  const app = await buildApp(test.deps)
  metrics.watch(app)
  const server = metricsServer(metrics, token)
  return { app, read: (headers = {}) => server.inject({ url: '/metrics', headers }) }
}
const seriesOf = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('praxia_'))

it('labels have route patterns, so that made-up addresses add no series and no person is named', async () => {
  const { app, read } = await opened()
  const learner = await make.learner()
  const authorization = `Bearer ${learner.token}`
  for (const url of ['/api/trainings', '/api/trainings/17', '/api/trainings/18', `/api/users/${learner.id}/file`])
    await app.inject({ url, headers: { authorization } })
  const known = seriesOf((await read()).body).length
  for (let n = 0; n < 200; n++) await app.inject({ url: `/api/${learner.email}/${n}`, headers: { authorization } })
  for (let n = 0; n < 200; n++) await app.inject({ url: `/made/up/${n}` })
  const { body } = await read()
  // One histogram for all addresses without a route: its buckets, sum and count.
  expect(seriesOf(body).length - known).toBeLessThanOrEqual(2 * 15)
  expect(body).toContain('route="/api/trainings/:id"')
  for (const secret of [learner.email, learner.token, learner.lastName]) expect(body).not.toContain(secret)
  await app.close()
})

it('tells queues, connections, storage and the database', async () => {
  const { app, read } = await opened()
  expect((await as(await make.learner()).call(listTrainings, {})).status).toBe(200)
  const { body, headers } = await read()
  expect(headers['content-type']).toContain('text/plain')
  expect(headers['x-content-type-options']).toBe('nosniff')
  for (const line of [
    /^praxia_database_up 1$/m,
    /^praxia_queue_length\{queue="mails"\} 0$/m,
    /^praxia_failed\{queue="webhooks"\} 0$/m,
    /^praxia_database_connections\{state="waiting"\} 0$/m,
    /^praxia_storage_bytes\{kind="free"\} \d+$/m,
    /^praxia_schema_migrations \d+$/m,
    /^praxia_info\{version="[\d.]+"\} 1$/m,
    /^process_cpu_seconds_total /m,
  ])
    expect(body).toMatch(line)
  await app.close()
})

it('what an administrator paused has not failed', async () => {
  const { id } = await make.organisation()
  for (const [n, stopped] of ['failures', 'paused', null].entries()) {
    await test.db.run(sql`insert into webhooks (organisation_id, name, url, kinds, secret, secret_end, secret_since,
        made_at, stopped, stopped_at) values (${id}, ${`webhook ${n}`}, 'https://example.org', '{}', '', '', now(),
        now(), ${stopped}, ${stopped && test.world.now()})`)
    await test.db.run(sql`insert into forwardings (organisation_id, name, url, username, secret, version, attachments,
        made_at, position, ahead, stopped, stopped_at) values (${id}, ${`store ${n}`}, 'https://example.org', '', '',
        '1.0.3', false, now(), 0, 0, ${stopped}, ${stopped && test.world.now()})`)
  }
  const { app, read } = await opened()
  const { body } = await read()
  for (const queue of ['webhooks', 'forwardings']) expect(body).toContain(`praxia_failed{queue="${queue}"} 1\n`)
  await app.close()
})

it('with a token, only its holder reads them', async () => {
  const { app, read } = await opened('secret-of-prometheus')
  expect((await read()).statusCode).toBe(401)
  expect((await read({ authorization: 'Bearer secret-of-prometheu' })).statusCode).toBe(401)
  expect((await read({ authorization: 'Bearer secret-of-prometheus' })).statusCode).toBe(200)
  await app.close()
})
