// What is right in lifting and carrying, and what it is worth. Plain data in, plain data out; sources in README.md.
import { did, first } from '../../course/deeds.ts'
import type { Deeds } from '../../course/deeds.ts'
import { whole } from '../../course/lesson.ts'
import type { Judged, Lesson } from '../../course/lesson.ts'

export const STEPS = ['look', 'way', 'feet', 'lift', 'turn', 'aid', 'two'] as const
export type Step = (typeof STEPS)[number]

const LIFTS = {
    parcel: ['lift-legs', 'lift-back'],
    gearbox: ['load-sack-truck', 'load-lift-table', 'gearbox-alone'],
    tube: ['count', 'lift-now', 'tube-alone'],
  } as const,
  ANY_LIFT = Object.values(LIFTS).flat(),
  OBSTACLES = ['clear-crate', 'clear-hose'] as const

function look(deeds: Deeds): Judged {
  const loads = Object.entries(LIFTS).filter(([load, lifts]) => first(deeds, `read-${load}`) < first(deeds, ...lifts))
  const score = whole((loads.length / 3) * 100)
  return { score, row: loads.length === 3 ? 'good' : loads.length ? 'some' : 'none' }
}

function way(deeds: Deeds): Judged {
  const carried = first(deeds, ...ANY_LIFT),
    before = OBSTACLES.filter((one) => first(deeds, one) < carried).length
  if (did(deeds, 'stumble')) return { score: before ? 25 : 0, row: 'stumble' }
  if (before === 2) return { score: 100, row: 'good' }
  return OBSTACLES.every((one) => did(deeds, one)) ? { score: 60, row: 'late' } : { score: 0, row: 'none' }
}

function feet(deeds: Deeds): Judged {
  const until = deeds.slice(0, Math.min(first(deeds, ...LIFTS.parcel), deeds.length)),
    last = until.findLast(({ what }) => what.startsWith('feet-'))?.what
  if (last === 'feet-apart') return { score: 100, row: 'good' }
  if (last === 'feet-together') return { score: 40, row: 'together' }
  return last === 'feet-far' ? { score: 20, row: 'far' } : { score: 0, row: 'none' }
}

function lift(deeds: Deeds): Judged {
  const close = first(deeds, 'close') < first(deeds, 'put-parcel')
  if (did(deeds, 'lift-back')) return { score: close ? 30 : 0, row: 'back' }
  if (!did(deeds, 'lift-legs')) return { score: 0, row: 'none' }
  return close ? { score: 100, row: 'good' } : { score: 55, row: 'away' }
}

function turn(deeds: Deeds): Judged {
  if (did(deeds, 'turn-twist')) return { score: 0, row: 'twist' }
  return did(deeds, 'turn-feet') ? { score: 100, row: 'good' } : { score: 0, row: 'none' }
}

function aid(deeds: Deeds): Judged {
  if (did(deeds, 'gearbox-alone')) return { score: 0, row: 'alone' }
  return did(deeds, 'load-sack-truck', 'load-lift-table') ? { score: 100, row: 'good' } : { score: 0, row: 'none' }
}

function two(deeds: Deeds): Judged {
  if (did(deeds, 'tube-alone')) return { score: 0, row: 'alone' }
  if (did(deeds, 'count')) return { score: 100, row: 'good' }
  return did(deeds, 'lift-now') ? { score: 60, row: 'now' } : { score: 0, row: 'none' }
}

export const LIFTING: Lesson<Step> = {
  name: 'lifting',
  steps: STEPS,
  marks: { look: 66, way: 60, feet: 70, lift: 70, turn: 70, aid: 70, two: 60 },
  weights: { look: 15, way: 15, feet: 10, lift: 20, turn: 10, aid: 20, two: 10 },
  skills: {
    hard_skill_manual_handling: ['feet', 'lift', 'turn', 'aid', 'two'],
    soft_skill_attention: ['look', 'way'],
  },
  passing: 70,
  finest: ['lift', 'turn'],
  judge: (deeds) => ({
    look: look(deeds),
    way: way(deeds),
    feet: feet(deeds),
    lift: lift(deeds),
    turn: turn(deeds),
    aid: aid(deeds),
    two: two(deeds),
  }),
  settled: (deeds) => [
    ...(did(deeds, ...LIFTS.parcel) ? (['feet'] as const) : []),
    ...(did(deeds, 'put-parcel') ? (['lift', 'turn'] as const) : []),
    ...(did(deeds, ...LIFTS.gearbox) ? (['aid'] as const) : []),
    ...(did(deeds, ...LIFTS.tube) ? (['two'] as const) : []),
    ...(did(deeds, 'put-parcel', 'put-gearbox', 'put-tube') ? (['look', 'way'] as const) : []),
  ],
  hurt: (deeds) => did(deeds, 'gearbox-alone'),
}
