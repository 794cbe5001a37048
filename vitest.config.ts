import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { onFirstDatabaseAlone } from './server/test/second-database.ts'

// One project per room. The server's suite (and the demonstration's, which drives the server) asks for a database.
const databaseSetup = existsSync(`${import.meta.dirname}/server/test/global-setup.ts`)
  ? ['./server/test/global-setup.ts']
  : []

const room = (name: string, include: string[], more: object = {}) => ({
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

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      room('contract', ['contract/**/*.test.ts']),
      room('runtime', ['runtime/**/*.test.ts']),
      room('content', ['content/**/*.test.ts']),
      room('web', ['web/{src,bundle}/**/*.test.{ts,tsx}']),
      room('house', ['scripts/**/*.test.ts']),
      room('embedded', ['server/src/embedded/*.test.ts'], { testTimeout: 180_000 }),
      room('server', ['server/**/*.test.ts'], {
        exclude: [
          '**/node_modules/**',
          'server/src/embedded/**',
          ...(process.env.TEST_SECOND_DATABASE ? onFirstDatabaseAlone : []),
        ],
        globalSetup: databaseSetup,
        maxWorkers: 3,
        // Each worker reads the server once, not once for each of 130 files: a file has its own database and its own
        // application all the same, and what the server keeps in its modules is nobody's data.
        isolate: false,
      }),
      room('demo', ['demo/**/*.test.ts'], { globalSetup: databaseSetup, testTimeout: 240_000 }),
    ],
  },
})
