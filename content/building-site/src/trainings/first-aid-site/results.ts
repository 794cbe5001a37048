// The end: a sentence for each step of what this person did and why it matters, and what is reported.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { EndResult } from '@praxia/stage/panels/panels.ts'
import { verdictOf } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'
import { worstFirst } from '../worst-first.ts'
import type { Phrases } from './phrases/en.ts'
import { badges, MARKS, PASSING, scores, skills, STEPS, total } from './rules.ts'
import type { Run, Step } from './rules.ts'
import { aidStatistics } from './statistics.ts'

interface Conclusion {
  end: EndResult
  steps: Record<Step, StepResult>
  reasons: Record<Step, string>
  skills: ReturnType<typeof skills>
  badges: ReturnType<typeof badges>
  stats: StatRow[]
}
/** `seconds`: of the run. */
export function conclude(run: Run, p: Phrases, seconds: number): Conclusion {
  const steps = scores(run),
    score = total(run),
    passed = score >= PASSING,
    { pressedAt } = run
  const reasons = Object.fromEntries(
    STEPS.map((step) => [step, `${p.rows[step][steps[step].success ? 'good' : 'poor']} ${p.rows[step].why}`]),
  ) as Record<Step, string>
  return {
    steps,
    reasons,
    skills: skills(run),
    badges: badges(Object.fromEntries(STEPS.map((step) => [step, steps[step].score]))),
    stats: aidStatistics(run, p),
    end: {
      score,
      passed,
      title: run.plug ? p.end.hurt : pressedAt === null ? p.end.bled : passed ? p.end.passed : p.end.failed,
      chips: [
        pressedAt === null
          ? { text: p.chips.bled, kind: 'warn' }
          : { text: p.chips.stopped(Math.round(pressedAt)), kind: steps.press.success ? 'ok' : 'warn' },
      ],
      rows: worstFirst(
        STEPS.map((step) => ({
          verdict: verdictOf(steps[step].score, MARKS[step]),
          title: p.steps[step],
          reason: reasons[step],
        })),
      ),
      foot: p.foot(Math.round(seconds)),
    },
  }
}
