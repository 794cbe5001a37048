// The end panel's texts and what is reported: for each step what this person did, and why it matters.
import type { EndResult } from '@praxia/stage/panels/panels.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { verdictOf } from '@praxia/stage/session/report.ts'
import { MARKS, PASSING, STEPS, badges, score, skills, total } from './rules.ts'
import type { RunRecord, Step, Worse } from './rules.ts'
import type { Words } from './phrases/en.ts'
import { oilStatistics } from './statistics.ts'

const WORST: readonly Worse[] = ['water', 'carry', 'towel', 'hood']

/** What this person did in a step. */
export function did(step: Step, r: RunRecord, { rows: t }: Words): string {
  if (step === 'ready') return t.ready(r.misses.filter((n) => n === 0).length)
  if (step === 'heat') return r.gasOff !== null && r.gasOff < 0 ? t.early : t.heat(r.gasOff)
  if (step === 'reflex') return t.reflex[WORST.find((k) => r.worse.includes(k)) ?? 'none']
  if (step === 'cover') {
    const said = t.cover(r.left ? null : r.by, r.covers.length, r.coveredAt ?? 0)
    return r.covers.includes('dropped') ? `${said} ${t.dropped}` : said
  }
  if (step === 'report') {
    const warned = r.warnedAt !== null
    if (r.alarm && warned) return r.warnedAt! <= 20 ? t.report.both : t.report.late
    return r.alarm ? t.report.alarm : warned ? t.report.warned : t.report.none
  }
  if (r.left) return r.doorClosed ? t.wait.left : t.wait.open
  if (r.relit) return t.wait.lifted
  return r.minutes >= 30 ? t.wait.cool(r.minutes) : t.wait.never
}

const ORDER = ['wrong', 'nearly', 'right'] // what to do better comes first

export function conclude(r: RunRecord, stage: Stage, w: Words): EndResult {
  const scores = score(r),
    points = total(scores),
    passed = points >= PASSING,
    earned = badges(r, scores),
    rows = STEPS.map((step) => ({
      verdict: verdictOf(scores[step].score, MARKS[step]),
      title: w.steps[step],
      reason: `${did(step, r, w)} ${step === 'wait' && r.left ? w.say.out : w.rows.why[step]}`,
    }))
  STEPS.forEach((step, i) => stage.report.step(step, { ...scores[step], reason: rows[i]!.reason }))
  stage.report.finish(points, passed, { skills: skills(scores), stats: oilStatistics(r, w), badges: earned })
  const out = r.coveredAt !== null && r.minutes >= 30 && !r.left
  return {
    score: points,
    passed,
    title: out ? (passed ? w.end.passed : w.end.failed) : r.left ? w.end.left : w.end.lost,
    chips: [
      ...(earned.includes(2) ? [{ text: w.chips.quick, kind: 'main' as const }] : []),
      passed ? { text: w.chips.passed, kind: 'ok' as const } : { text: w.chips.failed, kind: 'warn' as const },
    ],
    rows: ORDER.flatMap((v) => rows.filter((x) => x.verdict === v)).slice(0, 5),
    foot: w.foot(Math.round(stage.time)),
  }
}
