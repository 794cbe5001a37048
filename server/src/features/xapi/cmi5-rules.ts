import { extensions, verbs } from '@praxia/contract/xapi.ts'
import type { StatementBody } from '../record/statement.ts'

const cmi5 = 'https://w3id.org/xapi/cmi5/context/'
export const category = `${cmi5}categories/cmi5`
const moveOn = `${cmi5}categories/moveon`
const sessionId = `${cmi5}extensions/sessionid`

/** Verbs of a unit. The platform sends launched, abandoned, waived and satisfied. */
export const definedVerbs = [verbs.initialized, verbs.completed, verbs.passed, verbs.failed, verbs.terminated] as const
type Defined = (typeof definedVerbs)[number]
const nameOf = (verb: string): string => verb.slice(verb.lastIndexOf('/') + 1)

/** The session whose rules a statement must meet, as the launch gave it to the unit. */
export interface Held {
  id: string
  registrationId: string
  activityId: string
  publisherId: string
  mastery: number | undefined
  launchMode: string
  /** It has read the learner's preferences, which is required before it starts (11). */
  isPrepared: boolean
}
/** An earlier statement of the attempt. */
export interface Before {
  sessionId: string | null
  verb: string
  timestamp: Date
}
export interface Came {
  body: StatementBody
  timestamp: Date
}
export interface Cmi5Violation {
  code: 'xapi.forbidden' | 'xapi.order'
  path: string
  message: string
}
type Violate = (path: string, message: string, code?: Cmi5Violation['code']) => Cmi5Violation

const idsIn = (body: StatementBody, name: 'category' | 'grouping'): string[] => {
  const lists = body.context?.contextActivities as
    | Record<string, { id: string }[] | { id: string } | undefined>
    | undefined
  return [lists?.[name] ?? []].flat().map(({ id }) => id)
}
const isDefined = (body: StatementBody): boolean => idsIn(body, 'category').includes(category)

/** Checks the context that every statement of a unit needs (cmi5 9.1–9.7). */
function checkContext(held: Held, body: StatementBody, say: Violate): Cmi5Violation | undefined {
  if (body.timestamp === undefined) return say('timestamp', 'is missing')
  if (!/(Z|[+-]00:?00)$/i.test(body.timestamp)) return say('timestamp', 'is not in UTC')
  if (body.context?.registration?.toLowerCase() !== held.registrationId)
    return say('context.registration', 'is not the registration of this launch')
  if (body.context.extensions?.[sessionId] !== held.id)
    return say('context.extensions', 'does not have the session id of the context template')
  if (!idsIn(body, 'grouping').includes(held.publisherId))
    return say('context.contextActivities.grouping', 'does not have the publisher id of the context template')
  if (!isDefined(body) && idsIn(body, 'category').includes(moveOn))
    return say('context.contextActivities.category', 'has moveon without cmi5')
  return undefined
}

/** Checks that the result has exactly the properties that its cmi5 verb requires (9.5). */
function checkResult(held: Held, verb: Defined, body: StatementBody, say: Violate): Cmi5Violation | undefined {
  const { result } = body
  const judged = verb === verbs.passed || verb === verbs.failed
  const success = judged ? verb === verbs.passed : undefined
  const completion = verb === verbs.completed ? true : undefined
  if (result?.success !== success) return say('result.success', `is not ${success ?? 'left out'}`)
  if (result?.completion !== completion) return say('result.completion', `is not ${completion ?? 'left out'}`)
  if (verb !== verbs.initialized && result?.duration === undefined) return say('result.duration', 'is missing')
  const decides = success !== undefined || completion !== undefined
  if (idsIn(body, 'category').includes(moveOn) !== decides)
    return say('context.contextActivities.category', decides ? 'does not have moveon' : 'has moveon')
  const score = result?.score
  if (!score) return undefined
  if (!judged) return say('result.score', `is not for ${nameOf(verb)}`)
  if (score.raw !== undefined && (score.min === undefined || score.max === undefined))
    return say('result.score.raw', 'needs min and max')
  const { mastery } = held
  if (score.scaled === undefined || mastery === undefined) return undefined
  if (score.scaled < 0) return say('result.score.scaled', 'is below 0')
  if (score.scaled >= mastery !== success)
    return say('result.score.scaled', `is ${success ? 'below' : 'not below'} the mastery score ${mastery}`)
  if (body.context?.extensions?.[extensions.masteryScore] !== mastery)
    return say('context.extensions', `does not have the mastery score ${mastery}`)
  return undefined
}

