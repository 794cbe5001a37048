import type { Session } from '../src/reporting.ts'
import type { Facts } from './facts.ts'

/** `passed` and `failed` may be reported again here: unlike cmi5, SCORM does not limit verdicts to one in a session. */
export type Reports = Pick<Session, 'progressed' | 'completed' | 'passed' | 'failed' | 'answered' | 'masteryScore'> & {
  commented(text: string): void
}
/**
 * `going`: content commits and continues. `left`: the page closes before content has ended. `ended`: content reported
 * its end.
 */
export type Moment = 'going' | 'left' | 'ended'

export interface Teller {
  (facts: Facts, moment: Moment): void
  /** Returns a copy with the same record of reports and another recipient. */
  copy(to: Reports): Teller
}

/**
 * While content continues, an increase of a whole point is reported again, at most a hundred times; at its end any
 * increase is.
 */
function isBetter(score: number | undefined, before: number | undefined, moment: Moment): boolean {
  if (before === undefined) return true
  const [now, then] = [score ?? -1, before]
  return moment === 'going' ? Math.floor(now) > Math.floor(then) : now > then
}

/**
 * Reports the values that content set in its interface. A success is reported at once, and again when its score rises;
 * a failure when the run is left, since it may become a success before. After a success no failure is reported.
 * @param known comments that an earlier session reported
 */
export function reporter(session: Reports, known: readonly string[] = []): Teller {
  return telling(session, new Set(), new Set(known))
}

function telling(
  session: Reports,
  told: Set<string>,
  comments: Set<string>,
  passedWith?: number,
  failedWith?: number,
): Teller {
  const pass = (score: number | undefined, moment: Moment): void => {
    if (!isBetter(score, passedWith, moment)) return
    passedWith = score ?? -1
    session.passed(score ?? Number.NaN)
  }
  const fail = (score: number | undefined): void => {
    if (passedWith !== undefined || !isBetter(score, failedWith, 'ended')) return
    failedWith = score ?? -1
    session.failed(score ?? Number.NaN)
  }
  /** Content that only sets a score leaves the verdict to the mastery score. An unfinished run is not judged yet. */
  const judge = ({ completed, score, suspended }: Facts, moment: Moment): void => {
    if (score === undefined || !(completed || (session.masteryScore !== undefined && moment === 'ended' && !suspended)))
      return
    if (session.masteryScore === undefined || score / 100 >= session.masteryScore) pass(score, moment)
    else fail(score)
  }
  const tell = (facts: Facts, moment: Moment) => {
    const { progress, completed, passed, score, answers } = facts
    answers.forEach(({ key, answered }, place) => {
      const said = `${place} ${key} ${answered.response} ${answered.success}`
      // An incomplete answer is reported once it has a response.
      if (told.has(said) || (answered.response === undefined && moment === 'going')) return
      told.add(said)
      session.answered(key, answered)
    })
    if (progress !== undefined) session.progressed(progress)
    if (passed === true && (score !== undefined || moment !== 'going')) {
      if (session.masteryScore === undefined || score === undefined || score / 100 >= session.masteryScore)
        pass(score, moment)
      else if (moment !== 'going') fail(score)
    }
    if (completed) session.completed()
    if (moment === 'going') return
    for (const comment of facts.comments) {
      if (comments.has(comment)) continue
      comments.add(comment)
      session.commented(comment)
    }
    if (passed === false) fail(score)
    else if (passed === undefined) judge(facts, moment)
  }
  const copy = (to: Reports) => telling(to, new Set(told), new Set(comments), passedWith, failedWith)
  return Object.assign(tell, { copy })
}
