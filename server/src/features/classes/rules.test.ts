import { expect, it } from 'vitest'
import { nextStep, shortNames, attendanceOf } from './rules.ts'

const at = (seconds: number) => new Date(1_000_000 + seconds * 1000)
const session = {
  state: 'running',
  completed: false,
  offline: false,
  score: null,
  launchedAt: at(0),
  lastAt: null,
  lastBeat: at(0),
  steps: [],
  called: null,
}
type Given = Parameters<typeof attendanceOf>[0]
const standing = (given: Partial<NonNullable<Given>>, seconds: number, leaves = [{ key: 'a' }], over = false) =>
  attendanceOf({ ...session, ...given }, leaves, { now: at(seconds), over })
const flags = (...given: Parameters<typeof standing>) => {
  const { stuck, lost } = standing(...given)
  return [stuck, lost]
}

it('names the next step, and none where steps are done in another order', () => {
  const leaves = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
  const next = (...done: string[]) => nextStep(leaves, new Set(done))
  expect([next(), next('a'), next('a', 'b'), next('a', 'b', 'c'), next('b'), next('a', 'c')]).toEqual([
    'a',
    'b',
    'c',
    null,
    null,
    null,
  ])
})

it('counts stuck and lost to the second', () => {
  expect(flags({ lastBeat: at(179) }, 179)).toEqual([false, false])
  expect(flags({ lastBeat: at(180) }, 180)).toEqual([true, false])
  expect(flags({}, 59)).toEqual([false, false])
  expect(flags({}, 60)).toEqual([false, true])
  expect(flags({ lastBeat: at(140) }, 200)).toEqual([false, true])
})

it('never marks as lost without heartbeats, nor as stuck offline or with no step left', () => {
  expect(flags({ lastBeat: null }, 3600)).toEqual([true, false])
  expect(flags({ offline: true }, 3600)).toEqual([false, false])
  expect(flags({ lastBeat: at(200) }, 200, [])).toEqual([false, false])
  const told = { lastBeat: at(200), steps: [{ key: 'a', score: 50, at: at(10).getTime() }] }
  expect(flags(told, 200)).toEqual([false, false])
  expect(flags(told, 200, [{ key: 'a' }, { key: 'b' }])).toEqual([true, false])
})

it.each(['terminated', 'abandoned'] as const)('a member who is %s is never stuck or lost', (state) => {
  expect(standing({ state }, 3600)).toMatchObject({ state: 'done', step: null, stuck: false, lost: false })
})

it('marks nobody as stuck or lost after the class has ended', () => {
  expect(flags({}, 3600, [{ key: 'a' }], true)).toEqual([false, false])
})

it('returns no data for a member who has not started', () => {
  expect(attendanceOf(undefined, [{ key: 'a' }], { now: at(3600), over: false })).toEqual({
    state: 'away',
    step: null,
    since: null,
    stuck: false,
    lost: false,
    lastSign: null,
    score: null,
    called: null,
  })
})

it('returns since when a member is at a step, and the last sign of life', () => {
  const steps = [
    { key: 'a', score: null, at: at(30).getTime() },
    { key: 'b', score: null, at: at(20).getTime() },
  ]
  const leaves = ['a', 'b', 'c'].map((key) => ({ key }))
  expect(standing({ steps, lastAt: at(40), lastBeat: at(35) }, 50, leaves)).toMatchObject({
    state: 'running',
    step: 'c',
    since: at(30).toISOString(),
    lastSign: at(40).toISOString(),
  })
  expect(standing({ lastBeat: at(5) }, 50)).toMatchObject({
    since: at(0).toISOString(),
    lastSign: at(5).toISOString(),
  })
})

it.each([
  ['what the session says', 64, [['a', 10]], 64],
  ['nothing, where nothing has a score', null, [['a', null]], null],
  ['nothing before the first step', null, [], null],
  ['the share of one step', null, [['a', 30]], 30],
  ['of what the step is worth', null, [['b', 3]], 75],
  [
    'what steps make on average, each of what it is worth',
    null,
    [
      ['a', 30],
      ['b', 3],
      ['c', null],
    ],
    53,
  ],
  [
    'and leaves out what is no step of it',
    null,
    [
      ['a', 30],
      ['x', 90],
    ],
    30,
  ],
] as const)('scores %s', (_, score, told, shown) => {
  const steps = told.map(([key, of]) => ({ key, score: of, at: at(1).getTime() }))
  const leaves = [{ key: 'a' }, { key: 'b', maxScore: 4 }, { key: 'c' }]
  expect(standing({ score, steps }, 5, leaves).score).toBe(shown)
})

it('shortens names as far as namesakes allow', () => {
  const named = (...people: [string, string][]) =>
    shortNames(people.map(([firstName, lastName]) => ({ firstName, lastName })))
  expect(named(['Nicolas', 'Morin'], ['Ana', 'Petit'])).toEqual(['Nicolas M.', 'Ana P.'])
  expect(named(['Ana', 'Petit'], ['Ana', 'Perrin'], ['ana', 'Roux'])).toEqual(['Ana Pet.', 'Ana Per.', 'ana R.'])
  // A name that begins another one, the same name twice, a single name, a name of one letter.
  expect(named(['Ana', 'Petit'], ['Ana', 'Petitjean'])).toEqual(['Ana Petit', 'Ana Petitj.'])
  expect(named(['Ana', 'Petit'], ['Ana', 'Petit'])).toEqual(['Ana Petit', 'Ana Petit'])
  expect(named(['', 'Suharto'], ['Mia', 'O'])).toEqual(['Suharto', 'Mia O'])
})
