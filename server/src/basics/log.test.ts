import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { logResponses, logCaller, logging, openLog } from './log.ts'

it('writes one line per response with its id, without launch grants, query strings and credentials', async () => {
  const lines: string[] = []
  const logger = openLog({
    write: (line) => {
      lines.push(line)
    },
  })
  logger.level = 'info'
  const app = Fastify({ ...logging(logger), genReqId: () => 'request-1' })
  logResponses(app)
  app.get('/c/:grant/index.html', async () => 'content')
  app.get('/broken', async (request) => {
    request.log.error({ req: request, err: new Error('broken pipe') }, 'unexpected')
    throw new Error('broken pipe')
  })
  const headers = { authorization: 'Bearer secret-token' }
  await app.inject({ url: '/c/secret-grant/index.html?key=secret-key', headers })
  await app.inject({ url: '/broken?key=secret-key', headers })
  await app.close()
  const facts = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(facts.find((f) => f.msg === 'answered')).toMatchObject({
    reqId: 'request-1',
    method: 'GET',
    url: '/c/…/index.html?…',
    status: 200,
  })
  expect(facts.find((f) => f.msg === 'failed')).toMatchObject({ status: 500, url: '/broken?…' })
  expect(facts.find((f) => f.msg === 'unexpected')).toMatchObject({ err: { message: 'broken pipe' } })
  expect(lines.join('')).not.toContain('secret')
})

it('logs the caller and the address of every response, as far as known', async () => {
  const lines: string[] = []
  const logger = openLog({
    write: (line) => {
      lines.push(line)
    },
  })
  logger.level = 'info'
  const app = Fastify({ ...logging(logger), trustProxy: '127.0.0.1' })
  logResponses(app)
  app.get('/known', async (request) => {
    logCaller(request, { accountId: 7, organisationId: 3 })
    return 'hello'
  })
  app.get('/unknown', async (_, reply) => reply.code(401).send('who'))
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  await app.inject({ url: '/known', ...from('203.0.113.7') })
  await app.inject({ url: '/unknown', ...from('2001:db8::1') })
  await app.inject({ url: '/unknown', ...from('x'.repeat(5000)) })
  await app.close()
  const [known, unknown, odd] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(known).toMatchObject({ accountId: 7, organisationId: 3, address: '203.0.113.7', status: 200 })
  expect(unknown).toMatchObject({ address: '2001:db8::1', status: 401 })
  expect(unknown).not.toHaveProperty('accountId')
  expect(String(odd!.address)).toHaveLength(64)
})
it('logs of an error what it is and where, not the row or the address that it quotes', () => {
  const lines: string[] = []
  const logger = openLog({ write: (line) => void lines.push(line) })
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    table: 'users',
    constraint: 'users_email',
    detail: 'Key (email)=(anna@example.org) already exists.',
    where: "unnamed portal with parameters: $1 = 'anna@example.org'",
  })
  logger.error({ err: refused }, 'unexpected')
  logger.error({ err: Object.assign(new Error('refused'), { rejected: ['anna@example.org'] }) }, 'unexpected')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: {
      message: refused.message,
      code: '23505',
      constraint: 'users_email',
      stack: expect.stringContaining('log.test'),
    },
  })
  expect(lines.join('')).not.toContain('anna@')
})
it('logs the message of any thrown value', () => {
  const lines: string[] = []
  const logger = openLog({
    write: (line) => {
      lines.push(line)
    },
  })
  logger.level = 'info'
  const thrown: [unknown, string][] = [
    [new Error('broken pipe'), 'broken pipe'],
    [{ status_code: 500, body: 'Something went wrong\n' }, 'Something went wrong'],
    [{ message: 'no connection', queue: 'mails' }, 'no connection'],
    [new AggregateError([new Error('connect ::1'), new Error('connect 127.0.0.1')]), 'connect ::1; connect 127.0.0.1'],
    [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    ['a text', 'a text'],
    [undefined, 'undefined'],
    [null, 'null'],
    [Symbol('odd'), 'Symbol(odd)'],
    [Object.create(null), '[Object: null prototype] {}'],
  ]
  for (const [error] of thrown) logger.warn({ error }, 'a failure')
  for (const [i, [, text]] of thrown.entries()) {
    // Undefined values are not written.
    if (thrown[i]![0] !== undefined) expect(lines[i]).toContain(JSON.stringify(text).slice(1, -1))
    expect(lines[i]).not.toContain('[object Object]')
  }
})
