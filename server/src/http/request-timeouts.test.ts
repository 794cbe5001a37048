import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { make, test, useServer } from '../../test/harness.ts'
import { begin, learnerWithTraining } from '../../test/training-world.ts'
import { buildApp } from '../start/app.ts'
import { plugins } from '../start/plugins.ts'
import { closeWithin } from './request-timeouts.ts'

useServer()
/** `arrived(n)` resolves when n requests have reached the server. */
async function listening(
  bodyMs: number,
): Promise<{ app: FastifyInstance; port: number; arrived(n: number): Promise<void> }> {
  const app = await buildApp({ ...test.deps, plugins: plugins(test.deps), bodyMs })
  await app.listen({ port: 0, host: '127.0.0.1' })
  let seen = 0
  app.server.on('request', () => {
    seen++
  })
  return {
    app,
    port: (app.server.address() as AddressInfo).port,
    arrived: async (n) => {
      await expect.poll(() => seen, { timeout: 20_000 }).toBe(n)
      await pause(300)
    },
  }
}
/** Opens a raw connection; returns the received text and the time of its closing. */
function line(port: number, text: string): { all: Promise<string>; write(more: string): void; got(): string } {
  const socket = connect(port, '127.0.0.1')
  let got = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    got += piece
  })
  socket.write(text)
  return {
    all: new Promise((resolve) => {
      socket.on('error', () => resolve(got)).on('close', () => resolve(got))
    }),
    write: (more) => socket.write(more),
    got: () => got,
  }
}
const head = (method: string, path: string, more: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', ...more].join('\r\n')}\r\n\r\n`
const json = ['Content-Type: application/json']

it('reports a timeout for a body without end, and closes its connection', async () => {
  const { app, port } = await listening(300)
  const learner = await make.learner()
  const token = `Authorization: Bearer ${learner.token}`
  const answers = await Promise.all([
    line(port, `${head('POST', '/api/users/authentication', [...json, 'Content-Length: 100'])}{"email":`).all,
    line(port, `${head('POST', '/xapi/statements', [...json, 'Transfer-Encoding: chunked'])}4\r\n[{}\n\r\n`).all,
    line(
      port,
      `${head('PUT', '/api/users/profile', [token, 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 500'])}--b\r\n`,
    ).all,
  ])
  for (const answer of answers)
    expect([answer.slice(0, 12), answer.includes('"code":"request.timeout"')]).toEqual(['HTTP/1.1 408', true])
  // A body in time is read, however it is split.
  const slow = line(
    port,
    `${head('POST', '/api/users/authentication', [...json, 'Content-Length: 42', 'Connection: close'])}{"email":"nobody@example.org",`,
  )
  await pause(100)
  slow.write('"password":""}')
  expect(await slow.all).toMatch(/^HTTP\/1\.1 40[01]/)
  await app.close()
})

it('buffers no large body of an unauthenticated client', async () => {
  const { app, port } = await listening(60_000)
  const wrong = [...json, 'X-Experience-API-Version: 1.0.3', 'Authorization: Basic bm9ib2R5OnNlY3JldA==']
  const piece = ' '.repeat(70_000)
  const said = line(port, head('POST', '/xapi/statements', [...wrong, 'Content-Length: 19000000']))
  const chunked = line(
    port,
    `${head('PUT', '/xapi/activities/state', [...wrong, 'Transfer-Encoding: chunked'])}${piece.length.toString(16)}\r\n${piece}\r\n`,
  )
  for (const { got } of [said, chunked])
    await expect.poll(got, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 401[^]*xapi\.credential/)
  await closeWithin(app, 100)
})

it('survives the connection of a body refused as too large while it arrived', async () => {
  const { app, port } = await listening(5000)
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const right = [...json, 'X-Experience-API-Version: 1.0.3', `Authorization: Basic ${launch.token}`]
  const piece = ' '.repeat(21_000_000)
  const large = line(
    port,
    `${head('POST', '/xapi/statements', [...right, 'Transfer-Encoding: chunked'])}${(30_000_000).toString(16)}\r\n${piece}`,
  )
  expect(await large.all).toMatch(/^HTTP\/1\.1 413/)
  await pause(300)
  expect(await line(port, head('GET', '/api/health', ['Connection: close'])).all).toMatch(/^HTTP\/1\.1 200/)
  await closeWithin(app, 100)
})

it('ends streams and bodies at once, and finishes responses in progress', async () => {
  const { app, port, arrived } = await listening(60_000)
  const learner = await make.learner()
  const token = `Authorization: Bearer ${learner.token}`
  const stream = line(port, head('GET', '/api/notifications/stream', [token]))
  const endless = line(port, `${head('POST', '/xapi/statements', [...json, 'Content-Length: 100'])}[`)
  const holder = await test.db.connect()
  await holder.query('begin')
  await holder.query('select id from users where id = $1 for update', [learner.id])
  const body = JSON.stringify({ language: 'it' })
  const slow = line(port, head('PUT', '/api/users/language', [token, ...json, `Content-Length: ${body.length}`]) + body)
  await arrived(3)
  await expect.poll(() => stream.got(), { timeout: 20_000 }).toContain('event: unread')
  const since = performance.now()
  const closed = closeWithin(app, 5000)
  await Promise.all([stream.all, endless.all])
  expect(performance.now() - since).toBeLessThan(2000)
  await holder.query('commit')
  holder.release()
  expect(await slow.all).toMatch(/^HTTP\/1\.1 200/)
  await closed
  expect(performance.now() - since).toBeLessThan(4000)
})

it('closes connections after the time limit', async () => {
  const { app, port, arrived } = await listening(60_000)
  const learner = await make.learner()
  const holder = await test.db.connect()
  await holder.query('begin')
  await holder.query('select id from users where id = $1 for update', [learner.id])
  const body = JSON.stringify({ language: 'it' })
  const stuck = line(
    port,
    head('PUT', '/api/users/language', [
      `Authorization: Bearer ${learner.token}`,
      ...json,
      `Content-Length: ${body.length}`,
    ]) + body,
  )
  await arrived(1)
  const closed = closeWithin(app, 300)
  expect(await stuck.all).toBe('')
  await holder.query('rollback')
  holder.release()
  await closed
})

it('a form refused while it arrives leaves its connection usable for the next request', async () => {
  const { app, port } = await listening(20_000)
  const token = `Authorization: Bearer ${(await make.admin()).token}`
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="m.csv"\r\nContent-Type: text/csv\r\n\r\n'
  const form = `${part}E-mail\n${'x'.repeat(900_000)}\r\n--b--\r\n`
  const type = 'Content-Type: multipart/form-data; boundary=b'
  const sent = line(
    port,
    head('POST', '/api/users/import/file', [token, type, `Content-Length: ${form.length}`]) +
      form +
      head('GET', '/api/health', ['Connection: close']),
  )
  expect(await sent.all).toMatch(/^HTTP\/1\.1 422 [\s\S]*HTTP\/1\.1 200 /)
  await app.close()
})
