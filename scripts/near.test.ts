import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { nearestTests } from './lib/near.mjs'
import { root } from './lib/paths.mjs'

const answers = new Map([
  ['server/src/features/groups/routes.ts', ['contract/src/groups.ts', 'contract/src/shapes.ts']],
  ['server/src/features/team/routes.ts', ['contract/src/members.ts']],
])
const walks = ['server/test/absent-fields.test.ts', 'server/test/audit-actions.test.ts']

it('of a web file are those that import it', () => {
  expect(nearestTests(['web/src/ui/list.tsx', 'web/src/ui/a.css', 'docs/words.md'], answers)).toEqual({
    related: ['web/src/ui/list.tsx'],
    server: [],
  })
})
it('of a server file are those of its feature or part, and those that cover all features', () => {
  const near = nearestTests(['server/src/features/groups/deep/rules.ts', 'server/src/http/route.ts'], answers)
  expect(near).toEqual({ related: [], server: ['server/src/features/groups/', 'server/src/http/', ...walks] })
})
it('of a store or a migration include the types of its rows', () => {
  for (const file of ['server/src/access/audit-store.ts', 'server/migrations/001-first.sql'])
    expect(nearestTests([file], answers).server).toContain('server/test/row-types.test.ts')
})
it('of a contract file are those of the features that implement it', () => {
  expect(nearestTests(['contract/src/groups.ts'], answers)).toEqual({
    related: ['contract/src/groups.ts'],
    server: ['server/src/features/groups/'],
  })
})
it('of a test is the test itself', () => {
  expect(nearestTests(['server/test/order.test.ts'], answers).server).toEqual(['server/test/order.test.ts'])
})
it('name existing tests', () => {
  expect([...walks, 'server/test/row-types.test.ts'].filter((file) => !existsSync(join(root, file)))).toEqual([])
})
