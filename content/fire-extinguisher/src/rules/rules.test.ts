import { describe, expect, it } from 'vitest'
import { rng } from '@praxia/stage/shapes/colour.ts'
import { CHARGE, Flames } from '../fire/flames.ts'
import {
  MARKS,
  PASSING,
  STEPS,
  aimScore,
  alarmScore,
  badge,
  badges,
  chooseScore,
  distanceScore,
  ending,
  fit,
  leaveScore,
  outScore,
  passed,
  pinScore,
  points,
  rightKind,
  score,
  skills,
  total,
} from './rules.ts'
import type { Fire, Kind, RunRecord } from './rules.ts'
import { en } from '../phrases/en.ts'
import { es } from '../phrases/es.ts'
import { fr } from '../phrases/fr.ts'
import { it as it4 } from '../phrases/it.ts'
import steps from '../../steps.json' with { type: 'json' }
import { freshRun, mayLeave } from './run-state.ts'

const good: RunRecord = {
  fire: 'paper',
  alarmAt: 5,
  alarmFirst: true,
  taken: ['water'],
  dangerUsed: false,
  pinDone: true,
  pinFaults: 0,
  discharge: 6,
  inBand: 6,
  tooClose: 0,
  onBase: 6,
  covered: 1,
  out: true,
  attempts: 1,
  remaining: 0.5,
  lost: false,
  facing: 1,
  doorClosed: true,
  assembled: true,
}

describe('which extinguisher fits', () => {
  it.each([
    ['paper', 'water'],
    ['oil', 'wet'],
    ['cabinet', 'co2'],
  ] as [Fire, Kind][])('%s: %s', (fire, kind) => expect(rightKind(fire)).toBe(kind))
  it('calls water on oil and on live current dangerous', () => {
    expect(fit('oil', 'water')).toBe('dangerous')
    expect(fit('cabinet', 'water')).toBe('dangerous')
  })
})

describe('steps', () => {
  it('are asked for what the steps file says', () =>
    expect(steps.steps.map((s) => [s.key, s.passingScore ?? steps.passingScore])).toEqual(
      STEPS.map((k) => [k, MARKS[k]]),
    ))
  it('and what is counted is named there in every language', () => {
    for (const [lang, { sub, counted }] of Object.entries({ EN: en, FR: fr, ES: es, IT: it4 }))
      expect(steps.statistics.map((label) => label[lang as keyof typeof label])).toEqual([
        sub,
        counted.alarm,
        counted.onTarget,
        counted.inBand,
      ])
  })
  it('a step is right from its mark on', () => {
    expect(
      [alarmScore(20), alarmScore(22), outScore(true, 0.05, 1), outScore(true, 0, 1)].map((s) => s.success),
    ).toEqual([true, false, true, false])
    expect(leaveScore({ facing: 1, doorClosed: false, assembled: true })).toEqual({ success: false, score: 70 })
    expect(PASSING).toBe(steps.passingScore)
  })
  it('alarm: whole within eight seconds, nothing when never, less after the extinguisher', () => {
    expect(alarmScore(8).score).toBe(100)
    expect(alarmScore(34).score).toBe(50)
    expect(alarmScore(90).score).toBe(0)
    expect(alarmScore(null)).toEqual({ success: false, score: 0 })
    expect(alarmScore(5, false)).toEqual({ success: false, score: 70 })
  })
  it('choose: 100 first, 40 second, 0 once a dangerous one was used', () => {
    expect(chooseScore('paper', ['water'], false).score).toBe(100)
    expect(chooseScore('paper', ['co2', 'water'], false).score).toBe(40)
    expect(chooseScore('oil', ['water', 'wet'], true)).toEqual({ success: false, score: 0 })
    expect(chooseScore('paper', ['wet'], false)).toEqual({ success: true, score: 70 })
    expect(chooseScore('paper', [], false).success).toBe(false)
  })
  it('pin, distance, aim', () => {
    expect(pinScore(true, 0)).toEqual({ success: true, score: 100 })
    expect(pinScore(true, 1)).toEqual({ success: false, score: 66 })
    expect(pinScore(false, 0).score).toBe(0)
    expect(distanceScore(10, 8)).toEqual({ success: true, score: 80 })
    expect(distanceScore(0, 0).success).toBe(false)
    expect(aimScore(10, 10, 0.8).score).toBe(100)
    expect(aimScore(10, 10, 0).score).toBe(70)
    expect(aimScore(10, 2, 0.4)).toEqual({ success: false, score: 29 })
  })
  it('out: half for the fire, half for the charge left, less for a second extinguisher', () => {
    expect(outScore(true, 0.25, 1).score).toBe(100)
    expect(outScore(true, 0, 1).score).toBe(50)
    expect(outScore(true, 0.25, 2).score).toBe(80)
    expect(outScore(false, 0.9, 1)).toEqual({ success: false, score: 0 })
  })
  it('leave: facing, door, assembly point', () => {
    expect(leaveScore({ facing: 0.8, doorClosed: true, assembled: true })).toEqual({ success: true, score: 100 })
    expect(leaveScore({ facing: 0, doorClosed: true, assembled: true })).toEqual({ success: false, score: 60 })
    expect(leaveScore({ facing: 1, doorClosed: true, assembled: false }).score).toBe(30)
  })
})

