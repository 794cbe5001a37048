// The end: a sentence for each step of what this person did and why it matters, and what is reported.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { EndResult } from '@praxia/stage/panels/panels.ts'
import { verdictOf } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'
import { worstFirst } from '../worst-first.ts'
import type { Phrases } from './phrases/en.ts'
import { badges, MARKS, PASSING, scores, skills, STEPS, total, unheld } from './rules.ts'
import type { Run, Step } from './rules.ts'
import { heightStatistics } from './statistics.ts'

interface Conclusion {
  end: EndResult
  steps: Record<Step, StepResult>
  reasons: Record<Step, string>
  skills: ReturnType<typeof skills>
  badges: ReturnType<typeof badges>
  stats: StatRow[]
}
export function conclude(run: Run, p: Phrases): Conclusion {
  const steps = scores(run),
    score = total(run),
    passed = score >= PASSING,
    lost = unheld(run),
    checked = run.checked.a.length + run.checked.b.length
  const reasons = Object.fromEntries(
    STEPS.map((step) => [step, `${p.rows[step][steps[step].success ? 'good' : 'poor']} ${p.rows[step].why}`]),
  ) as Record<Step, string>
  return {
    steps,
    reasons,
    skills: skills(run),
    badges: badges(Object.fromEntries(STEPS.map((step) => [step, steps[step].score]))),
    stats: heightStatistics(
      { checked: run.worn ? run.checked[run.worn].length : 0, anchors: run.anchors.length, covered: run.covered },
      p,
    ),
    end: {
      score,
      passed,
      title: lost ? p.end.unheld : passed ? p.end.passed : p.end.failed,
      chips: run.worked ? [lost ? { text: p.chips.unheld, kind: 'warn' } : { text: p.chips.held, kind: 'ok' }] : [],
      rows: worstFirst(
        STEPS.map((step) => ({
          verdict: verdictOf(steps[step].score, MARKS[step]),
          title: p.steps[step],
          reason: reasons[step],
        })),
      ),
      foot: p.foot(checked),
    },
  }
}
