/**
 * Tests that `npm test` runs on the embedded PostgreSQL alone. On the second version it runs what a version can change: migrations, types
 * of rows (`row-types.test.ts` prepares every statement), plans, order and names, locks and triggers, and the requests of every feature.
 * What is left out asks the same statements again, and takes its time for something else.
 */
export const onFirstDatabaseAlone = [
  // Rights, hostile input and the shape of responses: decided before a statement is asked, or in TypeScript.
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
  // Bytes of uploads and what runs in them.
  'server/src/features/contents/scanning.test.ts',
  'server/src/features/launches/scorm-packages.test.ts',
  'server/src/features/tokens/publish.test.ts',
  // What the standards ask of a statement or a launch.
  'server/src/features/launches/cmi5-launch-requirements.test.ts',
  'server/src/features/launches/cmi5-requirements.test.ts',
  'server/src/features/xapi/conformance.test.ts',
  'server/src/features/xapi/resource-requirements.test.ts',
  'server/src/features/xapi/standard.test.ts',
  'server/src/features/xapi/statement-requirements.test.ts',
  // Words and the network.
  'server/src/basics/languages.test.ts',
  'server/src/start/content-origin.test.ts',
  'server/src/start/network.test.ts',
]
