import { randomUUID } from 'node:crypto'
import type { Launch } from '@praxia/contract/launches.ts'
import { type Told, countedOf, stepsOfRun, walkScore } from './counted.ts'
import type { Dice } from './dice.ts'
import type { DemoTraining, Spoken } from './training.ts'

/** Reported data of one session: a plausible run through the training's steps, better with practice. */
export interface Run {
  minutes: number
  score: number
  reached: number
  statements: object[]
  /** For an unfinished walk: the answered steps and their tries. */
  left?: { key: string; tries: number }[]
}
const verbs = {
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  attempted: 'http://adlnet.gov/expapi/verbs/attempted',
  progressed: 'http://adlnet.gov/expapi/verbs/progressed',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
  terminated: 'http://adlnet.gov/expapi/verbs/terminated',
  scored: 'http://adlnet.gov/expapi/verbs/scored',
  earned: 'http://id.tincanapi.com/verb/earned',
}
const extension = {
  progress: 'https://w3id.org/xapi/cmi5/result/extensions/progress',
  skills: 'urn:praxia:xapi:skills',
  stats: 'urn:praxia:xapi:stats',
  session: 'https://w3id.org/xapi/cmi5/context/extensions/sessionid',
}
/**
 * Returns tries as a walk scores them: the full score at the first try, half at the second, chosen so that their mean
 * approximates the wanted score.
 */
function triesOf(count: number, score: number, d: Dice): number[] {
  const halves = Math.round((score / 100) * count * 2)
  // Steps differ: as many as possible are right at once or not at all.
  const whole = Math.min(
    count,
    Math.max(0, Math.floor(halves / 2) - (halves % 2 === 0 && halves < 2 * count ? d.int(0, 1) : 0)),
  )
  const half = Math.min(count - whole, halves - 2 * whole)
  return d.shuffle(Array.from({ length: count }, (_, i) => (i < whole ? 1 : i < whole + half ? 2 : 3)))
}
/** Returns the result of each step in a run that approximates a score. */
function toldOf(content: DemoTraining['content'], steps: readonly { key: string }[], aimed: number, d: Dice): Told[] {
  if (content === 'walk')
    return triesOf(steps.length, aimed, d).map((tries, i) => ({
      key: steps[i]!.key,
      success: tries <= 2,
      points: tries === 1 ? 100 : tries === 2 ? 50 : 0,
      tries,
    }))
  // Imperfect runs sometimes start late, and often miss one step, so that the three badges are not always earned
  // together.
  const late = aimed < 100 && d.chance(0.3)
  const slip = aimed < 92 && d.chance(0.5) ? d.int(0, steps.length - 1) : -1
  return steps.map(({ key }, i) => {
    if (i === slip) return { key, success: false, points: d.int(20, 54), tries: 1 }
    if (i === 0 && late) return { key, success: true, points: d.int(60, 84), tries: 1 }
    // The better the run, the less its steps differ.
    const drawn = aimed + (d.next() - 0.5) * Math.max(12, (100 - aimed) * 1.6)
    const points = drawn >= 88 ? 100 : Math.max(0, Math.round(drawn))
    return { key, success: points >= 55, points, tries: 1 }
  })
}
/** Returns ids from the dice, so that the same seed gives the same statements. */
function uuidFrom(d: Dice): string {
  const hex = Array.from({ length: 32 }, () => d.int(0, 15).toString(16))
  hex[12] = '4'
  hex[16] = (8 + d.int(0, 3)).toString(16)
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function makeRun(
  launch: Launch,
  begin: Date,
  d: Dice,
  o: {
    nth: number
    talent: number
    passing: number
    skills: string[]
    minutes: number
    content: DemoTraining['content']
    /** Language of the run. */
    lang: Spoken
    score?: number
    reached?: number
  },
): Run {
  const aimed =
    o.score ?? Math.max(20, Math.min(100, Math.round(40 + o.talent * 45 + o.nth * 9 + (d.next() - 0.5) * 24)))
  const steps = stepsOfRun(o.content, launch.steps, d)
  // Only a walk is left unfinished: the saved state of a scene can only come from a real run.
  const whole =
    o.content !== 'walk' || (o.reached === undefined && (o.score !== undefined || o.nth > 1 || d.chance(0.72)))
  const reached = whole ? steps.length : (o.reached ?? d.int(1, Math.max(1, steps.length - 1)))
  const minutes = Math.max(
    1.2,
    Math.min(o.minutes * 1.2, o.minutes * (0.5 + d.next() * 0.5)) * (reached / Math.max(1, steps.length)),
  )
  const context = { registration: launch.registration, extensions: { [extension.session]: launch.session } }
  const statements: object[] = []
  const tell = (share: number, verb: keyof typeof verbs, object: string, result?: object) =>
    statements.push({
      id: uuidFrom(d),
      timestamp: new Date(begin.getTime() + share * minutes * 60_000).toISOString(),
      actor: launch.actor,
      verb: { id: verbs[verb], display: { en: verb } },
      object: { objectType: 'Activity', id: object },
      context,
      ...(result ? { result } : {}),
    })
  tell(0, 'initialized', launch.activityId)
  const told = toldOf(o.content, steps, aimed, d).slice(0, reached)
  const score = o.content === 'walk' ? walkScore(told) : aimed
  told.forEach(({ key, success, points }, i) => {
    tell((i + 0.8) / (reached + 0.5), 'attempted', `${launch.activityId}/steps/${key}`, {
      success,
      score: { scaled: points / 100 },
    })
    tell((i + 0.85) / (reached + 0.5), 'progressed', launch.activityId, {
      extensions: { [extension.progress]: Math.round(((i + 1) / Math.max(1, steps.length)) * 100) },
    })
  })
  if (whole) {
    const counted = countedOf(o.content, o.lang, told, o.passing, d)
    tell(0.95, 'scored', launch.activityId, {
      extensions: {
        [extension.skills]: o.skills.map((skill) => ({
          skill,
          value: Math.round(score * (0.85 + d.next() * 0.15)),
          max: 100,
        })),
        [extension.stats]: counted.stats,
      },
    })
    tell(0.96, 'completed', launch.activityId, { completion: true })
    tell(0.97, score >= o.passing ? 'passed' : 'failed', launch.activityId, {
      success: score >= o.passing,
      score: { scaled: score / 100 },
    })
    for (const badge of counted.badges) tell(0.98, 'earned', `${launch.activityId}/badges/${badge}`)
  }
  tell(1, 'terminated', launch.activityId, { duration: `PT${Math.round(minutes * 60)}S` })
  const left = told.map(({ key, tries }) => ({ key, tries }))
  return { minutes, score, reached, statements, ...(whole ? {} : { left }) }
}
export const requestId = (d: Dice): string => uuidFrom(d) || randomUUID()
