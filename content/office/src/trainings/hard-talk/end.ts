// The end panel's words: for each step what this person did, and what came of it.
import type { EndResult } from '@praxia/stage/panels/panels.ts'
import { verdictOf } from '@praxia/stage/session/report.ts'
import { closings, MARK, misses, PASSING, runScore, STEPS, stepScore } from './rules.ts'
import type { Run, Step } from './rules.ts'
import type { Phrases } from './phrases/en.ts'

export function reasonOf(step: Step, run: Run, p: Phrases): string {
  const missed = misses(step, run)
  return missed.length
    ? missed
        .slice(0, 2)
        .map((one) => p.misses[one])
        .join(' ')
    : p.steps[step].right
}

export function endOf(run: Run, seconds: number, p: Phrases): EndResult {
  const score = runScore(run),
    passed = score >= PASSING,
    closed = closings(run),
    time = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
  return {
    score,
    passed,
    title: passed ? p.passed : p.failed,
    chips: [
      { text: closed ? p.chips.closings(closed) : p.chips.open, kind: closed ? 'warn' : 'ok' },
      { text: p.chips.silence(Math.round(run.silence)), kind: 'main' },
    ],
    rows: STEPS.map((step) => ({
      verdict: verdictOf(stepScore(step, run), MARK),
      title: p.steps[step].title,
      reason: reasonOf(step, run, p),
    })),
    foot: p.foot(time),
  }
}
