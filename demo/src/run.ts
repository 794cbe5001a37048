import { randomUUID } from 'node:crypto'
import type { Launch } from '@praxia/contract/launches.ts'
import type { StepsFile } from '@praxia/contract/trainings.ts'
import type { Dice } from './dice.ts'
import type { Reporter } from './reporters.ts'
import type { Spoken } from './training.ts'

/** Reported data of one session: a plausible run through the training's steps, better with practice. */
export interface Run {
  minutes: number
  score: number
  reached: number
  statements: object[]
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
/** Returns the skills of a run: the points of its steps, by the shares that the steps file gives them. */
function skillsOf(steps: StepsFile['steps'], told: readonly { key: string; points: number }[]) {
  const skills = new Map<string, { value: number; max: number }>()
  for (const { key, points } of told)
    for (const { skill, max } of steps.find((step) => step.key === key)?.skills ?? []) {
      const sum = skills.get(skill) ?? { value: 0, max: 0 }
      skills.set(skill, { value: sum.value + (max * points) / 100, max: sum.max + max })
    }
  return [...skills].map(([skill, { value, max }]) => ({ skill, value: Math.round(value), max: Math.round(max) }))
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
    steps: StepsFile['steps']
    reporter: Reporter
    /** Language of the run. */
    lang: Spoken
    score?: number
    reached?: number
  },
): Run {
  const aimed =
    o.score ?? Math.max(20, Math.min(100, Math.round(40 + o.talent * 45 + o.nth * 9 + (d.next() - 0.5) * 24)))
  const { told: all, score, stats, badges } = o.reporter.run(o.steps, aimed, o.passing, d)
  const whole =
    !o.reporter.canBeLeft || (o.reached === undefined && (o.score !== undefined || o.nth > 1 || d.chance(0.72)))
  const reached = whole ? all.length : (o.reached ?? d.int(1, Math.max(1, all.length - 1)))
  const told = all.slice(0, reached)
  const [shortest, longest] = o.reporter.minutes
  const minutes = (shortest + d.next() * (longest - shortest)) * (reached / Math.max(1, all.length))
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
  told.forEach(({ key, success, points }, i) => {
    tell((i + 0.8) / (reached + 0.5), 'attempted', `${launch.activityId}/steps/${key}`, {
      success,
      score: { scaled: points / 100 },
    })
    tell((i + 0.85) / (reached + 0.5), 'progressed', launch.activityId, {
      extensions: { [extension.progress]: Math.round(((i + 1) / Math.max(1, all.length)) * 100) },
    })
  })
  if (whole) {
    tell(0.95, 'scored', launch.activityId, {
      extensions: { [extension.skills]: skillsOf(o.steps, told), [extension.stats]: stats(o.lang) },
    })
    tell(0.96, 'completed', launch.activityId, { completion: true })
    tell(0.97, score >= o.passing ? 'passed' : 'failed', launch.activityId, {
      success: score >= o.passing,
      score: { scaled: score / 100 },
    })
    if (score >= o.passing) for (const badge of badges) tell(0.98, 'earned', `${launch.activityId}/badges/${badge}`)
  }
  tell(1, 'terminated', launch.activityId, { duration: `PT${Math.round(minutes * 60)}S` })
  return { minutes, score, reached, statements }
}
export const requestId = (d: Dice): string => uuidFrom(d) || randomUUID()
