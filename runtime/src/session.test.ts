import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { begin } from './session.ts'
import type { Session } from './session.ts'
import { memoryStore } from './store.ts'
import { startLrs } from './testing-lrs.ts'
import type { Lrs } from './testing-lrs.ts'

let lrs: Lrs
beforeEach(async () => {
  lrs = await startLrs()
})
afterEach(() => lrs.close())

const verbs = () => lrs.stored.map((one) => one.verb.id.split('/').pop())
const ids = () => lrs.stored.map((one) => one.id)

/** Retries, like a person, until the network lets everything through. */
async function untilSent(session: Session): Promise<void> {
  for (let round = 0; round < 60 && session.unsent; round++) await session.flush()
}

describe('a launched training', () => {
  test('reports a whole session as cmi5 requires', async () => {
    const session = await begin({ address: lrs.address(), store: memoryStore() })
    expect([session.live, session.lang, session.masteryScore]).toEqual([true, 'fr', 0.7])
    session.initialized()
    session.step('alarm', { success: true, score: 90 })
    session.progressed(50)
    session.progressed(40)
    session.skills([{ skill: 'hard_skill_fire', value: 3, max: 4 }])
    session.stats([{ context: 'jet', stat: 'on target', score: 80 }])
    session.badge(1)
    session.badge(1)
    session.completed()
    session.passed(80)
    session.failed(10)
    await session.terminated(61_000)
    expect(verbs()).toEqual([
      'initialized',
      'attempted',
      'progressed',
      'scored',
      'scored',
      'earned',
      'completed',
      'passed',
      'terminated',
    ])
    expect(lrs.stored[1]).toMatchObject({
      object: { id: 'https://x.example/t/1/steps/alarm' },
      result: { success: true, score: { scaled: 0.9 } },
    })
    expect(lrs.stored.at(-1)!.result).toEqual({ duration: 'PT61.00S' })
    for (const one of lrs.stored) {
      expect(one.context.extensions).toHaveProperty('https://w3id.org/xapi/cmi5/context/extensions/sessionid', '5a1f')
      expect(Math.abs(one.context.extensions!['urn:praxia:xapi:clock'] as number)).toBeLessThan(1500)
    }
    expect(lrs.stored[7]!.context.contextActivities).toEqual({
      grouping: [{ id: 'https://x.example/au' }],
      category: [
        { id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' },
        { id: 'https://w3id.org/xapi/cmi5/context/categories/moveon' },
      ],
    })
    const times = lrs.stored.map((one) => one.timestamp)
    expect(new Set(times).size).toBe(times.length)
    expect(times.toSorted()).toEqual(times)
  })

  test('begins before the first report, also by its timestamp', async () => {
    const session = await begin({ address: lrs.address(), store: memoryStore() })
    session.step('alarm', { success: true })
    await session.terminated()
    expect(verbs()).toEqual(['initialized', 'attempted', 'terminated'])
    const times = lrs.stored.map((one) => one.timestamp)
    expect(times.toSorted()).toEqual(times)
  })

  test('sends pictures with their bytes, in order with everything else', async () => {
    const session = await begin({ address: lrs.address(), store: memoryStore() })
    const bytes = Uint8Array.from({ length: 3000 }, (_, i) => (i * 7) % 256)
    session.image({ bytes, type: 'image/png', context: 'Quai', description: 'Une flaque' })
    session.step('a', { success: true })
    await session.flush()
    expect(verbs()).toEqual(['initialized', 'attach', 'attempted'])
    expect(lrs.stored[1]!.attachments).toMatchObject([
      { usageType: 'urn:praxia:xapi:image', length: 3000, display: { fr: 'Quai' } },
    ])
  })

  test('describes a picture in every language that the training provides', async () => {
    const session = await begin({ address: lrs.address(), store: memoryStore() })
    const said = { context: { en: 'Dock', fr: 'Quai' }, description: { en: 'A puddle', fr: 'Une flaque' } }
    session.image({ bytes: new Uint8Array(10), type: 'image/png', ...said })
    await session.flush()
    expect(lrs.stored[1]!.attachments).toMatchObject([{ display: said.context, description: said.description }])
  })

  test.each([
    [69.9, 'failed'],
    [70, 'passed'],
  ])('with %d of the required 70 is %s', async (points, verdict) => {
    const session = await begin({ address: lrs.address(), store: memoryStore() })
    session.passed(points)
    await session.flush()
    expect(verbs()).toEqual(['initialized', verdict])
  })

  test('fails below the mastery score', async () => {
    const session = await begin({ address: lrs.address(), store: memoryStore() })
    session.passed(40)
    await session.flush()
    expect(verbs()).toEqual(['initialized', 'failed'])
  })

  test.each(['Browse', 'Review'] as const)('has no verdict in %s mode', async (launchMode) => {
    lrs.launchData = { launchMode }
    const session = await begin({ address: lrs.address(), store: memoryStore() })
    session.completed()
    session.passed(100)
    await session.terminated()
    expect(verbs()).toEqual(['initialized', 'terminated'])
  })

  test('opened without a launch it stores and refuses nothing', async () => {
    const session = await begin({ address: 'http://localhost/index.html?lang=es' })
    session.passed(3)
    await session.terminated()
    expect([session.live, session.lang, session.unsent, lrs.posts]).toEqual([false, 'es', 0, 0])
  })
})

describe('without a reliable connection', () => {
  test('a reloaded page resumes, repeats no report and sends the remaining statements', async () => {
    const store = memoryStore()
    const before = await begin({ address: lrs.address(), store })
    lrs.fate = () => 'cut'
    before.step('one', { success: true })
    await before.flush()
    expect(before.unsent).toBe(2)
    lrs.fate = () => 'serve'
    const after = await begin({ address: lrs.address(), store })
    after.initialized()
    after.step('two', { success: true })
    await after.flush()
    expect(verbs()).toEqual(['initialized', 'attempted', 'attempted'])
    expect(await store.entries(`${lrs.base}/fetch`)).toEqual([])
  })

  test('refused statements are identified and set aside, all others arrive in order', async () => {
    const session = await begin({ address: lrs.address(), store: memoryStore() })
    const states: string[] = []
    session.onState((state) => states.push(state))
    lrs.faulty = (one) => /steps\/(7|31)$/.test(one.object.id)
    for (let i = 0; i < 60; i++) session.step(String(i), { success: true })
    await session.flush()
    const expected = Array.from({ length: 60 }, (_, i) => i).filter((i) => i !== 7 && i !== 31)
    expect(lrs.stored.slice(1).map((one) => Number(one.object.id.split('/').pop()))).toEqual(expected)
    expect(session.refused.map((one) => one.object)).toEqual([
      'https://x.example/t/1/steps/7',
      'https://x.example/t/1/steps/31',
    ])
    expect(session.refused[0]).toMatchObject({ status: 400, reason: '/0/verb no such verb' })
    // A later save does not reset it.
    expect(states.at(-1)).toBe('refused')
    expect(session.unsent).toBe(0)
  })

  test('an expired credential loses nothing: a fresh one is requested', async () => {
    let fresh: string | undefined
    const session = await begin({ address: lrs.address(), store: memoryStore(), credential: async () => fresh })
    lrs.tokens = new Set(['fresh'])
    session.step('a', { success: true })
    await session.flush()
    expect([session.unsent, lrs.stored.length]).toEqual([2, 0])
    fresh = 'fresh'
    await session.flush()
    expect([session.unsent, lrs.stored.length]).toEqual([0, 2])
  })

  test('a failing server is retried automatically', async () => {
    const session = await begin({ address: lrs.address(), store: memoryStore() })
    lrs.fate = (post) => (post === 0 ? 503 : 'serve')
    session.step('a', { success: true })
    await expect.poll(() => lrs.stored.length, { timeout: 5000 }).toBe(2)
    expect(lrs.posts).toBe(2)
  })

  test('whatever the network does: everything arrives, once, in order', async () => {
    const fate = fc.constantFrom('serve' as const, 'cut' as const, 'lose' as const, 503, 429)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 12 }),
        fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
        async (fates, bursts) => {
          const peer = await startLrs()
          try {
            peer.fate = (post) => fates[post] ?? 'serve'
            const store = memoryStore()
            let session = await begin({ address: peer.address(), store })
            let said = 0
            for (const burst of bursts) {
              for (let i = 0; i < burst; i++) session.step(String(said++), { success: true })
              await session.flush()
              if (burst % 3 === 0) session = await begin({ address: peer.address(), store })
            }
            await untilSent(session)
            const steps = peer.stored
              .filter((one) => one.verb.id.endsWith('attempted'))
              .map((one) => one.object.id.split('/').pop())
            expect([...new Set(steps)].map(Number).toSorted((a, b) => a - b)).toEqual(
              Array.from({ length: said }, (_, i) => i),
            )
            expect(steps.length).toBe(said)
            expect(steps.map(Number)).toEqual(Array.from({ length: said }, (_, i) => i))
          } finally {
            await peer.close()
          }
        },
      ),
      { numRuns: 40 },
    )
    expect(ids().length).toBe(new Set(ids()).size)
  }, 60_000)
})
