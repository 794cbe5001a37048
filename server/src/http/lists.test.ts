import { exportTrainings } from '@praxia/contract/exports.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { readCall } from './route.ts'

it.each([
  [{ userIds: '6' }, [6]],
  [{ userIds: ['6', '7'] }, [6, 7]],
  [{ 'userIds[]': '6' }, [6]],
  [{ 'userIds[]': ['6', '7'] }, [6, 7]],
  [{ 'userIds[]': '6', userIds: '7' }, [7, 6]],
])('a list in the query %j is %j', async (query, userIds) => {
  const request = { params: { lang: 'en' }, query, headers: {} } as unknown as FastifyRequest
  expect((await readCall(exportTrainings, request, {} as FastifyReply)).query).toMatchObject({ userIds })
})
