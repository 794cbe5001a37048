import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/paths.mjs'

const windows = `data:text/javascript,Object.defineProperty(process, 'platform', { value: 'win32' })`
it.each([
  ['npm start', 'start.mjs'],
  ['npm run build', 'build.mjs'],
  ['npm run verify', 'run.mjs', 'server/src/verify.ts'],
])('%s refuses Windows in one sentence, before it writes anything', (_, script, ...args) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', windows, join(root, 'scripts', script), ...args],
    { encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(`${stdout}${stderr}`.trim().split('\n')).toEqual([
    expect.stringMatching(/^Praxia does not run on Windows: start it in WSL 2/),
  ])
})
