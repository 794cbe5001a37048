import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateCodes } from '@praxia/contract/accounts.ts'
import { getUserStats } from '@praxia/contract/progress.ts'
import { setTrainingFile } from '@praxia/contract/trainings.ts'
import { headset } from '@praxia/runtime/headset/headset.ts'
import { readOptions } from '@praxia/runtime/headset/options.ts'
import { drill } from '../../content.ts'
import { expect, test as base } from '../../fixtures.ts'
import type { Organisation, Person, Training } from '../../world.ts'

// The reference headset against the real server, without a browser: the life cycle of a headset.

/** A learner and a training of one organisation. */
interface One {
  org: Organisation
  learner: Person
  training: Training
}
interface Own {
  /** Runs the command once on a headset of this test; returns its exit code and output. */
  command: (...given: (string | number)[]) => Promise<{ code: number; said: string }>
  folder: string
  one: One
  /** Prepares so many sessions of the training for offline use by this learner, with or without a download. */
  take: (sessions: number, ...more: string[]) => Promise<{ code: number; said: string }>
}
const test = base.extend<Own>({
  one: async ({ world }, use) => {
    const org = await world.organisation()
    await use({ org, learner: await world.member(org, 'learner'), training: await world.training(org) })
  },
  take: async ({ one: { learner, training }, command }, use) => {
    await use(async (sessions, ...more) =>
      command('--code', await codeOf(learner), '--training', training.id, '--take', sessions, ...more),
    )
  },
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'headset-life-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  command: async ({ praxia, folder }, use) => {
    await use(async (...given) => {
      const said: string[] = []
      const all = ['--server', praxia.url, '--folder', folder, '--speed', '1000000', ...given.map(String)]
      const code = await headset(readOptions(all), (line) => said.push(line))
      return { code, said: said.join('\n') }
    })
  },
})
const codeOf = async ({ id, api }: Person): Promise<string> =>
  (await api.call(generateCodes, { body: { userIds: [id] } }))[0]!.code
const statOf = async ({ id, api }: Person, training: Training) =>
  (await api.call(getUserStats, { params: { id }, query: { trainingId: training.id } })).userStat!
const minute = 60_000

test('in a week without a network, fourteen sessions stay on the headset and are sent in order', async ({
  one: { learner, training },
  take,
  command,
  folder,
}) => {
  await take(14)
  for (let day = 0; day < 7; day++)
    for (const half of [0, 1]) {
      const run = 2 * day + half
      const { said } = await command('--taken', '--score', 60 + run, '--seed', run)
      expect(said).toContain('statements wait')
    }
  expect((await statOf(learner, training)).jsonStep.filter(({ score }) => score !== null)).toEqual([])
  expect(await readdir(join(folder, 'queue'))).toHaveLength(14)
  const back = await command('--come-back', '--patience', 20)
  expect(back.code, back.said).toBe(0)
  const { jsonStep, bestScore, sessions } = await statOf(learner, training)
  expect([sessions, bestScore, jsonStep.length]).toEqual([14, 73, 14])
  // Newest first: the last session played has the highest score.
  expect(jsonStep.map(({ score }) => score)).toEqual(Array.from({ length: 14 }, (_, run) => 73 - run))
  expect(await readdir(join(folder, 'queue'))).toEqual([])
  expect((await command('--come-back')).said).toContain('Nothing waits')
})

test('ten members share one headset, and each gets only their own results', async ({ world, command }) => {
  test.setTimeout(120_000)
  const org = await world.organisation()
  const training = await world.training(org)
  const members: Person[] = []
  for (let at = 0; at < 10; at++) members.push(await world.member(org, 'learner', { lastName: `Member${at}` }))
  for (const member of members) await command('--code', await codeOf(member), '--training', training.id, '--take', 2)
  // Alternating, so that their sessions are interleaved on the headset.
  for (const round of [0, 1])
    for (const [at, { id }] of members.entries()) {
      const { said } = await command('--taken', '--as', id, '--score', 50 + 4 * at + round, '--seed', at)
      expect(said).toContain(`Member${at} plays`)
    }
  const back = await command('--come-back', '--patience', 20)
  expect(back.code, back.said).toBe(0)
  for (const [at, member] of members.entries()) {
    const { jsonStep } = await statOf(member, training)
    expect(jsonStep.map(({ score }) => score)).toEqual([50 + 4 * at + 1, 50 + 4 * at])
  }
})

