// The end panel's texts and what is reported: for each step what this person did, and why it matters.
import type { EndResult } from '@praxia/stage/panels/panels.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { verdictOf } from '@praxia/stage/session/report.ts'
import { CRATES, MARKS, PASSING, STEPS, badges, decidedRight, fridgeScore, score, skills, total } from './rules.ts'
import type { Cooling, Cut, Roast, RunRecord, Step } from './rules.ts'
import type { Words } from './phrases/en.ts'
import { foodStatistics } from './statistics.ts'

const own = (food: 'chicken' | 'salad', cut: Cut | null): boolean => cut?.board === food && cut.knife === food

function roasted(r: Roast): keyof Words['rows']['core'] {
  if (!r.spots.includes('core')) return 'guessed'
  if (!r.back) return 'early'
  if (!r.again) return 'noAgain'
  return r.wiped ? 'right' : 'noWipe'
}
function cooled(c: Cooling): keyof Words['rows']['cooling'] {
  if (c.put !== 'chiller') return c.put === 'fridge' ? 'fridge' : 'out'
  if (!c.trays) return 'deep'
  return c.label === 'right' ? 'right' : 'noLabel'
}
const decided = (r: RunRecord): number => CRATES.filter((k) => decidedRight(k, r.delivery[k])).length

/** What this person did in a step. */
export function did(step: Step, r: RunRecord, { rows: t }: Words): string {
  if (step === 'hands') {
    const said = t.hands(r.first?.seconds ?? null, r.second?.seconds ?? null)
    return r.first?.dry === 'cloth' || r.second?.dry === 'cloth' ? `${said} ${t.cloth}` : said
  }
  if (step === 'delivery') return t.delivery(decided(r), CRATES.filter((k) => r.delivery[k].measured).length)
  if (step === 'fridge') {
    const kept = CRATES.some((k) => r.delivery[k].put !== null && r.delivery[k].put !== 'return')
    return kept ? (fridgeScore(r.delivery) === 100 ? t.fridge.right : t.fridge.raw) : t.fridge.none
  }
  if (step === 'board') {
    const chicken = own('chicken', r.cuts.chicken),
      salad = own('salad', r.cuts.salad)
    return chicken ? (salad ? t.board.right : t.board.salad) : salad ? t.board.chicken : t.board.both
  }
  return step === 'core' ? t.core[roasted(r.roast)] : t.cooling[cooled(r.cooling)]
}

const ORDER = ['wrong', 'nearly', 'right'] // what to do better comes first

export function conclude(r: RunRecord, core: number, stage: Stage, w: Words): EndResult {
  const scores = score(r),
    points = total(scores),
    passed = points >= PASSING,
    earned = badges(scores),
    rows = STEPS.map((step) => ({
      verdict: verdictOf(scores[step].score, MARKS[step]),
      title: w.steps[step],
      reason: `${did(step, r, w)} ${w.rows.why[step]}`,
    }))
  STEPS.forEach((step, i) => stage.report.step(step, { ...scores[step], reason: rows[i]!.reason }))
  stage.report.finish(points, passed, {
    skills: skills(scores),
    stats: foodStatistics({ washed: (r.first?.seconds ?? 0) + (r.second?.seconds ?? 0), decided: decided(r), core }, w),
    badges: earned,
  })
  return {
    score: points,
    passed,
    title: passed ? w.passed : w.failed,
    chips: [
      ...(earned.includes(2) ? [{ text: w.chips.cold, kind: 'main' as const }] : []),
      passed ? { text: w.chips.passed, kind: 'ok' as const } : { text: w.chips.failed, kind: 'warn' as const },
    ],
    rows: ORDER.flatMap((v) => rows.filter((x) => x.verdict === v)).slice(0, 5),
    foot: w.foot(Math.round(stage.time)),
  }
}
