// The end panel's words: a sentence for each message, of what this person did with it.
import type { EndResult } from '@praxia/stage/panels/panels.ts'
import { verdictOf } from '@praxia/stage/session/report.ts'
import { CHECKS_POSSIBLE, checksDone, mailScore, MAILS, MARK, PASSING, runScore, said, traps } from './rules.ts'
import type { MailKey, Run } from './rules.ts'
import type { Phrases } from './phrases/en.ts'

export const reasonOf = (key: MailKey, run: Run, p: Phrases): string => p.rows[key][said(key, run[key])]

export function endOf(run: Run, seconds: number, p: Phrases): EndResult {
  const score = runScore(run),
    passed = score >= PASSING,
    sprung = traps(run),
    time = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
  return {
    score,
    passed,
    title: passed ? p.passed : p.failed,
    chips: [
      { text: sprung ? p.chips.traps(sprung) : p.chips.noTrap, kind: sprung ? 'warn' : 'ok' },
      { text: p.chips.checks(checksDone(run), CHECKS_POSSIBLE), kind: 'main' },
    ],
    rows: MAILS.map((key) => ({
      verdict: verdictOf(mailScore(key, run[key]), MARK),
      title: p.rows[key].title,
      reason: reasonOf(key, run, p),
    })),
    foot: p.foot(time),
  }
}
