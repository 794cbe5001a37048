import { buildApp } from '@praxia/server/start/app.ts'
import type { Deps } from '@praxia/server/context/deps.ts'
import { plugins } from '@praxia/server/start/plugins.ts'
import type { FastifyInstance } from 'fastify'
import { type Client, client } from './client.ts'
import { makeClock } from './clock.ts'
import { dice } from './dice.ts'
import { addFirstAdministrator, forgetMails, markDemoAccounts } from './doors.ts'
import { type Filled, type Stage, day, found, passwordOf, signInAs } from './found.ts'
import { live } from './live.ts'
import { type MadeTraining, makeTrainings } from './make-trainings.ts'
import { organisations } from './organisations.ts'
import { type Gathering, days, planOf } from './plan.ts'
import { disableOne, endContracts, learnersStory, readOlder, suggest, unlockOneMore } from './story.ts'

const seed = 20_261

/**
 * Fills an empty database with the platform and one organisation of each type, 90 days of sessions up to now. Everything goes
 * through the application's own calls; only its clock is moved. The same seed gives the same data.
 */
export async function fill(given: Deps, _app: FastifyInstance, say: (line: string) => void): Promise<void> {
  const today = given.world.now().getTime()
  const clock = makeClock(today - (days + 5) * day)
  const deps: Deps = { world: { ...given.world, now: clock.now }, flushMails: () => Promise.resolve() }
  deps.plugins = plugins(deps)
  const app = await buildApp(deps)
  await app.ready()
  const stage: Stage = { deps, app, clock, today, say }
  try {
    const first = await addFirstAdministrator(deps, 'admin@praxia.example', 'Praxia', 'Platform')
    const { filled, made } = await furnish(stage, client(app, await signInAs(stage, first)))
    const company = filled[0]!
    const plans = new Map<Filled, Gathering[]>()
    for (const [i, one] of filled.entries())
      plans.set(one, planOf(one, seed + i * 1_000_003, today, one === company ? [learnersStory(today)] : undefined))
    const sessions = await live(stage, plans)
    say(`  ${sessions} sessions; suggestions and what is left`)
    await clock.at(today, async () => {
      await suggest(stage, filled)
      const superAdmin = client(app, await signInAs(stage, first))
      await unlockOneMore(stage, superAdmin, company, made)
      await endContracts(stage, superAdmin, filled)
      await disableOne(stage, company)
      // The accounts that are printed all have the password that is printed with them.
      const learner = company.learners[0]!
      for (const id of [company.adminId, company.managers[0]!.id, learner.id])
        await readOlder(stage, client(app, await signInAs(stage, id)))
      await markDemoAccounts(
        deps,
        { admin: company.adminId, manager: company.managers[0]!.id, learner: learner.id },
        passwordOf(deps),
      )
      await forgetMails(deps)
    })
  } finally {
    await app.close()
  }
}

/** Trainings and organisations, before anybody has done anything. */
async function furnish(stage: Stage, superAdmin: Client): Promise<{ filled: Filled[]; made: MadeTraining[] }> {
  const { app, say } = stage
  say('  trainings')
  const made = await makeTrainings(app, superAdmin, 'platform')
  say('  organisations and people')
  const d = dice(seed)
  const filled: Filled[] = []
  for (const of of organisations) filled.push(await found(stage, superAdmin, of, made, d, filled.length))
  const company = filled[0]!
  company.trainings.push(...(await makeTrainings(app, company.admin, 'company')))
  await makeTrainings(app, filled.find((one) => one.of.key === 'partner')!.admin, 'partner')
  return { filled, made }
}
