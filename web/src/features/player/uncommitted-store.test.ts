import type { Entry, Memo } from '@praxia/runtime/messages.ts'
import { memoryStore } from '@praxia/runtime/store.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { queueUncommitted, sendStored } from './uncommitted-store.ts'

afterEach(() => vi.unstubAllGlobals())

const said = (id: string, verb: string): Entry => ({
  statement: {
    id,
    timestamp: '2026-01-01T00:00:00Z',
    actor: {},
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: {} },
    object: { objectType: 'Activity', id: 'urn:training' },
    context: {},
  },
  attachments: [],
})
async function settled(memo: Partial<Memo>, statements: Entry[], progress: number) {
  const store = memoryStore()
  const kept = {
    key: '7/s',
    endpoint: 'https://a.example/xapi',
    token: 't',
    memo: {
      said: ['initialized'],
      activeMs: 5,
      progress: 40,
      ...memo,
    },
    uncommitted: {
      statements,
      progress,
    },
  }
  await store.keep(kept)
  await store.put(kept.key, [said('before', 'answered')])
  await queueUncommitted(store, kept)
  const [session] = await store.sessions()
  return { session: session!, ids: (await store.entries(kept.key)).map(({ statement }) => statement.id) }
}

it('uncommitted data of content is queued with the reported statements', async () => {
  const { session, ids } = await settled({}, [said('a', 'completed'), said('b', 'passed')], 80)
  expect(ids).toEqual(['before', 'a', 'b'])
  expect(session.memo).toMatchObject({ said: ['initialized', 'completed'], progress: 80 })
  expect(session.uncommitted).toBeUndefined()
})
it('statements that were reported in the meantime are not reported again', async () => {
  const { session, ids } = await settled(
    { said: ['initialized', 'completed'] },
    [said('a', 'completed'), said('b', 'failed')],
    20,
  )
  expect(ids).toEqual(['before', 'b'])
  expect(session.memo).toMatchObject({ said: ['initialized', 'completed'], progress: 40 })
  // Statements are deduplicated by id.
  expect((await settled({}, [said('before', 'answered')], 0)).ids).toEqual(['before'])
})
it('nothing follows the end of a session', async () => {
  const { session, ids } = await settled({ said: ['initialized', 'terminated'] }, [said('a', 'failed')], 0)
  expect(ids).toEqual(['before'])
  expect(session.uncommitted).toBeUndefined()
})
it('an end that was reported while its page closed is queued again under its id', async () => {
  const { session, ids } = await settled({ said: ['initialized', 'terminated'] }, [said('a', 'terminated')], 40)
  expect(ids).toEqual(['before', 'a'])
  expect(session.memo.said).toEqual(['initialized', 'terminated'])
})
it('an end that was not sent is queued, and nothing follows it', async () => {
  const { session, ids } = await settled({}, [said('a', 'terminated')], 40)
  expect(ids).toEqual(['before', 'a'])
  expect(session.memo.said).toEqual(['initialized', 'terminated'])
})

/** Sends what is stored of a session to a record that accepts one credential. */
async function sentWith(accepted: string, renew?: () => Promise<string | undefined>, running: string[] = []) {
  const calls: string[] = []
  const answer = (address: string, { headers }: { headers: Record<string, string> }) => {
    const given = headers.Authorization!.replace('Basic ', '')
    calls.push(`${address.replace(/.*\/xapi/, '')} ${given}`)
    return Promise.resolve(new Response('', { status: given === accepted ? 200 : 401 }))
  }
  vi.stubGlobal('window', { fetch: answer })
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: running.map((name) => ({ name })) }) } })
  const store = memoryStore()
  const state = { registration: 'r', body: '{}', at: 1, waits: true }
  const memo: Memo = { said: ['initialized'], activeMs: 5, progress: 40, state }
  const endpoint = 'https://a.example/xapi'
  await store.keep({ key: '7/s', endpoint, token: 'former', memo, stateAt: `${endpoint}/activities/state?s` })
  await store.put('7/s', [said('a', 'passed')])
  await sendStored(store, { ...(renew && { renew }) })
  const left = async () => (await store.entries('7/s')).length
  return { calls, left, session: async () => (await store.sessions())[0] }
}
it('results that waited longer than their credential lasts are sent with a fresh one', async () => {
  const { left, calls, session } = await sentWith('fresh', async () => 'fresh')
  await vi.waitFor(async () => expect(await left()).toBe(0))
  expect(calls).toEqual(['/activities/state?s former', '/activities/state?s fresh', '/statements fresh'])
  expect((await session())?.memo.state?.waits).toBe(false)
})
it('results whose credential is not renewed stay', async () => {
  let asked = 0
  const { left, calls } = await sentWith('fresh', async () => void (asked += 1))
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1))
  expect([await left(), calls]).toEqual([1, ['/activities/state?s former']])
})
it('a session that runs in another tab renews its own credential', async () => {
  let asked = 0
  const renew = async () => `fresh ${(asked += 1)}`
  const { left, calls } = await sentWith('fresh', renew, ['praxia-session 7/s'])
  await vi.waitFor(() => expect(calls).toEqual(['/statements former']))
  expect([await left(), asked]).toEqual([1, 0])
})
