import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rng } from '@praxia/stage/shapes/colour.ts'
import { en } from './phrases/en.ts'
import { conclude } from './results.ts'
import { badges, freshRun, MARKS, PASSING, place, POINTS, scores, skills, STEPS, total, unheld } from './rules.ts'
import type { Run } from './rules.ts'

const whole = (over: Partial<Run> = {}): Run => ({
  ...freshRun({ harness: 'a', point: 'buckle' }),
  closedOff: true,
  checked: { a: ['buckle'], b: [...POINTS] },
  tagged: ['a'],
  worn: 'b',
  fitted: 3,
  foot: 'right',
  tied: true,
  tool: 'leash',
  up: true,
  covered: true,
  anchors: ['bolt'],
  length: 'right',
  lengthTries: 1,
  worked: true,
  ...over,
})
const points = (run: Run): Record<string, number> =>
  Object.fromEntries(STEPS.map((step) => [step, scores(run)[step].score]))

describe('work at height', () => {
  it('is whole when everything is made ready, in its order', () => {
    expect(total(whole())).toBe(100)
    expect(badges(points(whole()))).toEqual([1, 2, 3])
  })
  it('is nothing where nothing is done', () => {
    const nothing = freshRun({ harness: 'b', point: 'ring' })
    expect(total(nothing)).toBe(0)
    expect(badges(points(nothing))).toEqual([])
  })
  it('never passes where a fall would not have been held', () => {
    const frayed = whole({ worn: 'a', checked: { a: [...POINTS], b: [] } })
    expect(unheld(frayed)).toBe(true)
    expect(total(frayed)).toBeLessThan(PASSING)
    expect(unheld(whole())).toBe(false)
  })
  it('asks for every point of the harness that is put on, and for the other to be withdrawn', () => {
    expect(scores(whole({ checked: { a: [], b: ['ring'] } })).harness.success).toBe(false)
    expect(scores(whole({ tagged: [] })).harness).toEqual({ success: true, score: 80 })
    expect(scores(whole({ tagged: ['b', 'a'] })).harness.score).toBe(80)
  })
  it('takes off for a ladder that slid or is loose, and gives nothing for one at a wrong angle', () => {
    expect(scores(whole({ slid: true })).ladder.score).toBe(60)
    expect(scores(whole({ tied: false })).ladder).toEqual({ success: true, score: 70 })
    expect(scores(whole({ foot: 'steep' })).ladder.score).toBe(0)
  })
  it('counts a second anchor, and the edge without one', () => {
    expect(scores(whole({ anchors: ['antenna', 'bolt'] })).anchor).toEqual({ success: false, score: 40 })
    expect(scores(whole({ nearEdge: true })).anchor.score).toBe(70)
  })
  it('wants a lanyard that ends at the edge', () => {
    expect(scores(whole({ lengthTries: 2 })).lanyard.score).toBe(80)
    expect(scores(whole({ length: 'long' })).lanyard.success).toBe(false)
  })
  it('a hurried person, whose harness is sound by luck, does not pass', () => {
    expect(
      total(
        whole({
          closedOff: false,
          checked: { a: [], b: [] },
          tagged: [],
          tied: false,
          tool: 'hand',
          covered: false,
          length: 'long',
        }),
      ),
    ).toBeLessThan(PASSING)
  })
})

it('puts the fault on either harness, at any point, the same for the same seed', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, seed) => JSON.stringify(place(rng(seed + 1)))))
  expect(seen.size).toBe(8)
  expect(place(rng(5))).toEqual(place(rng(5)))
})

it('reports skills between 0 and their maximum', () => {
  for (const run of [whole(), freshRun({ harness: 'a', point: 'ring' })])
    for (const { value } of skills(run)) expect(value).toBe(run.worked ? 100 : 0)
})

it('says of every step what was done, and has them all in its steps file', () => {
  expect(Object.keys(conclude(whole(), en).reasons)).toEqual([...STEPS])
  const file = JSON.parse(readFileSync(join(import.meta.dirname, '../../../steps/working-at-height.json'), 'utf8')) as {
    passingScore: number
    steps: { key: string; passingScore: number }[]
  }
  expect(file.passingScore).toBe(PASSING)
  expect(file.steps.map(({ key, passingScore }) => [key, passingScore])).toEqual(
    STEPS.map((step) => [step, MARKS[step]]),
  )
})
