import type { Session } from '../src/reporting.ts'
import type { Facts } from './facts.ts'

type Reports = Pick<Session, 'progressed' | 'completed' | 'passed' | 'failed' | 'answered' | 'masteryScore'>

/**
 * What content told its interface becomes reports of the session, each once. A failure may still turn into a success, and
 * a score grow: both are told when the session ends.
 */
export function teller(session: Reports): (facts: Facts, isEnd: boolean) => void {
  const told = new Set<string>()
  return ({ progress, completed, passed, score, answers }, isEnd) => {
    answers.forEach(({ key, answered }, place) => {
      const said = `${place} ${key} ${answered.response} ${answered.success}`
      // What was only begun to be written down is told once it has an answer.
      if (told.has(said) || (answered.response === undefined && !isEnd)) return
      told.add(said)
      session.answered(key, answered)
    })
    if (progress !== undefined) session.progressed(progress)
    if (passed === true && (score !== undefined || isEnd)) session.passed(score ?? Number.NaN)
    if (completed) session.completed()
    if (!isEnd) return
    if (passed === false) session.failed(score ?? Number.NaN)
    // Content that only counts leaves the verdict to whoever asks for a score.
    else if (passed === undefined && score !== undefined && (completed || session.masteryScore !== undefined))
      session.passed(score)
  }
}
