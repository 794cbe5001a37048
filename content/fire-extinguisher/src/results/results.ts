// The end panel's texts, and what is reported: right things and better ones, each with its reason.
import type { EndResult } from '@praxia/stage/panels/panels.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { verdictOf } from '@praxia/stage/session/report.ts'
import { MARKS, STEPS, badge, badges, passed, score, skills, total } from '../rules/rules.ts'
import type { RunRecord, Scored, Step } from '../rules/rules.ts'
import type { Words } from '../phrases/en.ts'
import { fireStatistics } from '../rules/statistics.ts'

// what the row says of a step that is right, else of one that is not
function words(step: Step, s: Scored, r: RunRecord, w: Words): { title: string; reason: string } {
  const t = w.rows
  if (step === 'alarm')
    return s.success
      ? {
          title: (t.alarm[0] as (x: string) => string)((r.alarmAt ?? 0).toFixed(0)),
          reason: t.alarm[1] as string,
        }
      : { title: t.alarm[2] as string, reason: t.alarm[3] as string }
  if (step === 'choose')
    return s.success
      ? {
          title: (t.choose[0] as (x: string) => string)(w.kinds[r.taken.at(-1)!]),
          reason: w.rightBut[r.fire],
        }
      : { title: t.choose[2] as string, reason: w.rightBut[r.fire] }
  if (step === 'out' && s.success && !r.out) return { title: w.lostRow[0]!, reason: w.lostRow[1]! }
  const [good, why, bad, whyBad] = t[step] as string[]
  return s.success ? { title: good!, reason: why! } : { title: bad!, reason: whyBad! }
}

const row = (step: Step, s: Scored, r: RunRecord, w: Words): EndResult['rows'][number] => ({
  verdict: verdictOf(s.score, MARKS[step]),
  ...words(step, s, r, w),
})
const ORDER = ['wrong', 'nearly', 'right'] // what to do better comes first

export function conclude(
  r: RunRecord,
  seconds: number,
  w: Words,
): { end: EndResult; steps: Record<Step, Scored>; points: number } {
  const scores = score(r),
    steps = Object.fromEntries(
      STEPS.map((k) => [k, { ...scores[k], reason: words(k, scores[k], r, w).reason }]),
    ) as Record<Step, Scored>,
    points = total(steps),
    ok = passed(points),
    rows = STEPS.map((k) => row(k, steps[k], r, w))
  const quick = badge(r),
    best = ORDER.flatMap((v) => rows.filter((x) => x.verdict === v)).slice(0, 5)
  return {
    steps,
    points,
    end: {
      score: points,
      passed: ok,
      title: ok ? (r.out ? w.endPassed : w.endLeft) : w.endFailed,
      chips: [
        ...(quick ? [{ text: w.chipBadge, kind: 'main' as const }] : []),
        ok ? { text: w.chipPassed, kind: 'ok' as const } : { text: w.chipNot, kind: 'warn' as const },
      ],
      rows: best,
      foot: w.foot(seconds.toFixed(0)),
    },
  }
}

export function reportRun(stage: Stage, r: RunRecord, done: ReturnType<typeof conclude>, w: Words): void {
  for (const k of STEPS) if (!stage.report.stepResult(k)) stage.report.step(k, done.steps[k])
  const share = (part: number) => (r.discharge > 0 ? part / r.discharge : 0)
  stage.report.finish(done.points, done.end.passed, {
    skills: skills(done.steps),
    stats: fireStatistics({ alarmAt: r.alarmAt, onTarget: share(r.onBase), inBand: share(r.inBand) }, w),
    badges: badges(r, done.steps),
  })
}
