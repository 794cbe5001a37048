import type { Entry, Memo } from '@praxia/runtime/messages.ts'
import { memoryStore } from '@praxia/runtime/store.ts'
import { expect, it } from 'vitest'
import { queueUncommitted } from './uncommitted-store.ts'

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
