import type { Launch } from '@praxia/contract/launches.ts'
import type { FastifyInstance } from 'fastify'
import type { Left, Reporter } from './reporters.ts'

/** Stores the saved state of an unfinished run in the attempt's State, as its page does, so that it can be resumed. */
export async function remember(
  app: FastifyInstance,
  { activityId, registration, actor, token, steps }: Launch,
  saved: NonNullable<Reporter['saved']>,
  { answers, minutes }: { answers: Left['answers']; minutes: number },
): Promise<void> {
  const query = new URLSearchParams({
    activityId,
    registration,
    agent: JSON.stringify(actor),
    stateId: 'praxia.run',
  })
  const seed = 1 + (Number.parseInt(registration.slice(0, 8), 16) % 99_999)
  const answer = await app.inject({
    method: 'PUT',
    url: `/xapi/activities/state?${query}`,
    headers: {
      authorization: `Basic ${token}`,
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(saved({ answers, stations: steps.length, seconds: minutes * 60, seed })),
  })
  if (answer.statusCode !== 204)
    throw new Error(`what the demonstration kept was refused: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
}
