import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Statement } from '../src/messages.ts'
import { startLrs } from '../src/testing-lrs.ts'
import type { Lrs } from '../src/testing-lrs.ts'
import { download } from './download.ts'
import { headset } from './headset.ts'
import { readOptions } from './options.ts'
import { signInByCode } from './client.ts'
import { presence } from './presence.ts'
import { generatedRun } from './run.ts'
import { startPlatform } from './testing-platform.ts'
import type { Platform } from './testing-platform.ts'

let lrs: Lrs
let platform: Platform
let folder: string
const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 31) % 251))
const etag = `"${createHash('sha256').update(content).digest('hex')}"`

beforeEach(async () => {
  lrs = await startLrs()
  platform = await startPlatform(lrs, content, etag)
  folder = await mkdtemp(join(tmpdir(), 'headset-'))
})
afterEach(async () => {
  await Promise.all([lrs.close(), platform.close()])
  await rm(folder, { recursive: true })
})

async function command(...given: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = []
  const code = await headset(
    readOptions(['--server', platform.base, '--folder', folder, '--speed', '1000000', ...given]),
    (line) => said.push(line),
  )
  return { code, said: said.join('\n') }
}
const verbs = () => lrs.stored.map((one) => one.verb.id.split('/').pop())
const whole = [
  'initialized',
  'attempted',
  'progressed',
  'attempted',
  'progressed',
  'scored',
  'completed',
  'passed',
  'terminated',
]

test('signs in by code, lists, and says so when the code is wrong', async () => {
  expect((await command('--code', 'ABC234', '--list')).said).toContain('7\tFire\tAPK\t0 %')
  await expect(command('--code', 'WRONG2', '--list')).rejects.toThrow('sign_in.wrong_code (401)')
})

test('downloads across a broken connection and checks what it got', async () => {
  const { said } = await command('--code', 'ABC234', '--training', '7', '--download')
  expect(said).toContain('as announced')
  expect(platform.ranges).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d*-$/)])
  expect((await readFile(join(folder, '7-APK'))).equals(content)).toBe(true)
})

test('keeps no content that is not what was announced', async () => {
  platform.etag = `"${'0'.repeat(64)}"`
  await expect(download(`${platform.base}/download`, 'member', join(folder, 'x'))).rejects.toThrow('not the one')
})

test('a run is reported whole', async () => {
  const { code, said } = await command('--code', 'ABC234', '--training', '7', '--score', '90')
  expect([code, said.split('\n').at(-1)]).toEqual([0, 'Everything is sent.'])
  expect(verbs()).toEqual(whole)
})

test('a run without the network comes back later, by another process, with a dead credential', async () => {
  const away = await command('--code', 'ABC234', '--training', '7', '--score', '90', '--stay-offline')
  expect(away.said).toContain('9 statements wait')
  expect([platform.launches, lrs.stored]).toMatchObject([[{ offline: true }], []])
  lrs.tokens = new Set(['renewed'])
  expect(await command('--come-back')).toMatchObject({ code: 1, said: expect.stringContaining('are kept') })
  const back = await command('--come-back', '--code', 'ABC234')
  expect([back.code, platform.renewals]).toEqual([0, 1])
  expect(verbs()).toEqual(whole)
})

test('a recorded run is told again as the new launch’s own', async () => {
  await command('--code', 'ABC234', '--training', '7', '--score', '90')
  const recorded: Statement[] = structuredClone(lrs.stored)
  await writeFile(join(folder, 'run.json'), JSON.stringify(recorded))
  lrs.stored.length = 0
  await rm(join(folder, 'queue.json'))
  await writeFile(
    join(folder, 'queue.json'),
    JSON.stringify({
      sessions: [{ key: `${lrs.base}/fetch`, token: [...lrs.tokens][0], memo: { said: [], activeMs: 0, progress: 0 } }],
      entries: [],
    }),
  )
  await command('--code', 'ABC234', '--training', '7', '--run', join(folder, 'run.json'))
  expect(verbs()).toEqual(whole)
  expect(lrs.stored.map((one) => one.id)).not.toEqual(recorded.map((one) => one.id))
})

test('the same seed is the same run', () => {
  const request = { seed: 4, steps: ['a', 'b', 'c'], score: 70, passing: 50, minutes: 2 }
  const pauses = (seed: number) => generatedRun({ ...request, seed }).map((one) => one.after)
  expect(pauses(4)).toEqual(pauses(4))
  expect(pauses(5)).not.toEqual(pauses(4))
})

test('gives signs of life, shows what an instructor says once, and waits as long as a pause stands', async () => {
  const said: string[] = []
  const client = await signInByCode(platform.base, 'ABC234', 'Headset')
  platform.call = { id: 5, text: 'Look here', by: 'Nabil Roy', pause: true }
  const here = presence(client, '5a1f', (line) => said.push(line), 20)
  await expect.poll(() => platform.shown).toEqual([5])
  let went = false
  const ready = here.ready().then(() => (went = true))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([went, platform.beats, platform.shown, said]).toEqual([false, 1, [5], ['Nabil Roy: Look here (paused)']])
  platform.call = null
  await ready
  expect(went).toBe(true)
  here.end()
})
