import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { phraseFiles } from './web/bundle/phrase-files.ts'
import { onSecondDatabase } from './server/test/second-database.ts'

// One project per workspace. The server's suite (and the demonstration's, which drives the server) asks for a database.
const databaseSetup = existsSync(`${import.meta.dirname}/server/test/global-setup.ts`)
  ? ['./server/test/global-setup.ts']
  : []

const project = (name: string, include: string[], more: object = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks' as const,
    // Several times what the slowest takes on two quiet cores: a slow machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    ...more,
  },
})

const web = (name: string, include: string[], more: object = {}) => ({
  plugins: [phraseFiles()],
  ...project(name, include, { setupFiles: ['web/test/set-up.ts'], ...more }),
})

/** Files of more than 20 seconds. Without the durations of a former run, Vitest begins with the largest files. */
const long = [
  'server/src/access/policy.test.ts',
  'demo/src/seed.test.ts',
  'server/src/features/exports/routes.test.ts',
  'server/test/hostile.test.ts',
  'server/src/features/exports/person.test.ts',
  'server/src/features/tokens/publish.test.ts',
  'server/test/plans.test.ts',
  'server/test/malformed-statements.test.ts',
]
/** Begins with the long files: begun late, one of them would run alone at the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = long.findIndex((name) => moduleId.endsWith(`/${name}`))
      return index < 0 ? long.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      project('contract', ['contract/**/*.test.ts']),
      project('runtime', ['runtime/**/*.test.ts']),
      project('content', ['content/**/*.test.ts']),
      web('web', ['web/{src,bundle}/**/*.test.{ts,tsx}'], {
        exclude: ['**/node_modules/**', '**/*.isolated.test.{ts,tsx}'],
        // Each worker reads the components and their libraries once, not once for each of 200 files: that took half of
        // the time. What a file leaves behind is removed after it (web/test/set-up.ts).
        isolate: false,
      }),
      // A file that replaces a module needs a worker of its own: what was read before would go on with the former one.
      web('web-isolated', ['web/src/**/*.isolated.test.{ts,tsx}']),
      project('architecture', ['scripts/{*,lib/**/*}.test.ts']),
      project('embedded', ['server/src/embedded/*.test.ts'], { testTimeout: 180_000 }),
      project('server', process.env.TEST_SECOND_DATABASE ? onSecondDatabase : ['server/**/*.test.ts'], {
        exclude: ['**/node_modules/**', 'server/src/embedded/**'],
        globalSetup: databaseSetup,
        maxWorkers: 3,
        // Each worker reads the server once, not once for each of 130 files: a file has its own database and its own
        // application all the same, and what the server keeps in its modules is nobody's data.
        isolate: false,
      }),
      // Against other programs, which `npm run test:peers` installs.
      project('peers', ['scripts/peers/*.test.ts'], { testTimeout: 180_000 }),
      project('demo', ['demo/**/*.test.ts'], { globalSetup: databaseSetup, testTimeout: 240_000 }),
    ],
  },
})
