import { spawn } from 'node:child_process'
import type { RunAs } from './user.ts'

// Holds the other end of a pipe from us. When we die, however that happens, it reads the end and stops PostgreSQL at
// once (SIGQUIT: what is committed stays, the rest is undone at the next start). A shell: 1 MB, where Node takes 40.
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

/** @param temporary a folder to remove when we died (the socket's, where it lies outside the data) */
export function startGuard(user: RunAs, temporary: string): Guard {
  const guard = spawn('/bin/sh', ['-c', script, 'praxia-guard', temporary], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: '/usr/bin:/bin' },
  })
  guard.on('error', () => undefined) // without it a kill -9 is tidied up by the next start
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
