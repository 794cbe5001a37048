import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * User that runs PostgreSQL. Empty: the user of this process (PostgreSQL refuses root, so root always switches to
 * another user).
 */
export interface RunAs {
  uid?: number
  gid?: number
  name?: string
}

export const isRoot = (): boolean => process.getuid?.() === 0

function accounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.name !== '' && account.uid > 0)
}

/** Returns the owner of an existing cluster, so that root can start a cluster of an ordinary user. */
export function databaseUser(cluster: string): RunAs {
  if (!isRoot()) return {}
  const known = accounts()
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid, name: known.find((account) => account.uid === uid)?.name ?? String(uid) }
  }
  return (
    known.find((account) => account.name === 'postgres') ??
    known.find((account) => account.name === 'nobody') ?? { uid: 65534, gid: 65534, name: 'nobody' }
  )
}

/**
 * Returns whether the user may access the path, by an attempt as that user: permission bits do not cover access lists
 * and mounts.
 */
export function canUse(path: string, user: RunAs, right: 'r' | 'w' | 'x'): boolean {
  const { uid, gid } = user
  return spawnSync('/bin/sh', ['-c', `test -${right} "$0"`, path], { uid, gid, cwd: '/', env: {} }).status === 0
}

/** Returns the project's `./data`, or `/var/lib/praxia` if the database's user cannot reach root's project. */
export function defaultDataDir(project: string): string {
  const own = resolve(project, 'data')
  if (!isRoot()) return own
  let reachable = own
  while (!existsSync(reachable)) reachable = dirname(reachable)
  return canUse(reachable, databaseUser(resolve(own, 'postgres')), 'x') ? own : '/var/lib/praxia'
}
