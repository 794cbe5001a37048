import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { test as base, type Shared } from './fixtures.ts'
import type { Organisation, Person, Training } from './world.ts'

export interface Scene {
  org: Organisation
  manager: Person
  learner: Person
  training: Training
}
async function makeScene(world: Shared['world']): Promise<Scene> {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const learner = await world.member(org, 'learner', { manager })
  const training = await world.training(org)
  await manager.api.call(suggestTrainings, {
    query: { capacity: 'manager' },
    body: { trainingIds: [training.id], userIds: [learner.id] },
  })
  await world.attempt(learner, training)
  return { org, manager, learner, training }
}
/** A small organisation in which something has happened, the same for all of these tests: they only look. */
export const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ world }, use) => {
      await use(await makeScene(world))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
