import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it.skipIf(process.platform === 'win32')(
  'a command ends with the shell that npm started it by, as npm tells a signal to the shell alone',
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
