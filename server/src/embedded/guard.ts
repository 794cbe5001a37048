import { spawn } from 'node:child_process'
import type { RunAs } from './user.ts'

// Holds the other end of a pipe from this process. When this process dies for any reason, the guard reads the end of
// the pipe and stops PostgreSQL at once (SIGQUIT: committed data is stored, the rest is rolled back at the next start).
// A shell takes 1 MB, Node 40 MB.
const script = `trap '' INT TERM HUP
postmaster=
while read -r line; do postmaster=$line; done
[ -n "$postmaster" ] || exit 0
kill -QUIT "$postmaster" 2>/dev/null || exit 0
for i in 1 2 3 4 5 6 7 8 9 10; do sleep 0.5; kill -0 "$postmaster" 2>/dev/null || break; done
kill -KILL "$postmaster" 2>/dev/null
[ -z "$1" ] || rm -rf "$1"
exit 0`

export interface Guard {
  watch(pid: number | undefined): void
  end(): void
}

/** @param temporary folder to remove when this process has died (the socket's, where it is outside the data folder) */
export function startGuard(user: RunAs, temporary: string): Guard {
  const guard = spawn('/bin/sh', ['-c', script, 'praxia-guard', temporary], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: '/usr/bin:/bin' },
  })
  guard.on('error', () => undefined) // without it, the next start cleans up after a kill -9
  guard.stdin.on('error', () => undefined)
  guard.unref()
  return {
    watch: (pid) => {
      guard.stdin.write(`${pid ?? ''}\n`)
    },
    end: () => {
      guard.stdin.end('\n')
    },
  }
}
