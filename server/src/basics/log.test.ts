import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { logAnswers, logging, openLog } from './log.ts'

it('writes one line per answer with its id, and neither grants, queries nor credentials', async () => {
  const lines: string[] = []
  const logger = openLog({
    write: (line) => {
      lines.push(line)
    },
  })
  logger.level = 'info'
  const app = Fastify({ ...logging(logger), genReqId: () => 'request-1' })
  logAnswers(app)
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
