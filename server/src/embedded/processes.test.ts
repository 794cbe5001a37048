import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findByPs, findProcess, folderByLsof, isPostmasterOf } from './processes.ts'

const has = (...programs: string[]) => programs.some((program) => existsSync(program))

it.skipIf(!has('/bin/ps'))('a process is found by ps, as on macOS, and no longer when it has ended', async () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  const found = findByPs(child.pid!)
  expect(found).toMatchObject({ command: 'sleep', startedAt: expect.stringMatching(/^\S+-\d{4}$/) })
  expect(findByPs(child.pid!)).toEqual(found)
  expect(findProcess(child.pid!)?.command).toBe('sleep')
  child.kill()
  await new Promise((resolve) => child.once('exit', resolve))
  expect(findByPs(child.pid!)).toBeUndefined()
  expect(findProcess(child.pid!)).toBeUndefined()
})

it.skipIf(!has('/usr/bin/lsof', '/usr/sbin/lsof'))('its folder is found by lsof, as on macOS', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'praxia-cwd-')))
  const child = spawn('sleep', ['60'], { cwd: folder, stdio: 'ignore' })
  expect(folderByLsof(child.pid!)).toBe(folder)
  expect(isPostmasterOf(child.pid!, folder)).toBe(false)
  child.kill()
  rmSync(folder, { recursive: true, force: true })
})
