import * as mandatory from '@praxia/contract/people/mandatory.ts'
import { expect, it } from 'vitest'
import { routes } from '../src/start/routes.ts'
import { furnish, paramsOf, said } from './foreign-world.ts'
import { as, make, send, useServer } from './harness.ts'
import { begin, report, wholeRun } from './training-world.ts'

useServer()
const has = (schema: object | undefined, name: string): boolean =>
  schema !== undefined && name in ((schema as { properties?: object }).properties ?? {})

it('a list states the same total on a page past its last, for everybody who reads it', async () => {
  const { people, ids } = await furnish()
  const { admin, manager, learner } = people
  const rule = { audience: 'everyone' as const, trainingId: ids.second, dueDays: 30, startDate: '2026-01-01' }
  await as(admin).call(mandatory.createMandatoryRule, { body: rule })
  const launch = await begin(learner, ids.training)
  await report(launch, wholeRun(launch))
  const readers = { root: await make.superAdmin(), admin, manager, learner }
  const lists = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, query, response }) => method === 'GET' && has(query, 'page') && has(response, 'total'))
  const [filled, wrong] = [new Set<string>(), new Set<string>()]
  for (const endpoint of lists)
    for (const [role, { token }] of Object.entries(readers)) {
      const input = said(ids)[endpoint.name]?.(ids) ?? {}
      const params = paramsOf(endpoint, ids)
      const ask = async (page: number) => {
        const query = { ...input.query, page, limit: 10 }
        return send(endpoint as never, { params, ...input, query } as never, token)
      }
      const [first, past] = [await ask(1), await ask(90)]
      if (first.status !== 200) continue
      const [total, later] = [first, past].map(({ body }) => (body as { total: number }).total)
      if (total! > 0) filled.add(endpoint.name)
      if (total !== later) wrong.add(`${endpoint.name} as ${role}: ${total} on the first page, ${later} past the last`)
    }
  expect([...wrong]).toEqual([])
  expect([...filled]).toEqual(
    expect.arrayContaining(['getMatrix', 'listShortRuns', 'listMembers', 'listTrainings', 'listCourses']),
  )
})
