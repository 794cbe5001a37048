// The end: a sentence for each step of what this person did and why it matters, and what is reported.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { EndResult } from '@praxia/stage/panels/panels.ts'
import { verdictOf } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'
import { worstFirst } from '../worst-first.ts'
import { SPOT_KEYS, spotsOf } from '../../scaffold-places.ts'
import type { Area } from '../../scaffold-places.ts'
import type { Phrases } from './phrases/en.ts'
import { badges, isSafe, letOntoDefect, MARK, missed, PASSING, scores, skills, STEPS, total } from './rules.ts'
import type { Run, Step } from './rules.ts'
import { checkStatistics } from './statistics.ts'

function areaReason(run: Run, area: Area, { rows, rule, spots }: Phrases): string {
  const here = spotsOf(area),
    bad = here.find((key) => run.bad.includes(key)),
    falsely = here.find((key) => run.falseMarks.includes(key))
  if (bad && run.marked.includes(bad)) return `${rows.found(spots[bad].bad)} ${spots[bad].why}`
  if (bad) return `${rows.missed(spots[bad].bad)} ${spots[bad].why}`
  if (falsely) return `${rows.falseMark(spots[falsely].fine)} ${rule[area]}`
  return `${here.every((key) => run.looked.includes(key)) ? rows.fine : rows.unseen} ${rule[area]}`
}

function decisionReason(run: Run, { rows }: Phrases): string {
  if (run.card === null) return rows.none
  if (letOntoDefect(run)) return rows.greenWrong
  const own = run.ownRepair ? ` ${rows.repaired}` : ''
  if (isSafe(run)) return (run.card === 'green' ? rows.greenRight : rows.redSafe) + own
  return (run.barrier && run.called ? rows.redWhole : rows.redOpen) + own
}

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
    found = run.bad.length - missed(run).length,
    all = found === run.bad.length,
    looked = run.looked.length
  const reasons = Object.fromEntries(
    STEPS.map((step) => [step, step === 'decision' ? decisionReason(run, p) : areaReason(run, step, p)]),
  ) as Record<Step, string>
  const points = Object.fromEntries(STEPS.map((step) => [step, steps[step].score]))
  return {
    steps,
    reasons,
    skills: skills(run),
    badges: badges(points),
    stats: checkStatistics({ looked, found, falseMarks: run.falseMarks.length }, p),
    end: {
      score,
      passed,
      title: letOntoDefect(run) ? p.end.unsafe : passed ? p.end.passed : p.end.failed,
      chips: [
        isSafe(run)
          ? { text: p.chips.sound, kind: 'main' }
          : { text: p.chips.found(found, run.bad.length), kind: all ? 'ok' : 'warn' },
        { text: p.chips.seen(looked, SPOT_KEYS.length), kind: looked === SPOT_KEYS.length ? 'ok' : 'warn' },
      ],
      rows: worstFirst(
        STEPS.map((step) => ({
          verdict: verdictOf(steps[step].score, MARK),
          title: step === 'decision' ? p.rows.decision : p.areas[step],
          reason: reasons[step],
        })),
      ),
      foot: p.falseMarks(run.falseMarks.length),
    },
  }
}
