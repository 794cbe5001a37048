import { memoryStore } from '@praxia/runtime/store.ts'
import { expect, it } from 'vitest'
import { readMessage, soundOnly } from './message-rules.ts'

const statement = {
  id: 's1',
  timestamp: '2026-01-01T00:00:00Z',
  actor: {},
  verb: { id: 'http://adlnet.gov/expapi/verbs/passed', display: {} },
  object: { objectType: 'Activity' as const, id: 'urn:training' },
  context: {},
}
const entry = { statement, attachments: [{ sha2: 'ab', type: 'image/png', bytes: new Uint8Array(3) }] }
const memo = { said: ['initialized'], activeMs: 5, progress: 40 }
const waiting = { registration: 'r', body: '{}', at: 1, waits: true }
const queue = { type: 'praxia:queue', session: '', statements: [entry], acknowledged: ['s0'], memo }

it('accepts the messages of the library and the end page', () => {
  for (const message of [
    queue,
    { ...queue, statements: [], memo: { ...memo, state: waiting } },
    { type: 'praxia:state', state: 'offline', unsent: 3, refused: undefined },
    { type: 'praxia:progress', percent: 40, step: 'valve' },
    { type: 'praxia:progress', percent: 40 },
    { type: 'praxia:credential', id: 'x', reason: 'start', stale: false },
    { type: 'praxia:end', unsent: 0 },
    { type: 'praxia:uncommitted', statements: [entry], progress: 40 },
    { type: 'praxia:uncommitted', statements: [], progress: 0 },
  ])
    expect(readMessage(structuredClone(message))).toEqual(message)
})

it('rejects every other message, whatever its form', () => {
  const cycle: Record<string, unknown> = { ...statement }
  cycle.context = cycle
  for (const message of [
    null,
    undefined,
    'praxia:end',
    7,
    [],
    {},
    { type: {} },
    { type: 'toString' },
    { type: '__proto__', unsent: 0 },
    { ...queue, memo: null },
    { ...queue, memo: undefined },
    { ...queue, memo: { ...memo, said: null } },
    { ...queue, memo: { ...memo, said: [1] } },
    { ...queue, memo: { ...memo, progress: 'x' } },
    { ...queue, memo: { ...memo, activeMs: Number.NaN } },
    { ...queue, memo: { ...memo, state: null } },
    { ...queue, memo: { ...memo, state: { ...waiting, body: {} } } },
    { ...queue, statements: null },
    { ...queue, statements: [null] },
    { ...queue, statements: [{ statement: null, attachments: [] }] },
    { ...queue, statements: [{ ...entry, attachments: 'x' }] },
    { ...queue, statements: [{ ...entry, attachments: [{ sha2: 'a', type: 'b', bytes: 'c' }] }] },
    { ...queue, statements: [{ ...entry, statement: { ...statement, verb: 'x' } }] },
    { ...queue, statements: [{ ...entry, statement: { ...statement, id: 1n } }] },
    { ...queue, statements: [{ ...entry, statement: { ...statement, result: { big: 1n } } }] },
    { ...queue, statements: [{ ...entry, statement: cycle }] },
    { ...queue, acknowledged: [{}] },
    { type: 'praxia:state', state: { x: 1 }, unsent: 0 },
    { type: 'praxia:state', state: 'constructor', unsent: 0 },
    { type: 'praxia:state', state: 'saved', unsent: -1 },
    { type: 'praxia:state', state: 'saved' },
    { type: 'praxia:progress', percent: '40' },
    { type: 'praxia:progress', percent: Number.POSITIVE_INFINITY },
    { type: 'praxia:progress', percent: -1 },
    { type: 'praxia:progress', percent: 4, step: { x: 1 } },
    { type: 'praxia:credential', id: null },
    { type: 'praxia:end' },
    { type: 'praxia:rest' },
    { type: 'praxia:uncommitted', statements: [{ ...entry, statement: cycle }], progress: 1 },
    { type: 'praxia:uncommitted', statements: entry, progress: 1 },
    { type: 'praxia:uncommitted', statements: [entry] },
    { type: 'praxia:uncommitted', statements: [], progress: -1 },
    { type: 'praxia:rest', rests: 'yes' },
    { type: 'praxia:state', state: 'refused', unsent: 0, refused: { id: 'a', status: '413', reason: '' } },
  ])
    expect(readMessage(structuredClone(message))).toBeUndefined()
})

it('caps the percentage at 100', () => {
  expect(readMessage({ type: 'praxia:progress', percent: 1e9 })).toMatchObject({ percent: 100 })
  expect(readMessage({ type: 'praxia:progress', percent: 33.4 })).toMatchObject({ percent: 33 })
  expect(readMessage({ ...queue, memo: { ...memo, progress: 1e9 } })).toMatchObject({ memo: { progress: 100 } })
})

it('drops unreadable stored rows and retains the others', async () => {
  const store = memoryStore()
  const kept = { key: '1/a', endpoint: 'http://x/xapi', token: 't', memo }
  await store.keep(kept)
  await store.keep({ ...kept, key: '1/b', memo: null as never })
  await store.keep({ ...kept, key: '1/c', memo: { ...memo, state: 5 as never } })
  await store.put('1/a', [entry, { ...entry, statement: { ...statement, id: 's2', verb: null as never } }])
  const sound = soundOnly(store)
  expect(await sound.sessions()).toEqual([kept])
  expect(await sound.entries('1/a')).toEqual([entry])
  expect((await store.sessions()).map(({ key }) => key)).toEqual(['1/a'])
})
