import { requiredPercent, scorePercent } from '@praxia/contract/percent.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { earned, extensions, verbs } from '@praxia/contract/xapi.ts'
import type { Attachment, StatementBody } from '../record/statement.ts'

/**
 * Rules from statements to dashboard figures (runtime/README.md). Pure: the same statements give the same rows, in any
 * order.
 */
export interface SessionFacts {
  launchedAt: number
  activityId: string
  contentLanguage: string
  timeZone: string
  abandonedAt: number | null
  knownSkills: ReadonlySet<string>
  moveOn: string
  /** Judged by the rules before decision 079. */
  former: boolean
  /** A glance counts as any session does, as before decision 097. */
  countsGlances: boolean
  /** Its results have the moment of its end, as before decision 122. */
  datedByEnd: boolean
  /** The training's own score, if the content judged by a course's (decision 121). */
  ownScore: number | null
  /** Created by a waiver of the organisation. */
  waived: boolean
  /** Launched for offline use: its times come from the device. */
  offline: boolean
}
export interface StatementFacts {
  id: string
  verb: string
  activity: string | null
  timestamp: number
  stored: number
  body: Pick<StatementBody, 'result' | 'attachments' | 'context'>
}
const finite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const cut = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/**
 * Parses an ISO 8601 duration to milliseconds, with mean lengths of years and months. A fraction follows a point or a
 * comma. Returns undefined if it is invalid.
 */
export function durationMs(text: unknown): number | undefined {
  const found =
    typeof text === 'string'
      ? /^P(?=.)(?:(\d+(?:[.,]\d+)?)Y)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?=.)(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/.exec(
          text,
        )
      : null
  if (!found) return undefined
  const units = [31_556_952, 2_629_746, 604_800, 86_400, 3600, 60, 1]
  return Math.round(units.reduce((all, unit, i) => all + Number(found[i + 1]?.replace(',', '.') ?? 0) * unit, 0) * 1000)
}

/** Returns the share of the possible score that was reached, 0 to 1; null without a score. */
function shareOf(score: NonNullable<StatementBody['result']>['score']): number | null {
  if (!score) return null
  if (finite(score.scaled)) return cut(score.scaled, 0, 1)
  if (!finite(score.raw)) return null
  const [min, max] = [finite(score.min) ? score.min : 0, finite(score.max) ? score.max : 100]
  // No range explains it, so that it passes nobody.
  if (score.raw > max) return null
  // Halved first: the difference of two numbers can overflow.
  return max > min ? cut((score.raw / 2 - min / 2) / (max / 2 - min / 2), 0, 1) : null
}
/**
 * Returns 0–100, rounded down: 69.9 does not reach 70. Required scores are rounded up, and who passes one with decimals
 * has reached it: 0.875 of 0.875 is 88 of 88.
 */
export function scoreOf({ result, context }: Pick<StatementBody, 'result' | 'context'>): number | null {
  const share = shareOf(result?.score)
  if (share === null) return null
  const mastery = context?.extensions?.[extensions.masteryScore]
  const isReached = result?.success === true && finite(mastery) && share >= mastery
  return isReached ? Math.max(scorePercent(share), requiredPercent(mastery)) : scorePercent(share)
}

const inLanguage = (map: Record<string, string> | undefined, lang: string): string => {
  if (!map) return ''
  const wanted = lang === 'GE' ? 'de' : lang.toLowerCase()
  // Sorted, because the database returns keys in its own order.
  const keys = Object.keys(map).toSorted()
  const found =
    keys.find((key) => key.toLowerCase().split('-')[0] === wanted) ??
    keys.find((key) => key.toLowerCase().startsWith('en')) ??
    keys[0]
  return found === undefined ? '' : map[found]!
}
const isImage = (a: Attachment): boolean =>
  a.usageType === extensions.image && (a.contentType === 'image/png' || a.contentType === 'image/jpeg')
