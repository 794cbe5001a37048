import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunningServer } from './server.ts'
import { type Line, number } from './table.ts'

/** A process and all that descends from it, by /proc. */
function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      /* ended while we looked */
    }
  }
  const all = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(all)]
  return all(pid)
}
/** Proportional set size in megabytes: what is shared counts once. */
function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const settle = 60
/** What the whole process tree takes a minute after the demonstration was filled from nothing. */
export async function measureMemory(server: RunningServer): Promise<Line[]> {
  const filled = /Demonstration filled in ([\d.]+) s/.exec(server.output())?.[1]
  await pause(settle * 1000)
  const [application = 0, ...rest] = treeOf(server.pid).map(pssOf)
  const database = rest.reduce((sum, one) => sum + one, 0)
  const total = application + database
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
  ]
}
