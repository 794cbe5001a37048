import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Statement } from '../src/messages.ts'
import { startLrs } from '../src/testing-lrs.ts'
import type { Lrs } from '../src/testing-lrs.ts'
import type { QueueStore } from '../src/store.ts'
import { disk, isFull, smallDisk } from './disk.ts'
import type { Disk } from './disk.ts'
import { download } from './download.ts'
import { fileStore } from './file-store.ts'
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

test('signs in by code, lists, and reports a wrong code', async () => {
  expect((await command('--code', 'ABC234', '--list')).said).toContain('7\tFire\tAPK\t0 %')
  await expect(command('--code', 'WRONG2', '--list')).rejects.toThrow(
    'The code is wrong, was used, or is older than ten minutes: ask for a new one. (sign_in.wrong_code, 401)',
  )
})

test('resumes a download after a broken connection and verifies the result', async () => {
  const { said } = await command('--code', 'ABC234', '--training', '7', '--download')
  expect(said).toContain('as announced')
  expect(platform.ranges).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d*-$/)])
  expect((await readFile(join(folder, '7-APK'))).equals(content)).toBe(true)
})

test('discards content that differs from the announced checksum', async () => {
  platform.etag = `"${'0'.repeat(64)}"`
  await expect(download(`${platform.base}/download`, 'member', join(folder, 'x'))).rejects.toThrow('not the one')
})

test('a run is reported completely', async () => {
  const { code, said } = await command('--code', 'ABC234', '--training', '7', '--score', '90')
  expect([code, said.split('\n').at(-1)]).toEqual([0, 'Everything is sent.'])
  expect(verbs()).toEqual(whole)
})

test.each([
  [39, 'failed'],
  [40, 'passed'],
])('a run of %d where the launch requires 40 is %s', async (score, verdict) => {
  lrs.launchData.masteryScore = 0.4
  await command('--code', 'ABC234', '--training', '7', '--score', String(score))
  expect(verbs().filter((verb) => verb === 'passed' || verb === 'failed')).toEqual([verdict])
})

test('a run without a network is sent later, by another process, after its credential has expired', async () => {
  const away = await command('--code', 'ABC234', '--training', '7', '--score', '90', '--stay-offline')
  expect(away.said).toContain('9 statements wait')
  expect([platform.launches, lrs.stored]).toMatchObject([[{ offline: true }], []])
  lrs.tokens = new Set(['renewed'])
  platform.members = new Set()
  expect(await command('--come-back')).toMatchObject({ code: 1, said: expect.stringContaining('are kept') })
  // Their sign-in has ended too; with a new one the queue continues.
  platform.members = new Set(['member'])
  const back = await command('--come-back', '--code', 'ABC234')
  expect([back.code, platform.renewals]).toEqual([0, 1])
  expect(verbs()).toEqual(whole)
  expect((await command('--come-back')).said).toContain('Nothing waits')
})

test('a session is sent to its own server, although another server has the same id for another member', async () => {
  const signIn = ['--code', 'ABC234']
  await command(...signIn, '--training', '7', '--offline', '--stay-offline')
  const other = await startPlatform(lrs, content, etag)
  await command(...signIn, '--server', other.base, '--list')
  // The last member to sign in is listed last.
  await command(...signIn, '--list')
  lrs.tokens = new Set(['renewed'])
  const { code } = await command('--come-back')
  expect([code, platform.renewals, other.renewals]).toEqual([0, 1, 0])
  await other.close()
})

test('a signed-in member stays signed in, and shows a code instead of typing one', async () => {
  platform.allowedAfter = 2
  const { said } = await command('--show-code', '--device', 'Quest 3', '--list')
  expect(said).toContain('open http://platform/d and type WDJB-MJHT')
  expect(said).toContain('Signed in as Ada Roy.')
  expect([platform.asked, platform.polls]).toEqual([['Quest 3'], 3])
  expect((await command('--list')).said).toContain('7\tFire\tAPK\t0 %')
  platform.allowedAfter = Infinity
  await expect(command('--show-code', '--list')).rejects.toThrow('authorization.refused')
})

test('a recorded run is reported again as the new launch’s own', async () => {
  await command('--code', 'ABC234', '--training', '7', '--score', '90')
  const recorded: Statement[] = structuredClone(lrs.stored)
  await writeFile(join(folder, 'run.json'), JSON.stringify(recorded))
  lrs.stored.length = 0
  lrs.fetchAgain()
  await command('--training', '7', '--run', join(folder, 'run.json'))
  expect(verbs()).toEqual(whole)
  expect(lrs.stored.map((one) => one.id)).not.toEqual(recorded.map((one) => one.id))
})

test('a download of an outdated version restarts, also after a restart of the headset', async () => {
  const file = join(folder, 'x')
  await writeFile(
    `${file}.part`,
    content.subarray(0, 1000).map((byte) => byte ^ 1),
  )
  await writeFile(`${file}.part.etag`, '"of another version"')
  const got = await download(`${platform.base}/download`, 'member', file)
  expect([got.verified, (await readFile(file)).equals(content)]).toEqual([true, true])
  expect(platform.ranges[0]).toBe('bytes=1000-')
})

test('a full disk loses only the line being written, and reports it', async () => {
  const said: [number, boolean][] = []
  const file = join(folder, 'queue.jsonl')
  const entry = (id: string) => ({ statement: { id } as Statement, attachments: [] })
  let room = Infinity
  const small: Disk = {
    ...disk,
    append: (to, text) => (text.length > room ? smallDisk(0).append(to, text) : disk.append(to, text)),
  }
  const store = fileStore(file, { disk: small, onUnwritten: (count, error) => said.push([count, isFull(error)]) })
  await store.put('a', [entry('1'), entry('2')])
  room = 0
  await expect(store.put('a', [entry('3')])).rejects.toThrow('ENOSPC')
  await expect(store.drop('a', ['1'])).rejects.toThrow('ENOSPC')
  const ids = async (from: QueueStore) => (await from.entries('a')).map(({ statement }) => statement.id)
  expect([await ids(store), await ids(fileStore(file))]).toEqual([
    ['2', '3'],
    ['1', '2'],
  ])
  // With space again, items that could not be written are first.
  room = Infinity
  await store.put('a', [entry('4')])
  expect(await ids(fileStore(file))).toEqual(['2', '3', '4'])
  expect(said).toEqual([
    [0, false],
    [0, false],
    [1, true],
    [1, true],
    [0, false],
  ])
})

test('a line torn by a power cut is the only loss', async () => {
  const file = join(folder, 'queue.jsonl')
  const entry = (id: string) => ({ statement: { id } as Statement, attachments: [] })
  await fileStore(file).put('a', [entry('1'), entry('2')])
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -5))
  await fileStore(file).put('a', [entry('3')])
  expect((await fileStore(file).entries('a')).map(({ statement }) => statement.id)).toEqual(['1', '3'])
})

test('the same seed gives the same run', () => {
  const request = { seed: 4, steps: ['a', 'b', 'c'], score: 70, passing: 50, minutes: 2 }
  const pauses = (seed: number) => generatedRun({ ...request, seed }).map((one) => one.after)
  expect(pauses(4)).toEqual(pauses(4))
  expect(pauses(5)).not.toEqual(pauses(4))
})

test('sends heartbeats, shows a call once, and waits during a pause', async () => {
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
