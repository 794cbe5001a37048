// What is right in a lock-out, and what it is worth. Plain data in, plain data out; sources in README.md.
import { did, first } from '../../course/deeds.ts'
import type { Deeds } from '../../course/deeds.ts'
import type { Judged, Lesson } from '../../course/lesson.ts'
import { CONDUCTORS, plantAfter } from './state.ts'

export const STEPS = ['announce', 'separate', 'lock', 'verify', 'work', 'return'] as const
export type Step = (typeof STEPS)[number]

const upTo = (deeds: Deeds, end: number): Deeds => deeds.slice(0, Math.min(end, deeds.length))
const isTest = (what: string): boolean => what.startsWith('test-')

function announce(deeds: Deeds): Judged {
  const told = first(deeds, 'tell'),
    off = first(deeds, 'stop', 'off-1', 'off-2')
  if (told < off) return { score: 100, row: 'good' }
  return told < first(deeds, 'work', 'flash') && did(deeds, 'tell')
    ? { score: 40, row: 'late' }
    : { score: 0, row: 'none' }
}

function separate(deeds: Deeds): Judged {
  const before = upTo(deeds, first(deeds, 'work', 'flash')),
    off1 = first(before, 'off-1'),
    off2 = first(before, 'off-2')
  if (off1 === Infinity && off2 === Infinity) return { score: 0, row: 'none' }
  if (off1 === Infinity || off2 === Infinity) return { score: 30, row: 'one' }
  if (first(before, 'test-H-live') < off2) return { score: 60, row: 'found' }
  if (off1 < first(before, 'stop')) return { score: 80, row: 'loaded' }
  return { score: 100, row: 'good' }
}

function lock(deeds: Deeds): Judged {
  const before = upTo(deeds, first(deeds, 'work', 'flash')),
    off = before.findLastIndex(({ what }) => /^(off|on)-/.test(what)),
    proof = before.findIndex(({ what }, i) => i > off && isTest(what)), // tests before that are a look, no proof
    end = proof < 0 ? before.length : proof,
    then = plantAfter(upTo(deeds, end)),
    atWork = plantAfter(before),
    own = then.lock.filter((l) => l === 'own').length
  if (own === 2 && then.tagged.every(Boolean) && then.key === 'pocket') return { score: 100, row: 'good' }
  if (atWork.lock.includes('shared')) return { score: 30, row: 'shared' }
  if (atWork.lock.every((l) => l === null))
    return atWork.tagged.some(Boolean) ? { score: 15, row: 'tag' } : { score: 0, row: 'none' }
  if (atWork.lock.includes(null)) return { score: 45, row: 'one' }
  if (own < 2) return { score: 60, row: 'late' }
  if (atWork.key !== 'pocket') return { score: 60, row: 'key' }
  return { score: 75, row: 'untagged' }
}

/** The proof counts from the moment from which nothing was switched any more. */
function verify(deeds: Deeds): Judged {
  const before = upTo(deeds, first(deeds, 'work', 'flash')),
    off = before.findLastIndex(({ what }) => /^(off|on)-/.test(what)),
    after = before.slice(off + 1),
    tests = after.filter(({ what }) => isTest(what)),
    from = before.length - after.length + after.findIndex(({ what }) => isTest(what)),
    to = before.findLastIndex(({ what }) => isTest(what))
  if (tests.length === 0) return { score: 0, row: 'none' }
  const tester = before.findLastIndex(({ what }, i) => i < from && /^take-[ab]$/.test(what)),
    known = before.findIndex(({ what }, i) => what === 'known' && i > tester && i < from) >= 0,
    again = before.some(({ what }, i) => what === 'known' && i > to),
    conductors = CONDUCTORS.filter((name) => tests.some(({ what }) => what.startsWith(`test-${name}`))).length
  const score = (known ? 35 : 0) + (conductors / CONDUCTORS.length) * 35 + (again ? 30 : 0)
  return {
    score: Math.round(score),
    row: score === 100 ? 'good' : !known ? 'before' : conductors < CONDUCTORS.length ? 'some' : 'after',
  }
}

function work(deeds: Deeds): Judged {
  if (did(deeds, 'flash')) return { score: 0, row: 'flash' }
  if (!did(deeds, 'work')) return { score: 0, row: 'none' }
  const then = plantAfter(upTo(deeds, first(deeds, 'work')))
  if (then.lock.some((l) => l === null)) return { score: 30, row: 'unlocked' }
  return verify(deeds).score < 70 ? { score: 40, row: 'unproved' } : { score: 100, row: 'good' }
}

function giveBack(deeds: Deeds): Judged {
  const fitted = first(deeds, 'fitted'),
    after = deeds.slice(Math.min(fitted, deeds.length))
  if (!did(after, 'start')) return { score: 0, row: did(after, 'cut', 'spare') ? 'forced' : 'none' }
  if (did(after, 'cut', 'spare')) return { score: 0, row: 'forced' }
  const warned = first(after, 'tell') < first(after, 'start')
  return warned ? { score: 100, row: 'good' } : { score: 70, row: 'silent' }
}

export const LOCKOUT: Lesson<Step> = {
  name: 'electrical-lockout',
  steps: STEPS,
  marks: { announce: 70, separate: 60, lock: 70, verify: 70, work: 70, return: 70 },
  weights: { announce: 10, separate: 20, lock: 20, verify: 25, work: 15, return: 10 },
  skills: {
    hard_skill_lockout_tagout: ['separate', 'lock', 'return'],
    hard_skill_electrical_work: ['verify', 'work'],
    soft_skill_rigour: ['announce', 'lock', 'verify', 'return'],
  },
  passing: 70,
  finest: ['verify'],
  judge: (deeds) => ({
    announce: announce(deeds),
    separate: separate(deeds),
    lock: lock(deeds),
    verify: verify(deeds),
    work: work(deeds),
    return: giveBack(deeds),
  }),
  settled: (deeds) => {
    if (did(deeds, 'start') && did(deeds, 'fitted')) return STEPS
    if (did(deeds, 'work')) return ['announce', 'separate', 'lock', 'verify', 'work']
    if (deeds.some(({ what }) => isTest(what))) return ['announce', 'separate', 'lock']
    return did(deeds, 'tell', 'stop', 'off-1', 'off-2') ? ['announce'] : []
  },
  hurt: (deeds) => did(deeds, 'flash'),
}
