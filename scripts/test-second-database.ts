// Part of npm run test:peers: all tests of the server on Debian's PostgreSQL. `npm test` runs a part of them on it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { systemDatabase } from './test-databases.ts'

const database = await systemDatabase()
if (!database)
  throw new Error('No PostgreSQL of version 15 or later in /usr/lib/postgresql: apt-get install postgresql-15')
console.log(`The server on ${database.name}`)
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', '--project', 'server'], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: database.connectionString, NODE_ENV: 'test' },
})
const [code] = (await once(child, 'exit')) as [number | null]
await database.stop()
process.exit(code ?? 1)
