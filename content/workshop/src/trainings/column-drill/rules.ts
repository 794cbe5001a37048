// What is right at the column drill, and what it is worth. Plain data in, plain data out; sources in README.md.
import { did, first } from '../../course/deeds.ts'
import type { Deeds } from '../../course/deeds.ts'
import { whole } from '../../course/lesson.ts'
import type { Judged, Lesson } from '../../course/lesson.ts'

export const STEPS = ['dress', 'clamp', 'key', 'guard', 'speed', 'feed', 'chips', 'measure'] as const
export type Step = (typeof STEPS)[number]
export type Material = 'steel' | 'brass'
/** Turns a minute of the three positions, and which of them fits a hole of ten millimetres. */
export const SPEEDS = [400, 800, 2500] as const
export const RIGHT_SPEED: Record<Material, 1 | 2 | 3> = { steel: 2, brass: 3 }
/** The last person had drilled wood. */
export const SPEED_AT_FIRST = 3
/** The bit cuts in this band of pressure; above `BREAKS` it breaks. */
export const BAND = [0.35, 0.65] as const
export const BREAKS = 0.92

const before = (deeds: Deeds, ...whats: readonly string[]): Deeds =>
  deeds.slice(0, Math.min(first(deeds, ...whats), deeds.length))
const started = (deeds: Deeds): Deeds => before(deeds, 'start')
const drilled = (deeds: Deeds): Deeds => before(deeds, 'touch')

export const materialOf = (deeds: Deeds): Material => (did(deeds, 'piece-brass') ? 'brass' : 'steel')
export const speedAfter = (deeds: Deeds): 1 | 2 | 3 => {
  const set = deeds.findLast(({ what }) => what.startsWith('speed-'))?.what
  return set === 'speed-1' ? 1 : set === 'speed-2' ? 2 : SPEED_AT_FIRST
}
/** Share of the drilling time with the right pressure, 0–100; null before the hole is through. */
export const boredAt = (deeds: Deeds): number | null => {
  const bored = deeds.find(({ what }) => what.startsWith('bored-'))?.what
  return bored === undefined ? null : Number(bored.slice('bored-'.length))
}

function dress(deeds: Deeds): Judged {
  const worn = started(deeds),
    gloves = first(worn, 'gloves') < Infinity && first(worn, 'gloves-off') === Infinity
  if (gloves) return { score: 15, row: 'gloves' }
  const score = (did(worn, 'goggles') ? 40 : 0) + (did(worn, 'cap') ? 35 : 0) + (did(worn, 'watch') ? 25 : 0)
  const row = !did(worn, 'goggles') ? 'goggles' : !did(worn, 'cap') ? 'hair' : !did(worn, 'watch') ? 'watch' : 'good'
  return { score, row: score === 0 ? 'none' : row }
}

function clamp(deeds: Deeds): Judged {
  if (did(deeds, 'spin')) return { score: 0, row: 'spin' }
  if (did(deeds, 'swung')) return { score: 30, row: 'swung' }
  const held = drilled(deeds)
  if (!did(held, 'vice')) return { score: 0, row: 'none' }
  return did(held, 'bolts') ? { score: 100, row: 'good' } : { score: 50, row: 'swung' }
}

function chuckKey(deeds: Deeds): Judged {
  if (did(deeds, 'key-flew')) return { score: 0, row: 'flew' }
  return did(started(deeds), 'key-out') ? { score: 100, row: 'good' } : { score: 0, row: 'none' }
}

function guard(deeds: Deeds): Judged {
  if (did(started(deeds), 'guard')) return { score: 100, row: 'good' }
  return did(drilled(deeds), 'guard') ? { score: 50, row: 'late' } : { score: 0, row: 'none' }
}

function speed(deeds: Deeds): Judged {
  if (!did(deeds, 'touch')) return { score: 0, row: 'none' }
  const set = speedAfter(drilled(deeds)),
    right = RIGHT_SPEED[materialOf(deeds)]
  if (set === right) return { score: 100, row: 'good' }
  return set > right ? { score: 10, row: 'fast' } : { score: set === right - 1 ? 60 : 40, row: 'slow' }
}

function feed(deeds: Deeds): Judged {
  if (did(deeds, 'broke')) return { score: 0, row: 'broke' }
  const share = boredAt(deeds)
  if (share === null) return { score: 0, row: 'none' }
  const score = whole(share * 1.25) // the first and the last second are outside the band for everybody
  return { score, row: score >= 70 ? 'good' : 'uneven' }
}

function chips(deeds: Deeds): Judged {
  const how = deeds.find(({ what }) => /^(finger|brush|air)-/.test(what))?.what
  if (how === undefined) return { score: 0, row: 'none' }
  if (how.startsWith('finger')) return { score: 0, row: 'finger' }
  if (how.startsWith('air')) return { score: 20, row: 'air' }
  return how === 'brush-still' ? { score: 100, row: 'good' } : { score: 30, row: 'turning' }
}

function measure(deeds: Deeds): Judged {
  const how = deeds.find(({ what }) => what.startsWith('measure-'))?.what
  if (how === undefined) return { score: 0, row: 'none' }
  return how === 'measure-still' ? { score: 100, row: 'good' } : { score: 0, row: 'turning' }
}

export const DRILLING: Lesson<Step> = {
  name: 'column-drill',
  steps: STEPS,
  marks: { dress: 75, clamp: 70, key: 100, guard: 70, speed: 60, feed: 60, chips: 70, measure: 70 },
  weights: { dress: 15, clamp: 20, key: 15, guard: 10, speed: 8, feed: 12, chips: 10, measure: 10 },
  skills: {
    hard_skill_machine_safety: ['clamp', 'key', 'guard', 'speed', 'feed', 'measure'],
    hard_skill_protective_equipment: ['dress', 'guard'],
    soft_skill_attention: ['key', 'chips', 'measure'],
  },
  passing: 70,
  finest: ['clamp', 'key'],
  judge: (deeds) => ({
    dress: dress(deeds),
    clamp: clamp(deeds),
    key: chuckKey(deeds),
    guard: guard(deeds),
    speed: speed(deeds),
    feed: feed(deeds),
    chips: chips(deeds),
    measure: measure(deeds),
  }),
  settled: (deeds) => [
    ...(did(deeds, 'start') ? (['dress', 'key'] as const) : []),
    ...(did(deeds, 'touch') ? (['clamp', 'guard', 'speed'] as const) : []),
    ...(boredAt(deeds) !== null || did(deeds, 'broke') ? (['feed'] as const) : []),
    ...(deeds.some(({ what }) => /^(finger|brush|air)-/.test(what)) ? (['chips'] as const) : []),
    ...(deeds.some(({ what }) => what.startsWith('measure-')) ? (['measure'] as const) : []),
  ],
  hurt: (deeds) => did(deeds, 'spin', 'finger-turning'),
}
