// npm run bench [-- --only
// catalogue,catalogue-sizes,statements,uploads,sign-ins,saml,oidc,directory,dashboards,record,bulk,mandatory,matrix,searches,growth,costs,neighbours,hammer,rebuild,restore,fleet,class,trainees,idle,memory,pages]
// [--whole]: measures performance, against what the machine can do at most.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureBulk } from './bulk.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureCatalogueSizes } from './catalogue-sizes.ts'
import { measureClass } from './classes.ts'
import { superAdmin } from './company.ts'
import { measureCosts } from './growth/costs.ts'
import { measureDashboards } from './dashboards.ts'
import { databaseOf } from './database.ts'
import { measureDirectory } from './directory.ts'
import { measureFleet } from './headsets/fleet.ts'
import type { Fixture } from './fixture.ts'
import { measureGrowth, measureNeighbours } from './growth/growth.ts'
import { measureHammer } from './growth/hammer.ts'
import { measureIdle } from './idle.ts'
import { measureMandatory } from './mandatory.ts'
import { measureMatrix } from './matrix.ts'
import { measureMemory } from './memory.ts'
import { measureOidc } from './oidc.ts'
import { measurePages } from './pages.ts'
import { measureRebuild } from './rebuild.ts'
import { measureRestore } from './restore.ts'
import { measureRecord } from './record.ts'
import { type RunningServer, startServer } from './server.ts'
import { measureSaml } from './saml.ts'
import { measureSearches } from './searches.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureStatements } from './statements.ts'
import { type Line, showTable } from './table.ts'
import { measureTrainees } from './trainees.ts'
import { measureUploads } from './upload-rate.ts'

const parts = [
  'catalogue',
  'catalogue-sizes',
  'statements',
  'uploads',
  'sign-ins',
  'saml',
  'oidc',
  'directory',
  'dashboards',
  'record',
  'bulk',
  'mandatory',
  'matrix',
  'searches',
  'growth',
  'costs',
  'neighbours',
  'hammer',
  'rebuild',
  'restore',
  'fleet',
  'class',
  'trainees',
  'idle',
  'memory',
  'pages',
] as const
type Part = (typeof parts)[number]
/** Two parts are measured on the seeded demonstration, the others on organisations of their own. */
const onDemonstration: readonly Part[] = ['memory', 'pages']
/** These depend on the size of the database, or on settings of the server: each begins with an empty one. */
const onOwnGround: readonly Part[] = [
  'catalogue-sizes',
  'oidc',
  'directory',
  'mandatory',
  'matrix',
  'searches',
  'growth',
  'costs',
  'neighbours',
  'hammer',
  'rebuild',
  'restore',
  'fleet',
  'class',
  'trainees',
  'idle',
]
const measures: Partial<Record<Part, (ground: Fixture) => Promise<Line[]>>> = {
  catalogue: measureCatalogue,
  statements: measureStatements,
  uploads: measureUploads,
  'sign-ins': measureSignIns,
  saml: measureSaml,
  dashboards: measureDashboards,
  record: measureRecord,
  bulk: measureBulk,
}
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const { values } = parseArgs({
  options: { only: { type: 'string', default: parts.join(',') }, whole: { type: 'boolean', default: false } },
})
const share = values.whole ? 1 : 0.1
const chosen = values.only.split(',').map((name) => name.trim())
const unknown = chosen.filter((name) => !(parts as readonly string[]).includes(name))
if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(', ')}. Usage: npm run bench -- [--only ${parts.join(',')}] [--whole]`)
  process.exit(1)
}

const minutes = values.whole ? 90 : 28.5
const lines: Line[] = []
const folders: string[] = []
let server: RunningServer | undefined
const servers: RunningServer[] = []
/** Creates a folder that the database's user may enter. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'praxia-bench-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}
/** Runs `work` with a server on an empty database. */
async function onNewGround<T>(work: (ground: Fixture) => Promise<T>, env: Record<string, string> = {}): Promise<T> {
  const dataDir = makeFolder()
  const started = await startServer(dataDir, { ...superAdmin, ...env })
  servers.push(started)
  const pool = databaseOf(dataDir, 16)
  try {
    return await work({ base: started.base, dataDir, pid: started.pid, pool })
  } finally {
    await pool.end()
    await started.stop()
    servers.splice(servers.indexOf(started), 1)
  }
}
async function step(part: Part, work: () => Promise<Line[]>): Promise<void> {
  if (!chosen.includes(part)) return
  const since = performance.now()
  const found = await work()
  if (found.length === 0) return
  lines.push(...found)
  say(
    `${part} (${((performance.now() - since) / 1000).toFixed(0)} s, load ${loadavg()[0]!.toFixed(1)}): ${found.map((line) => line.result).join(', ')}`,
  )
}
const table = (): string =>
  `\n${showTable(lines)}\n\nEach ratio is of one run on this machine; absolute figures are this machine's.`
async function end(code: number): Promise<never> {
  for (const one of [server, ...servers]) await one?.stop().catch(() => undefined)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void end(1))
// On a busy machine, a run reports its results so far instead of continuing without end.
setTimeout(() => {
  say(
    `${table()}\nStopped after ${minutes} minutes: this machine is too busy to be measured; what is missing above was not reached.`,
  )
  void end(0)
}, minutes * 60_000).unref()

try {
  say(
    `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)} before the first measure`,
  )
  if (chosen.some((part) => ![...onDemonstration, ...onOwnGround].includes(part as Part))) {
    const dataDir = makeFolder()
    server = await startServer(dataDir, superAdmin)
    const pool = databaseOf(dataDir, 16)
    for (const part of parts)
      await step(
        part,
        async () => (await measures[part]?.({ base: server!.base, dataDir, pid: server!.pid, pool })) ?? [],
      )
    await pool.end()
    await server.stop()
    server = undefined
  }
  await step('catalogue-sizes', () => onNewGround(measureCatalogueSizes))
  await step('oidc', () => onNewGround(measureOidc, { OUTBOUND_PRIVATE: 'localhost' }))
  await step('directory', () => onNewGround((ground) => measureDirectory(ground, share)))
  await step('mandatory', () => onNewGround((ground) => measureMandatory(ground, share)))
  await step('matrix', () => onNewGround((ground) => measureMatrix(ground, share)))
  await step('searches', () => onNewGround((ground) => measureSearches(ground, share)))
  await step('growth', () => onNewGround((ground) => measureGrowth(ground, share)))
  await step('costs', () => onNewGround(measureCosts))
  await step('neighbours', () =>
    onNewGround((alone) => onNewGround((crowded) => measureNeighbours(alone, crowded, share))),
  )
  await step('hammer', () => onNewGround(measureHammer))
  await step('rebuild', () => measureRebuild(makeFolder, share))
  await step('restore', () => measureRestore(makeFolder))
  await step('fleet', () => onNewGround((ground) => measureFleet(ground, share)))
  await step('class', () => onNewGround((ground) => measureClass(ground, makeFolder)))
  await step('trainees', () => onNewGround(measureTrainees))
  await step('idle', () => measureIdle(makeFolder))
  if (chosen.some((part) => (onDemonstration as readonly string[]).includes(part))) {
    server = await startServer(makeFolder(), { DEMO: 'true' }, 240)
    await step('memory', () => measureMemory(server!, values.whole))
    await step('pages', () => measurePages(server!.base))
    await server.stop()
    server = undefined
  }
  say(table())
  await end(0)
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  await end(1)
}
