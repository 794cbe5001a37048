/**
 * Tests that `npm test` runs on the embedded PostgreSQL only. On the second version it runs the tests that a version
 * can affect: migrations, row types (`row-types.test.ts` prepares every statement), plans, sort order, names, locks,
 * triggers, and the requests of every feature. The omitted tests repeat the same statements and spend their time
 * elsewhere.
 */
export const onFirstDatabaseAlone = [
  // Permissions, hostile input and the shape of responses: decided before any statement, or in TypeScript.
  'server/src/access/policy.test.ts',
  'server/test/bounded-files.test.ts',
  'server/test/bounded-requests.test.ts',
  'server/test/extra-fields.test.ts',
  'server/test/hostile.test.ts',
  'server/test/hostile-fields.test.ts',
  'server/test/malformed-statements.test.ts',
  'server/test/openapi.test.ts',
  'server/test/response-headers.test.ts',
  // Documents: PDF, fonts, pictures, archives.
  'server/src/features/certificates/routes.test.ts',
  'server/src/features/exports/courses.test.ts',
  'server/src/features/exports/person.test.ts',
  'server/src/features/exports/routes.test.ts',
  // Bytes of uploads and the content in them.
  'server/src/features/contents/scanning.test.ts',
  'server/src/features/launches/scorm-packages.test.ts',
  'server/src/features/tokens/publish.test.ts',
  // Requirements of the standards for statements and launches.
  'server/src/features/launches/cmi5-launch-requirements.test.ts',
  'server/src/features/launches/cmi5-requirements.test.ts',
  'server/src/features/xapi/conformance.test.ts',
  'server/src/features/xapi/resource-requirements.test.ts',
  'server/src/features/xapi/standard.test.ts',
  'server/src/features/xapi/statement-requirements.test.ts',
  // A database that stops or goes silent: these start a PostgreSQL of their own, the same in both runs.
  'server/test/database-frozen.test.ts',
  'server/test/database-gone.test.ts',
  // Words, the network and hashes of passwords.
  'server/src/basics/languages.test.ts',
  'server/src/start/content-origin.test.ts',
  'server/src/start/network.test.ts',
  'server/src/start/published-password.test.ts',
]
