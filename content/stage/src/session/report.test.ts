import { begin } from '@praxia/runtime/session.ts'
import { memoryStore } from '@praxia/runtime/store.ts'
import { firstToken, startLrs } from '@praxia/runtime/testing-lrs.ts'
import type { Lrs } from '@praxia/runtime/testing-lrs.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSavedPage } from './saved-run.ts'
import { bytesOf } from '../drawing/picture.ts'
import { Report } from './report.ts'

let lrs: Lrs
beforeEach(async () => {
  lrs = await startLrs()
})
afterEach(() => lrs.close())

const reported = () =>
  lrs.stored.map((one) => `${one.verb.id.split('/').pop()} ${one.object.id.split('/').slice(5).join('/')}`.trim())
const right = { success: true, score: 100 }
const none = { skills: [], stats: [], badges: [] as const }

test('loaded again within its session, a run reports nothing twice and continues to count its steps', async () => {
  const store = memoryStore(),
    first = new Report(await begin({ address: lrs.address(), store }))
  first.begin(2)
  first.step('one', right)
  const saved = first.save()
  await first.session.flush()
  const second = new Report(await begin({ address: lrs.address(), store }))
  second.restore(saved)
  second.begin(2)
  second.resume(saved.steps)
  expect(second.progress).toEqual({ done: 1, of: 2 })
  second.step('two', right)
  second.finish(90, true, none)
  await second.leave()
  expect(reported().filter((one) => /steps|completed|passed|initialized/.test(one))).toEqual([
    'initialized',
    'attempted steps/one',
    'attempted steps/two',
    'completed',
    'passed',
  ])
})

test('a new session reports again what is done, and no verdict of the one before', async () => {
  const first = new Report(await begin({ address: lrs.address(), store: memoryStore() }))
  first.begin(2)
  first.step('one', right)
  first.finish(20, false, none)
  const saved = first.save()
  await first.session.flush()
  lrs.stored.length = 0
  const second = new Report(
    await begin({ address: lrs.address(), store: memoryStore(), credential: () => Promise.resolve(firstToken) }),
  )
  second.restore(saved)
  second.begin(2)
  second.resume(saved.steps)
  await second.leave()
  expect(reported()).toEqual(['initialized', 'attempted steps/one', 'progressed', 'terminated'])
})

test('left a moment after a picture was made, the session ends with the picture and its verdict in it', async () => {
  const report = new Report(await begin({ address: lrs.address(), store: memoryStore() }))
  report.begin(2)
  report.finish(20, false, none)
  report.session.image({
    bytes: bytesOf('data:image/jpeg;base64,/9j/'),
    type: 'image/jpeg',
    context: 'a',
    description: 'b',
  })
  // as the player leaves: the library ends the session without waiting for the training
  void report.leave()
  await report.session.terminated()
  expect(reported().slice(-4)).toEqual(['completed', 'attach', 'failed', 'terminated'])
  expect(lrs.stored.at(-3)!.attachments).toMatchObject([{ contentType: 'image/jpeg', length: 3 }])
})

test('a browser that gives no picture gives none to send', () => {
  expect([...bytesOf('data:image/jpeg;base64,AQID')]).toEqual([1, 2, 3])
  for (const none of ['data:,', '', 'data:image/jpeg;base64,']) expect(() => bytesOf(none)).toThrow('no picture')
})

test('what another training, or nobody, remembered is no run to resume', () => {
  const page = { training: 'walk', best: -1, report: {}, run: null }
  expect(readSavedPage(page, 'walk')).toBe(page)
  for (const other of [undefined, null, 'walk', 3, {}, { ...page, training: 'fire' }, { training: 'walk' }])
    expect(readSavedPage(other, 'walk')).toBeNull()
})

test.each([
  [70, true, ['earned badges/1', 'earned badges/2']],
  [69, false, []],
])('a run of %i earns its badges only if it is passed (%s)', async (score, passed, earned) => {
  const report = new Report(await begin({ address: lrs.address(), store: memoryStore() }))
  report.begin(1)
  report.finish(score, passed, { ...none, badges: [1, 2] })
  await report.leave()
  expect(reported().filter((one) => one.startsWith('earned'))).toEqual(earned)
})
