import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { superAdmin } from './company.ts'
import { pssOf, treeOf } from './memory.ts'
import { startServer } from './server.ts'
import { type Line, number } from './table.ts'

const settle = 60
const largest = 4

/** Returns the memory of a process by what is mapped, in megabytes (PSS), the largest parts first. */
function partsOf(pid: number): [name: string, megabytes: number][] {
  const parts = new Map<string, number>()
  let name = ''
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^[\da-f]+-[\da-f]+ \S+ \S+ \S+ \d+\s*(.*)$/.exec(line)
    if (mapping)
      name = mapping[1]!.startsWith('/') ? basename(mapping[1]!) : mapping[1]! || 'heap of JavaScript and buffers'
    const kilobytes = /^Pss:\s+(\d+) kB/.exec(line)?.[1]
    if (kilobytes) parts.set(name, (parts.get(name) ?? 0) + Number(kilobytes) / 1024)
  }
  return [...parts].toSorted((a, b) => b[1] - a[1])
}

/** Measures a server that nobody uses: its start on a database that is there, its memory, and the largest parts of it. */
export async function measureIdle(makeFolder: () => string): Promise<Line[]> {
  const dataDir = makeFolder()
  const first = await startServer(dataDir, superAdmin)
  await first.stop()
  const server = await startServer(dataDir, superAdmin)
  try {
    await pause(settle * 1000)
    const [application = 0, ...rest] = treeOf(server.pid).map(pssOf)
    const database = rest.reduce((sum, one) => sum + one, 0)
    const parts = partsOf(server.pid).slice(0, largest)
    return [
      {
        what: `Memory of a server ${settle} s after its start, without a request (PSS)`,
        measured: `${number(application)} MiB (${parts.map(([name, size]) => `${name} ${number(size)}`).join(', ')})`,
        beside: `its database ${number(database)} MiB in ${rest.length} processes`,
        result: `${number(application)} MiB`,
        target: '',
      },
      {
        what: 'Start on a database that is there',
        measured: `${number(server.startedIn / 1000, 1)} s`,
        beside: `${number(first.startedIn / 1000, 1)} s for the first, which makes it`,
        result: `${number(server.startedIn / 1000, 1)} s`,
        target: '',
      },
    ]
  } finally {
    await server.stop()
  }
}
