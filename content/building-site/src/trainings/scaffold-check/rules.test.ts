import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rng } from '@praxia/stage/shapes/colour.ts'
import { SPOTS, SPOT_KEYS } from '../../scaffold-places.ts'
import { en } from './phrases/en.ts'
import { conclude } from './results.ts'
import { badges, freshRun, isOver, MARK, PASSING, place, scores, skills, STEPS, total } from './rules.ts'
import type { Run } from './rules.ts'

const BAD = ['base_left', 'rail_end', 'tie_high'] as const
/** All looked at, all found, locked as one should. */
const whole = (over: Partial<Run> = {}): Run => ({
  ...freshRun(BAD),
  looked: [...SPOT_KEYS],
  marked: [...BAD],
  card: 'red',
  barrier: true,
  called: true,
  ...over,
})

describe('what is placed', () => {
  it('is three to five defects in different areas, or now and then none', () => {
    const runs = Array.from({ length: 400 }, (_, seed) => place(rng(seed + 1))),
      sound = runs.filter((bad) => bad.length === 0)
    for (const bad of runs) {
      expect(new Set(bad.map((key) => SPOTS[key].area)).size).toBe(bad.length)
      expect([0, 3, 4, 5]).toContain(bad.length)
    }
    expect(sound.length / runs.length).toBeGreaterThan(0.06)
    expect(sound.length / runs.length).toBeLessThan(0.2)
    expect(new Set(runs.flat()).size).toBe(SPOT_KEYS.length)
    expect(place(rng(7))).toEqual(place(rng(7)))
  })
})

describe('a check', () => {
  it('is whole when all is looked at, found, locked, barred and told', () => {
    expect(total(whole())).toBe(100)
    expect(STEPS.every((step) => scores(whole())[step].success)).toBe(true)
    expect(total({ ...freshRun([]), looked: [...SPOT_KEYS], card: 'green' })).toBe(100)
  })
  it('never passes when people are let onto a defect, however well the rest was done', () => {
    const run = whole({ card: 'green' })
    expect(total(run)).toBeLessThan(PASSING)
    expect(scores(run).decision.score).toBe(0)
  })
  it('counts a defect that was seen and not marked, and a mark on what is in order', () => {
    expect(scores(whole({ marked: ['rail_end', 'tie_high'] })).base.score).toBe(70)
    expect(scores(whole({ falseMarks: ['toe_low'] })).toe_boards.score).toBe(70)
    expect(scores(whole({ looked: SPOT_KEYS.filter((key) => key !== 'tag') })).tag.score).toBe(0)
  })
  it('takes off for a red card on a sound scaffold, for an open way up, and for repairs of one’s own', () => {
    expect(scores({ ...freshRun([]), looked: [...SPOT_KEYS], card: 'red' }).decision.score).toBe(30)
    expect(scores(whole({ barrier: false })).decision.score).toBe(70)
    expect(scores(whole({ ownRepair: true })).decision.score).toBe(70)
  })
  it('a red card without a look at anything does not pass', () => {
    expect(total({ ...whole(), looked: [], marked: [] })).toBeLessThan(PASSING)
  })
  it('is over with the right card, and with the red one once the way is barred and the scaffolder told', () => {
    expect(isOver(whole())).toBe(true)
    expect(isOver(whole({ called: false }))).toBe(false)
    expect(isOver(freshRun(BAD))).toBe(false)
  })
})

it('awards the three badges for a whole run, and none for nothing', () => {
  const points = (run: Run): Record<string, number> =>
    Object.fromEntries(STEPS.map((step) => [step, scores(run)[step].score]))
  expect(badges(points(whole()))).toEqual([1, 2, 3])
  expect(badges(points(freshRun(BAD)))).toEqual([])
})

it('reports skills between 0 and their maximum', () => {
  for (const run of [whole(), freshRun(BAD), whole({ falseMarks: [...SPOT_KEYS], marked: [] })])
    for (const { value, max } of skills(run)) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(max)
    }
})

it('says of every step what was done, worst first, and has them all in its steps file', () => {
  const { end, reasons } = conclude(whole({ marked: [] }), en)
  expect(Object.keys(reasons)).toEqual([...STEPS])
  expect(end.rows[0]!.verdict).not.toBe('right')
  const file = JSON.parse(readFileSync(join(import.meta.dirname, '../../../steps/scaffold-check.json'), 'utf8')) as {
    passingScore: number
    steps: { key: string; passingScore: number }[]
  }
  expect(file.steps.map(({ key }) => key)).toEqual([...STEPS])
  expect([file.passingScore, ...file.steps.map(({ passingScore }) => passingScore)]).toEqual([
    PASSING,
    ...STEPS.map(() => MARK),
  ])
})
