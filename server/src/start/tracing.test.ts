import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { make, test, useServer } from '../../test/harness.ts'
import { openLog } from '../basics/log.ts'
import { buildApp } from './app.ts'
import { openContent } from './content-origin.ts'
import { tracingEnvironment } from '../config/config.ts'
import { startTracing } from './tracing.ts'

useServer()

it('traces by method, route pattern and status, and sends no token, e-mail, query string or message of an error', async () => {
  const received: string[] = []
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.url} ${body}`)
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  process.env.OTEL_EXPORTER_OTLP_PROTOCOL = 'http/json'
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const tracing = startTracing(process.env)
  const breaks = (inner: FastifyInstance) => {
    inner.get('/breaks', () => {
      throw new Error('of anna@example.org')
    })
  }
  const deps = { ...test.deps, tracing: tracing.plugin, logger: openLog({ write: () => undefined }) }
  const app = await buildApp({ ...deps, plugins: [breaks] })
  const content = await openContent(deps)
  await content.inject({ url: '/c/secret-grant/index.html' })
  await content.close()
  const { token, email } = await make.learner()
  const headers = {
    authorization: `Bearer ${token}`,
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  }
  for (const url of ['/api/trainings/17?key=secret-key', `/api/${email}`, '/breaks']) await app.inject({ url, headers })
  await app.inject({
    url: '/api/users/authentication',
    method: 'POST',
    payload: { email, password: 'Secret-word-9' },
  })
  await app.close()
  await tracing.close()
  receiver.close()
  const all = received.join('\n')
  expect(all).toMatch(/^\/v1\/traces /)
  for (const part of [
    '/api/trainings/:id',
    'POST /api/users/authentication',
    '/c/:grant/*',
    'GET none',
    '0af7651916cd43dd8448eb211c80319c',
  ])
    expect(all).toContain(part)
  for (const secret of [token, email, 'anna@', 'secret-key', 'secret-grant', 'Secret-word', process.cwd()])
    expect(all).not.toContain(secret)
})
it('is asked for by the address of a receiver alone', () => {
  expect(tracingEnvironment({ OTEL_SERVICE_NAME: 'praxia' })).toBeUndefined()
  const env = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }
  expect(tracingEnvironment(env)).toBe(env)
})