for (const [name, seconds] of [
  ['ahead', 86_400],
  ['behind', -86_400],
] as const)
  test(`a clock a day ${name}: the session stands where it was played, and says that it was moved`, async ({
    one: { learner, training },
    take,
    command,
  }) => {
    const began = Date.now()
    const clock = `--clock=${seconds}`
    await take(1, clock)
    await command('--taken', '--score', 80, clock)
    // The error of the clock is still known long after the session.
    expect((await command('--come-back', '--patience', 20, clock)).code).toBe(0)
    await command('--training', training.id, '--score', 70)
    const { jsonStep } = await statOf(learner, training)
    expect(jsonStep.map(({ score, shifted, progress }) => [score, shifted, progress])).toEqual([
      [70, false, 100],
      [80, true, 100],
    ])
    for (const { date, minutes } of jsonStep) {
      expect(Math.abs(Date.parse(date) - began)).toBeLessThan(2 * minute)
      expect(minutes).toBeLessThan(2)
    }
  })

test('a full headset keeps its records, reports that it is full, and loses nothing that the server has', async ({
  one: { learner, training },
  take,
  command,
  folder,
}) => {
  await take(2)
  const first = await command('--taken', '--score', 90)
  expect(first.said).not.toContain('full')
  // Room for a few statements: the others are lost when the headset is switched off.
  const second = await command('--taken', '--score', 95, '--room', 9000)
  expect(second.said.match(/The storage of this headset is full/g)).toHaveLength(1)
  const kept = await readdir(join(folder, 'queue'))
  expect(kept).toHaveLength(2)
  const back = await command('--come-back', '--patience', 20)
  expect(back.code, back.said).toBe(0)
  const { jsonStep } = await statOf(learner, training)
  expect(jsonStep.map(({ score, progress }) => [score, progress > 0 && progress < 100])).toEqual([
    [null, true],
    [90, false],
  ])
  // With a network, a full headset still reports.
  const online = await command('--training', training.id, '--score', 97, '--room', 0, '--patience', 20)
  expect([online.code, online.said.includes('is full')]).toEqual([0, true])
  expect((await statOf(learner, training)).bestScore).toBe(97)
})

test('after a version change, sessions of the old version count, and the next start downloads the new one', async ({
  one: { org, learner, training },
  take,
  command,
  folder,
}) => {
  const file = join(folder, `${training.id}-WEB_GL`)
  const got = await take(1, '--download')
  expect(got.said).toContain('as announced')
  const before = await readFile(file)
  await command('--taken', '--score', 85)
  const { zip } = await drill(4, { 'more.txt': randomBytes(150_000).toString('base64') })
  const form = new FormData()
  form.set('version', '2.0')
  form.set('offlineAvailable', 'true')
  form.set('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'content.zip')
  await org.admin.api.call(setTrainingFile, { params: { id: training.id, fileType: 'WEB_GL' }, form })
  expect((await command('--come-back', '--patience', 20)).code).toBe(0)
  expect((await statOf(learner, training)).bestScore).toBe(85)
  // An interrupted download of the old version is not resumed for the new one.
  await writeFile(`${file}.part`, before.subarray(0, before.length / 2))
  await writeFile(`${file}.part.etag`, await readFile(`${file}.etag`))
  const next = await command('--training', training.id, '--download', '--score', 88, '--patience', 20)
  expect(next.code, next.said).toBe(0)
  const sha256 = createHash('sha256').update(zip).digest('hex')
  expect(next.said).toContain(`SHA-256 ${sha256}, as announced`)
  expect(
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ).toBe(sha256)
  // An interrupted download of the new version is resumed.
  await writeFile(`${file}.part`, zip.subarray(0, 1000))
  await writeFile(`${file}.part.etag`, await readFile(`${file}.etag`))
  await rm(`${file}.etag`)
  expect((await command('--training', training.id, '--download', '--patience', 20)).said).toContain(`SHA-256 ${sha256}`)
  expect((await command('--training', training.id, '--download', '--patience', 20)).said).toContain(
    'is the newest version',
  )
})