function checkDefined(held: Held, body: StatementBody, say: Violate): Cmi5Violation | undefined {
  const verb = definedVerbs.find((one) => one === body.verb.id)
  if (verb === undefined) return say('verb.id', 'is not a cmi5 verb that content may send')
  if (body.object.id !== held.activityId) return say('object.id', 'is not the activity of this launch')
  if (held.launchMode !== 'Normal' && verb !== verbs.initialized && verb !== verbs.terminated)
    return say('verb.id', `is not said in the launch mode ${held.launchMode}`)
  return checkResult(held, verb, body, say)
}

/** Checks the order within the session, and verbs allowed once per attempt (9.3). */
function checkOrder(
  held: Held,
  before: readonly Before[],
  { body, timestamp }: Came,
  say: Violate,
): Cmi5Violation | undefined {
  const order = (path: string, message: string) => say(path, message, 'xapi.order')
  const here = before.filter((one) => one.sessionId === held.id)
  const verb = isDefined(body) ? body.verb.id : ''
  const begun = here.find((one) => one.verb === verbs.initialized)
  if (here.some((one) => one.verb === verbs.terminated)) return order('verb.id', 'comes after terminated')
  if (verb === verbs.initialized) {
    if (begun) return order('verb.id', 'was said before')
    return held.isPrepared ? undefined : order('verb.id', 'comes before cmi5LearnerPreferences was read')
  }
  if (!begun || timestamp < begun.timestamp) return order('verb.id', 'comes before initialized')
  if (verb === '') return undefined
  if (here.some((one) => one.verb === verb)) return order('verb.id', 'was said before in this session')
  const said = (list: readonly Before[], word: string) => list.some((one) => one.verb === word)
  const judged = verb === verbs.passed || verb === verbs.failed
  if (judged && (said(here, verbs.passed) || said(here, verbs.failed)))
    return order('verb.id', 'comes beside another verdict of this session')
  if ((verb === verbs.completed || verb === verbs.passed) && said(before, verb))
    return order('verb.id', 'was said before in this registration')
  if (verb === verbs.failed && said(before, verbs.passed)) return order('verb.id', 'comes after passed')
  const last = here.reduce((latest, one) => Math.max(latest, one.timestamp.getTime()), 0)
  if (verb === verbs.terminated && timestamp.getTime() < last) return order('timestamp', 'is before what it ends')
  return undefined
}

/** Returns the first fault in the order of timestamps. Each statement is checked against the earlier ones. */
export function findViolation(
  held: Held,
  before: readonly Before[],
  came: readonly (Came & { index: number })[],
): Cmi5Violation | undefined {
  const told = [...before]
  for (const one of came.toSorted((a, b) => a.timestamp.getTime() - b.timestamp.getTime() || a.index - b.index)) {
    const say: Violate = (path, message, code = 'xapi.forbidden') => ({ code, path: `${one.index}.${path}`, message })
    const fault =
      checkContext(held, one.body, say) ??
      (isDefined(one.body) ? checkDefined(held, one.body, say) : undefined) ??
      checkOrder(held, told, one, say)
    if (fault) return fault
    if (isDefined(one.body)) told.push({ sessionId: held.id, verb: one.body.verb.id, timestamp: one.timestamp })
  }
  return undefined
}