const keyAfter = (activity: string | null, prefix: string): string | undefined => {
  if (!activity?.startsWith(prefix)) return undefined
  try {
    return decodeURIComponent(activity.slice(prefix.length))
  } catch {
    return activity.slice(prefix.length)
  }
}

/**
 * Checks that a text can be a key: short enough for an index, with characters that can be stored. Otherwise it stays in
 * its statement only and is not shown.
 */
const canBeKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= serverLimits.reportedNameMax && !value.includes('\u0000')
const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((v): v is Record<string, unknown> => typeof v === 'object' && v !== null) : []

/** Reports whether the statement is `terminated` of the training; that of a part does not end the session. */
export const endsSession = (s: Pick<StatementFacts, 'verb' | 'activity'>, activityId: string): boolean =>
  s.verb === verbs.terminated && (s.activity === activityId || s.activity === null)

/** The learner will resume: it ends the session but not the attempt. */
export const isSuspended = ({ body }: Pick<StatementFacts, 'body'>): boolean =>
  body.result?.extensions?.[extensions.suspended] === true

const ours: ReadonlySet<string> = new Set([verbs.launched, verbs.abandoned, verbs.satisfied])
/** Verbs of each start and end, whatever the learner does between them. */
const frame: ReadonlySet<string> = new Set([verbs.initialized, verbs.attempted, verbs.terminated])
/** Returns whether a statement reports more than that content was opened and closed. */
export const isAct = ({ verb }: StatementFacts): boolean => !frame.has(verb)
/** Verbs of the platform itself, which report no activity of the learner. */
export const isOurs = ({ verb }: StatementFacts): boolean => ours.has(verb)
/** Returns by how much the reporter's clock is ahead, if reported. */
export function clockOf({ body }: StatementFacts): number | undefined {
  const clock = body.context?.extensions?.[extensions.clock]
  return finite(clock) ? clock : undefined
}
export function progressOf({ body }: StatementFacts): number | undefined {
  const said = body.result?.extensions?.[extensions.progress]
  return finite(said) ? Math.floor(cut(said, 0, 100)) : undefined
}
export function stepOf(session: SessionFacts, { activity, body }: StatementFacts) {
  const key = keyAfter(activity, `${session.activityId}/steps/`)
  if (!key || !canBeKey(key)) return undefined
  const score = body.result?.score
  return {
    key,
    succeeded: body.result?.success ?? null,
    score: finite(score?.raw) ? score.raw : finite(score?.scaled) ? score.scaled * 100 : null,
  }
}
export function earnedBadge(session: SessionFacts, { verb, activity }: StatementFacts): number | undefined {
  const number = Number(earned.has(verb) ? keyAfter(activity, `${session.activityId}/badges/`) : undefined)
  return [1, 2, 3].includes(number) ? number : undefined
}
export const skillsOf = (session: SessionFacts, { body }: StatementFacts) =>
  listOf(body.result?.extensions?.[extensions.skills]).flatMap(({ skill, value, max }) =>
    typeof skill === 'string' && session.knownSkills.has(skill) && finite(value) && finite(max) && max > 0
      ? [{ skillType: skill, value: cut(value, 0, max), max }]
      : [],
  )
export const statsOf = ({ body }: StatementFacts) =>
  listOf(body.result?.extensions?.[extensions.stats]).flatMap(({ context, stat, score }) =>
    canBeKey(context) && canBeKey(stat) && finite(score) ? [{ context, stat, score }] : [],
  )
export const imagesOf = (session: SessionFacts, { body }: StatementFacts) =>
  (body.attachments ?? []).filter(isImage).map((a) => ({
    sha2: a.sha2,
    context: inLanguage(a.display, session.contentLanguage),
    description: inLanguage(a.description, session.contentLanguage),
  }))

/** Returns the current state. A session without a report for 30 minutes is idle, but still accepts late data. */
export const stateNow = (state: string, lastAt: Date, now: Date): string =>
  state === 'running' && now.getTime() - lastAt.getTime() > serverLimits.idleMinutes * 60_000 ? 'idle' : state
