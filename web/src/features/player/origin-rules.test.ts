import { expect, test } from 'vitest'
import { withoutDetail } from './origin-rules.ts'

test.each([
  [undefined, '/'],
  ['/learner/catalog', '/learner/catalog'],
  ['/learner/catalog?training=3', '/learner/catalog'],
  ['/learner/catalog?search=fire&training=3', '/learner/catalog?search=fire'],
])('the return address of %s is %s', (from, to) => {
  expect(withoutDetail(from)).toBe(to)
})
