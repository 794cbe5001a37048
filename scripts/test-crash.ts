// npm run test:crash [-- --rounds 50]: the server is killed under writes, again and again; nothing acknowledged may be missing.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { superAdmin } from '../bench/src/company.ts'
import { type RunningServer, startServer } from '../bench/src/server.ts'
import { settle } from './lib/crash-ledger.ts'
import {
  type CrashWorld,
  launchAnew,
  makeCrashWorld,
  post,
  readStatements,
  readWorld,
  startWriters,
} from './lib/crash-world.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = Number(values.rounds)
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
if (!Number.isInteger(rounds) || rounds < 1) {
  say('Usage: npm run test:crash -- [--rounds N]')
  process.exit(1)
}

const dataDir = mkdtempSync(join(tmpdir(), 'praxia-crash-'))
chmodSync(dataDir, 0o711) // the database's own user goes in
let server: RunningServer | undefined
let passed = 0
let failed = 0
function check(what: string, faults: string[]): void {
  if (faults.length === 0) {
    passed++
    return
  }
  failed++
  say(`✗ ${what}`)
  for (const fault of faults.slice(0, 10)) say(`    ${fault}`)
  if (faults.length > 10) say(`    … and ${faults.length - 10} more`)
}

/** What a clean start does not say. */
const complaints = (output: string): string[] =>
  output.split('\n').filter((line) => /^Unexpected|"level":(50|60)|PANIC|corrupt/.test(line))

/** Runs the writers, kills the server in their midst; answers the faults that they met before. */
async function crash(running: RunningServer, world: CrashWorld, after: number): Promise<string[]> {
  let killed = false
  const writers = startWriters(running.base, world)
  await pause(after)
  killed = true
  await running.kill()
  const ends = await Promise.race([writers, pause(10_000).then(() => [])])
  if (ends.length === 0) return ['a call did not end with the server']
  // fetch breaks with a TypeError when the connection does; anything else was an answer that should not have been.
  return ends.flatMap((one) =>
    one.status === 'rejected' && one.reason instanceof TypeError && killed
      ? []
      : [String((one as PromiseRejectedResult).reason)],
  )
}

async function round(nth: number, world: CrashWorld): Promise<void> {
  const running = server!
  for (const learner of world.learners) await launchAnew(running.base, world, learner)
  const after = 100 + Math.random() * 1400
  const refused = await crash(running, world, after)
  server = await startServer(dataDir, superAdmin)
  const { base } = server
  check(`round ${nth}: starts again, cleanly`, [...refused, ...complaints(server.output())])
  const { found, miscounted } = await readWorld(base, world)
  const faults = settle(world.kept, found)
  let written = 0
  for (const learner of world.learners) {
    const halves = learner.lastBatch.map((one) => (one as { id: string }).id)
    const before = await readStatements(base, learner.launch!)
    const stored = halves.filter((id) => before.includes(id)).length
    if (stored > 0 && stored < halves.length)
      faults.lost.push(`${stored} of a batch of ${halves.length} statements are there`)
    // As the runtime does when it heard nothing: the same statements again.
    if (halves.length > 0) await post(base, learner.launch!, learner.lastBatch)
    for (const id of halves) {
      learner.said.open.delete(id)
      learner.said.known.set(id, true)
    }
    learner.lastBatch = []
    const said = settle(learner.said, await readStatements(base, learner.launch!))
    written += learner.said.known.size
    faults.lost.push(...said.lost.map((one) => `statement ${one}`))
    faults.doubled.push(...said.doubled.map((one) => `statement ${one}`))
  }
  check(`round ${nth}: every acknowledged write is there`, faults.lost)
  check(`round ${nth}: none twice, counters agree`, [...faults.doubled, ...miscounted])
  say(
    `round ${nth}: killed after ${after.toFixed(0)} ms, ${written} statements and ${world.kept.known.size} things held against the ledger, ready again in ${(server.startedIn / 1000).toFixed(1)} s`,
  )
}

try {
  server = await startServer(dataDir, superAdmin)
  const world = await makeCrashWorld(server.base, dataDir)
  for (let nth = 1; nth <= rounds; nth++) await round(nth, world)
  check('stops in order', (await server.stop()) === 0 ? [] : ['exit code is not 0'])
  server = undefined
} catch (error) {
  check('goes through', [error instanceof Error ? (error.stack ?? error.message) : String(error)])
} finally {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
say(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
