/**
 * Tests that `npm test` runs on a second version of PostgreSQL as well: those whose subject a version can affect.
 * `npm run test:peers` runs all on it.
 */
export const onSecondDatabase = [
  // Migrations, connections, pipelines. Every statement is prepared, and planned on filled tables.
  'server/src/database/*.test.ts',
  'server/test/citus-rules.test.ts',
  'server/test/owned-tables.test.ts',
  'server/test/plans.test.ts',
  'server/test/row-types.test.ts',
  // Order and equality of names, words that are searched.
  'server/src/features/catalogue/search-actions.test.ts',
  'server/test/names.test.ts',
  'server/test/order.test.ts',
  // Locks and writes at the same time.
  'server/src/features/accounts/sign-in-throttle-actions.test.ts',
  'server/src/features/contents/lease-actions.test.ts',
  'server/src/features/xapi/arrivals.test.ts',
  'server/src/http/idempotency.test.ts',
  'server/src/messages/work-queue.test.ts',
  'server/test/batched-statements.test.ts',
  'server/test/events.test.ts',
  'server/test/stale-responses.test.ts',
  // Statements of many lines: figures, their recomputation, the list of mandatory trainings.
  'server/src/features/cockpit/*.test.ts',
  'server/src/features/mandatory/*.test.ts',
  'server/src/features/progress/courses.test.ts',
  'server/src/features/projection/**/*.test.ts',
]
