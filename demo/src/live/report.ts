import type { Launch } from '@praxia/contract/launches.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'

const adl = 'http://adlnet.gov/expapi/verbs/'
const verbs = ['initialized', 'attempted', 'progressed', 'completed', 'passed', 'failed', 'terminated'] as const
export interface Told {
  verb: (typeof verbs)[number]
  step?: string
  result?: object
}
export const progress = (percent: number): object => ({
  extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/progress': percent },
})

/** Sends the statements of a running training at this moment, with its launch's own credential. */
export async function report(app: FastifyInstance, launch: Launch, now: Date, told: readonly Told[]): Promise<void> {
  const statements = told.map(({ verb, step, result }) => ({
    id: randomUUID(),
    timestamp: now.toISOString(),
    actor: launch.actor,
    verb: { id: `${adl}${verb}`, display: { en: verb } },
    object: { objectType: 'Activity', id: step ? `${launch.activityId}/steps/${step}` : launch.activityId },
    context: {
      registration: launch.registration,
      extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': launch.session },
    },
    ...(result ? { result } : {}),
  }))
  const answer = await app.inject({
    method: 'POST',
    url: '/xapi/statements',
    headers: {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(statements),
  })
  if (answer.statusCode !== 200)
    throw new Error(`what the living class reports was refused: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
}
