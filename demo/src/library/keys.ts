import { createKey, endKey } from '@praxia/contract/connections/keys.ts'
import { listMembers } from '@praxia/contract/members.ts'
import type { FastifyInstance } from 'fastify'
import { type Filled, type Stage, day } from '../found.ts'

interface Opener {
  user: string
  secret: string
}
/** Sends a request of another system to the record's API; a refusal stops it with its reason. */
async function ask(app: FastifyInstance, { user, secret }: Opener, method: 'GET' | 'POST', payload?: object) {
  const answer = await app.inject({
    method,
    url: '/xapi/statements',
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
      'x-experience-api-version': '1.0.3',
      ...(payload ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload ? { payload } : {}),
  })
  if (answer.statusCode >= 400) throw new Error(`the record refused a key of the demonstration: ${answer.body}`)
}

/** Statement of the personnel system about a day without a headset. */
const firstAid = (name: string, email: string, at: Date) => ({
  actor: { objectType: 'Agent', name, mbox: `mailto:${email}` },
  verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed', fr: 'a terminé' } },
  object: {
    id: 'https://hr.ateliers-morel.example/courses/first-aid',
    definition: { name: { en: 'First aid, a day in the classroom', fr: 'Premiers secours, une journée en salle' } },
  },
  timestamp: at.toISOString(),
})

/** Creates keys of the company for its record: one system writes external training, one reads, and a third is ended. */
export async function makeKeys({ app, clock, today }: Stage, { admin }: Filled): Promise<void> {
  const [personnel, figures] = await clock.at(today - 60 * day, async () => {
    const { id } = await admin(createKey, { body: { name: 'Plateforme 2024', scopes: ['write'] } })
    const made = [
      await admin(createKey, { body: { name: 'SIRH', scopes: ['write'] } }),
      await admin(createKey, { body: { name: 'Tableaux de la direction', scopes: ['read'] } }),
    ] as const
    await admin(endKey, { params: { id } })
    return made
  })
  const { items } = await admin(listMembers, { query: { limit: 3 } })
  const held = today - day / 24
  const first = items.map(({ firstName, lastName, email }) =>
    firstAid(`${firstName} ${lastName}`, email, new Date(held)),
  )
  await clock.at(held, () => ask(app, personnel, 'POST', first))
  await clock.at(today, () => ask(app, figures, 'GET'))
}
