// npm run test:crash [-- --cuts 200 --kills 50]: breaks connections at random bytes and kills the server during writes,
// repeatedly. No acknowledged data may be missing or duplicated, and the dashboards must match the recorded statements.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Launch } from '@praxia/contract/launches.ts'
import { superAdmin } from '../bench/src/company.ts'
import { type RunningServer, startServer } from '../bench/src/server.ts'
import { cutLines, readWhole } from './lib/crash-cuts.ts'
import { settle } from './lib/crash-ledger.ts'
import {
  type CrashWorld,
  launchAnew,
  makeCrashWorld,
  post,
  readList,
  readStatements,
  readWorld,
  startWriters,
  voiceOf,
} from './lib/crash-world.ts'

const { values } = parseArgs({
  options: { cuts: { type: 'string', default: '200' }, kills: { type: 'string', default: '50' } },
})
const [cuts, kills] = [Number(values.cuts), Number(values.kills)]
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
if (![cuts, kills].every((n) => Number.isInteger(n) && n >= 0)) {
  say('Usage: npm run test:crash -- [--cuts N] [--kills N]')
  process.exit(1)
}

const dataDir = mkdtempSync(join(tmpdir(), 'praxia-crash-'))
chmodSync(dataDir, 0o711) // the database's own user enters it
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

/** Returns the output lines that a clean start does not print. */
const complaints = (output: string): string[] =>
  output.split('\n').filter((line) => /^Unexpected|"level":(50|60)|PANIC|corrupt/.test(line))

/** Runs the writers and kills the server among their writes; returns the errors met before. */
async function crash(running: RunningServer, world: CrashWorld, after: number): Promise<string[]> {
  let killed = false
  const writers = startWriters(running.base, world)
  await pause(after)
  killed = true
  await running.kill()
  const ends = await Promise.race([writers, pause(10_000).then(() => [])])
  if (ends.length === 0) return ['a call did not end with the server']
  // fetch throws a TypeError on a broken connection; any other error was an unexpected response.
  return ends.flatMap((one) =>
    one.status === 'rejected' && one.reason instanceof TypeError && killed
      ? []
      : [String((one as PromiseRejectedResult).reason)],
  )
}

const actorOfSystem = encodeURIComponent(JSON.stringify({ mbox: 'mailto:ada@example.org' }))
/** Breaks connections of two launches and an API key, three at once, with and without attachments. */
async function cutThem(running: RunningServer, world: CrashWorld): Promise<void> {
  const since = performance.now()
  const { base } = running
  const third = Math.ceil(cuts / 3)
  for (const learner of world.learners) await launchAnew(base, world, learner)
  const [lea, max] = world.learners.map(({ launch }) => launch!) as [Launch, Launch]
  const { system } = world
  const results = await Promise.all([
    cutLines(base, voiceOf(lea), third, false),
    cutLines(base, voiceOf(max), third, true),
    cutLines(base, system.voice, Math.max(0, cuts - 2 * third), true),
  ])
  const found = [
    await readStatements(base, lea),
    await readStatements(base, max),
    await readList(base, system.voice.authorization, `agent=${actorOfSystem}`),
  ]
  const faults = results.flatMap((one) => one.faults)
  for (const [n, { ids }] of results.entries())
    if (found[n]!.toSorted().join() !== ids.toSorted().join())
      faults.push(`${ids.length} statements were acknowledged, ${found[n]!.length} are there`)
  for (const id of results[2]!.ids) system.said.known.set(id, true)
  const left = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && `${one.parentPath}/`.includes('/arriving/'),
  )
  if (left.length > 0) faults.push(`${left.length} files of broken calls are left`)
  check('cuts: nothing acknowledged is lost, nothing stands twice, nothing half', faults)
  check('cuts: the server says nothing of them', complaints(running.output()))
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  say(
    `cuts: ${cuts} lines broken, ${sum(results.map((one) => one.short))} of them before all was sent, ${sum(results.map((one) => one.ids.length))} statements acknowledged, in ${((performance.now() - since) / 1000).toFixed(0)} s`,
  )
}
/** Verifies with the operator's command that the dashboards match the recorded statements. */
async function verified(): Promise<string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/src/verify.ts')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()))
  const code = await new Promise((resolve) => {
    child.once('exit', resolve)
  })
  say(text.trim().split('\n').at(-1)!)
  return code === 0 ? [] : text.trim().split('\n')
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
    // Retries as the runtime does without a response: the same statements again.
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
  const { system } = world
  const { authorization } = system.voice
  for (const [n, id] of (system.last?.ids ?? []).entries()) {
    const whole = await readWhole(base, authorization, id)
    if (whole && !whole.includes(system.last!.files[n]!)) faults.lost.push(`${id} has not the bytes of its file`)
  }
  const ofSystem = settle(system.said, await readList(base, authorization, `agent=${actorOfSystem}`))
  faults.lost.push(...ofSystem.lost)
  faults.doubled.push(...ofSystem.doubled)
  written += system.said.known.size
  check(`round ${nth}: every acknowledged write is there`, faults.lost)
  check(`round ${nth}: none twice, counters agree`, [...faults.doubled, ...miscounted])
  say(
    `round ${nth}: killed after ${after.toFixed(0)} ms, ${written} statements and ${world.kept.known.size} things held against the ledger, ready again in ${(server.startedIn / 1000).toFixed(1)} s`,
  )
}

try {
  server = await startServer(dataDir, superAdmin)
  const world = await makeCrashWorld(server.base, dataDir)
  if (cuts > 0) await cutThem(server, world)
  for (let nth = 1; nth <= kills; nth++) await round(nth, world)
  check('the dashboards are what was recorded', await verified())
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