describe('a run', () => {
  it('is worth 100 when everything is right, and earns the badge', () => {
    expect(total(score(good))).toBe(100)
    expect(badge(good)).toBe(true)
    expect(badge({ ...good, alarmAt: 9 })).toBe(false)
    expect(badge({ ...good, attempts: 2 })).toBe(false)
  })
  it('is worth 100 only without a fault', () => {
    // The jet was off the base for a moment: 97 of 100 in a step of 15.
    expect(total(score({ ...good, discharge: 100, inBand: 100, onBase: 96 }))).toBe(99)
  })
  it('earns each badge for what it says, whatever else went wrong', () => {
    const earned = (r: RunRecord) => badges(r, score(r))
    expect(earned(good)).toEqual([1, 2, 3])
    expect(earned({ ...good, alarmAt: 9 })).toEqual([2, 3])
    expect(earned({ ...good, taken: ['co2', 'water'] })).toEqual([1])
    expect(earned({ ...good, onBase: 0, covered: 0 })).toEqual([1])
    expect(earned({ ...good, doorClosed: false })).toEqual([1, 2])
  })
  it('is worth nothing when nothing is done', () => {
    const none = score(freshRun('oil').record)
    expect(total(none)).toBe(0)
    expect(STEPS.every((k) => !none[k].success)).toBe(true)
  })
  it('does not pass without alarm and right choice', () =>
    expect(passed(total(score({ ...good, alarmAt: null, alarmFirst: false, taken: ['co2', 'wet', 'water'] })))).toBe(
      false,
    ))
  it('gives part of a step for leaving a fire that has grown too big, and never passes a fire that still burns', () => {
    const lost = { ...good, out: false, lost: true }
    expect(score(lost).out).toEqual({ success: false, score: 40 })
    expect([total(score(lost)), points(lost, score(lost))]).toEqual([91, 69])
    expect(passed(points(lost, score(lost)))).toBe(false)
    expect(points(good, score(good))).toBe(100)
  })
  it('is named for what happened', () => {
    const named = (r: Partial<RunRecord>, ok = false) => ending({ ...good, ...r }, ok)
    expect(named({}, true)).toBe('out')
    expect(named({})).toBe('outUnsafe')
    expect(named({ assembled: false })).toBe('outInside')
    expect(named({ out: false, lost: true })).toBe('left')
    expect(named({ out: false, alarmAt: null })).toBe('leftUnwarned')
    expect(named({ out: false, doorClosed: false, assembled: false })).toBe('stayed')
  })
  it('gives both skills out of 100', () =>
    expect(skills(score(good)).map((s) => [s.value, s.max])).toEqual([
      [100, 100],
      [100, 100],
    ]))
})

it('leaving is offered when the fire is out, too big, or had a whole extinguisher', () => {
  const after = (record: Partial<RunRecord>, held: Kind | null = null): boolean => {
    const run = freshRun('oil')
    return mayLeave({ ...run, held, record: { ...run.record, ...record } })
  }
  expect([after({}), after({}, 'wet'), after({ attempts: 1 }, 'wet')]).toEqual([false, false, false])
  expect([after({ attempts: 1 }), after({ lost: true }, 'wet'), after({ out: true }, 'wet')]).toEqual([
    true,
    true,
    true,
  ])
})

describe('the fire', () => {
  const fight = (
    fire: Fire,
    kind: Kind,
    across: (t: number) => number,
    up = 0,
  ): { seconds: number; flames: Flames } => {
    const flames = new Flames(fire, rng(7))
    let t = 0
    for (let i = 0; i < 150; i++) flames.step(0.1)
    for (; t < CHARGE[kind] && !flames.out; t += 0.05) {
      flames.spray(kind, { across: across(t), up, distance: 2.5 }, 0.05)
      flames.step(0.05)
    }
    return { seconds: t, flames }
  }
  const sweep = (t: number): number => 0.27 * Math.sin(t * 1.7)
  it.each([
    ['paper', 'water'],
    ['oil', 'wet'],
    ['cabinet', 'co2'],
  ] as [Fire, Kind][])('%s goes out under a swept jet of %s before it is empty', (fire, kind) => {
    const { seconds, flames } = fight(fire, kind, sweep)
    expect(flames.out).toBe(true)
    expect(seconds).toBeGreaterThan(3)
    expect(seconds).toBeLessThan(CHARGE[kind])
  })
  it('stays alight where the jet does not sweep', () => expect(fight('paper', 'water', () => 0).flames.out).toBe(false))
  it('stays alight where the jet goes over the flames', () =>
    expect(fight('paper', 'water', sweep, 0.6).flames.burning).toBeGreaterThan(0.9))
  it('comes back from carbon dioxide on paper', () => expect(fight('paper', 'co2', sweep).flames.out).toBe(false))
  it('flares up from water on oil', () => expect(fight('oil', 'water', sweep).flames.flare).toBeGreaterThan(0))
  it('grows past one extinguisher when it is left alone', () => {
    const flames = new Flames('paper', rng(3))
    for (let i = 0; i < 1200; i++) flames.step(0.1)
    expect(flames.lost).toBe(true)
  })
  it('is the same again with the same seed', () =>
    expect(new Flames('oil', rng(4)).heat).toEqual(new Flames('oil', rng(4)).heat))
})
