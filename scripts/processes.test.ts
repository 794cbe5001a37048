import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from './lib/processes.mjs'

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it.skipIf(process.platform === 'win32').concurrent(
  'a command ends with the shell by which npm started it, since npm signals the shell only',
  async () => {
    const library = join(import.meta.dirname, 'lib', 'processes.mjs')
    const command = `import { endOnSignal } from ${JSON.stringify(library)}; endOnSignal(); console.log(process.pid); setInterval(() => {}, 1000)`
    const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, command], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(shell.stdout, 'data')) as [Buffer]
    const pid = Number(said.toString())
    try {
      expect(isThere(pid)).toBe(true)
      shell.kill('SIGTERM')
      await expect.poll(() => isThere(pid), { timeout: 4000 }).toBe(false)
    } finally {
      if (isThere(pid)) process.kill(pid, 'SIGKILL')
    }
  },
)

describe('a run with a silence timeout', () => {
  const speak = (every: number, times: number): string[] => [
    '-e',
    `let n = 0; const timer = setInterval(() => { console.log(++n); if (n === ${times}) clearInterval(timer) }, ${every})`,
  ]

  it.concurrent('continues past the timeout while it prints output', async () => {
    const { code, output, timedOut } = await run(process.execPath, speak(500, 7), { silenceSeconds: 3 })
    expect([code, output.trim().split('\n').length, timedOut]).toEqual([0, 7, false])
  })

  it.concurrent('ends once it prints nothing more', async () => {
    const { timedOut } = await run(process.execPath, speak(60_000, 1), { silenceSeconds: 1 })
    expect(timedOut).toBe(true)
  })
})
