import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { demoSignIn, getProfile } from '@praxia/contract/accounts.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { client } from './client.ts'
import { atPace } from './measure.ts'
import type { RunningServer } from './server.ts'
import { type Line, number } from './table.ts'

/** Returns a process and its descendants, from /proc. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      /* ended during the reading */
    }
  }
  const all = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(all)]
  return all(pid)
}
/** Returns the proportional set size in megabytes: shared pages count once. */
export function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Returns the highest memory use of a process, whole and above its starting value, sampled ten times a second. */
export async function grown<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ made: T; seconds: number; most: number; megabytes: number }> {
  const begun = pssOf(pid)
  let most = begun
  let over = false
  const looking = (async () => {
    while (!over) {
      most = Math.max(most, pssOf(pid))
      await pause(100)
    }
  })()
  const since = performance.now()
  const made = await work()
  const seconds = (performance.now() - since) / 1000
  over = true
  await looking
  return { made, seconds, most, megabytes: most - begun }
}
/**
 * Returns the processor seconds of the whole tree, including descendants that have ended; a tick is a hundredth of a
 * second.
 */
export const cpuOf = (pid: number): number =>
  treeOf(pid).reduce((sum, one) => {
    try {
      const stat = readFileSync(`/proc/${one}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) / 100
    } catch {
      return sum
    }
  }, 0)

const settle = 60
/**
 * V8 returns freed pages about a hundred seconds after the last collection, so memory is read three minutes after the
 * load, in seconds.
 */
const settleAfterLoad = 180
/** An hour of ten requests a second, in five minutes; a short run takes one of the five. */
const load = { perSecond: 120, seconds: 60 }
function memoryOf(pid: number) {
  const [application = 0, ...rest] = treeOf(pid).map(pssOf)
  const database = rest.reduce((sum, one) => sum + one, 0)
  return { application, database, total: application + database }
}
/** Returns the requests of people of the demonstration, in three roles. */
async function callsOf(base: string): Promise<(() => Promise<unknown>)[]> {
  const reads: (() => Promise<unknown>)[] = []
  const people = await client(base)(getSettings)
  for (const { role } of people.demo) {
    const call = client(base, (await client(base)(demoSignIn, { body: { role } })).token)
    reads.push(
      () => call(listTrainings, { query: { limit: 24 } }),
      () => call(getProfile),
      () => call(listNotifications, { query: {} }),
    )
  }
  return reads
}
/** Measures the memory of the whole process tree one minute after the demonstration was seeded. */
export async function measureMemory(server: RunningServer, whole: boolean): Promise<Line[]> {
  const filled = /Demonstration filled in ([\d.]+) s/.exec(server.output())?.[1]
  await pause(settle * 1000)
  const { application, database, total } = memoryOf(server.pid)
  const seconds = load.seconds * (whole ? 5 : 1)
  const calls = await callsOf(server.base)
  await atPace(load.perSecond, seconds, (nth) => calls[nth % calls.length]!())
  await pause(settle * 1000)
  const soon = memoryOf(server.pid)
  await pause((settleAfterLoad - settle) * 1000)
  const later = memoryOf(server.pid)
  return [
    {
      what: 'Filling the demonstration',
      measured: `${filled ?? '?'} s`,
      beside: '',
      result: `${filled ?? '?'} s`,
      target: '< 20 s',
      met: Number(filled) < 20,
    },
    {
      what: `Memory of the process tree ${settle} s after it (PSS)`,
      measured: `${number(total)} MiB`,
      beside: `application ${number(application)}, database ${number(database)}`,
      result: `${number(total)} MiB`,
      target: '< 250 MiB',
      met: total < 250,
    },
    {
      what: `The same ${settleAfterLoad} s after ${number(load.perSecond * seconds)} calls in ${seconds} s`,
      measured: `${number(later.total)} MiB`,
      beside: `application ${number(later.application)}, database ${number(later.database)}; ${settle} s after it ${number(soon.total)}`,
      result: `${number(later.total / total, 2)}×`,
      target: '≤ 1.3×',
      met: later.total / total <= 1.3,
    },
  ]
}
