import { expect, test } from 'vitest'
import { targetOf } from './target.ts'

test.each([
  ['TRAINING_SUGGESTION', 3, '/learner/catalog', 'tab=suggested'],
  ['NEW_TRAINING', 7, '/learner/catalog', 'training=7'],
  ['NEW_TRAINING', null, '/learner/catalog', ''],
  ['TRAINING_BADGE', 7, undefined, 'badges=training'],
  ['PLATFORM_BADGE', 2, undefined, 'badges'],
  ['FILL_PROFILE', null, undefined, 'account'],
] as const)('%s of %s leads to %s?%s', (type, entityId, pathname, search) => {
  const target = targetOf({ type, entityId }, 'learner')
  expect([target.pathname, target.search]).toEqual([pathname, search])
})
