import { errorsOf } from '@praxia/contract/endpoint.ts'
import { errors } from '@praxia/contract/errors.ts'
import type { TSchema } from 'typebox'
import { expect, it } from 'vitest'
import { test, useServer } from './harness.ts'
import { routes } from '../src/start/routes.ts'

useServer()
interface Operation {
  summary?: string
  operationId?: string
  parameters?: { name: string; in: string; required?: boolean; schema: TSchema }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: object }> }>
  security?: object[]
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object }
}

it('describes every endpoint in OpenAPI 3.1: summary, parameters, body, responses, errors, access', async () => {
  const answer = await test.app.inject('/api/openapi.json')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('application/json'),
  ])
  const document = answer.json() as Document
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\./) as string,
    info: { title: expect.any(String) as string, version: expect.any(String) as string },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  })
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
  for (const { endpoint, who } of routes) {
    const operation = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]
    expect(operation, endpoint.name).toBeDefined()
    expect(operation, endpoint.name).toMatchObject({
      operationId: endpoint.name,
      summary: expect.stringMatching(/\S{2}/) as string,
    })
    expect(operation!.security, endpoint.name).toEqual(who === 'anyone' ? undefined : [{ bearer: [] }])
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(
      operation!.parameters?.filter((p) => p.in === 'path' && p.required).map((p) => p.name) ?? [],
      endpoint.name,
    ).toEqual(inPath)
    if (endpoint.body && !endpoint.multipart)
      expect(operation!.requestBody?.content['application/json']?.schema, endpoint.name).toBeDefined()
    for (const code of errorsOf(endpoint)) {
      const { schema } = operation!.responses[String(errors[code])]!.content!['application/json']!
      expect((schema as { properties: { code: { enum: string[] } } }).properties.code.enum, endpoint.name).toContain(
        code,
      )
    }
    for (const one of Object.values(operation!.responses))
      expect(one.description, endpoint.name).toEqual(expect.any(String))
  }
  expect(answer.body).not.toContain('"$ref":"#/components/schemas/undefined')
})

it('is readable in a browser', async () => {
  const page = await test.app.inject('/api/docs/')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
  const policy = String(page.headers['content-security-policy'])
  for (const rule of ["default-src 'none'", "script-src 'self';", "frame-ancestors 'none'"])
    expect(policy).toContain(rule)
})
