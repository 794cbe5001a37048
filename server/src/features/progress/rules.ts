import { limits } from '@praxia/contract/limits.ts'
import { type Interval, byDay, union } from './days.ts'
import type { Attachment, StatementBody } from '../xapi/statement.ts'

/** What a statement means for the dashboards (runtime/README.md). Pure: the same statements give the same rows, in whatever order they came. */
export interface SessionFacts {
  launchedAt: number
  activityId: string
  contentLanguage: string
  timeZone: string
  abandonedAt: number | null
  knownSkills: ReadonlySet<string>
}
export interface StatementFacts {
  id: string
  verb: string
  activity: string | null
  timestamp: number
  stored: number
  body: Pick<StatementBody, 'result' | 'attachments' | 'context'>
}
export interface SessionRows {
  state: 'launched' | 'running' | 'terminated' | 'abandoned'
  startedAt: number
  endedAt: number | null
  lastAt: number
  shiftMs: number
  progress: number
  score: number | null
  completed: boolean
  passed: boolean | null
  activeMs: number
  days: { day: string; ms: number }[]
  steps: { key: string; succeeded: boolean | null; score: number | null; at: number }[]
  skills: { skillType: string; value: number; max: number }[]
  stats: { context: string; stat: string; score: number }[]
  images: { statementId: string; sha2: string; context: string; description: string; at: number }[]
  badges: { number: number; at: number }[]
}

const adl = 'http://adlnet.gov/expapi/verbs/'
export const verbs = {
  launched: `${adl}launched`,
  initialized: `${adl}initialized`,
  progressed: `${adl}progressed`,
  completed: `${adl}completed`,
  passed: `${adl}passed`,
  failed: `${adl}failed`,
  terminated: `${adl}terminated`,
  abandoned: 'https://w3id.org/xapi/adl/verbs/abandoned',
  voided: `${adl}voided`,
} as const
const earned = new Set(['http://id.tincanapi.com/verb/earned', 'http://specs.openbadges.org/xapi/verbs/earned'])
export const extensions = {
  progress: 'https://w3id.org/xapi/cmi5/result/extensions/progress',
  skills: 'urn:praxia:xapi:skills',
  stats: 'urn:praxia:xapi:stats',
  image: 'urn:praxia:xapi:image',
  clock: 'urn:praxia:xapi:clock',
} as const
/** Clocks that differ by less than the header's whole seconds can tell are taken as equal. */
const clockGrain = 2000

const finite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const cut = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** ISO 8601 duration in milliseconds; years and months by their mean. Undefined where it is none. */
export function durationMs(text: unknown): number | undefined {
  const found =
    typeof text === 'string'
      ? /^P(?=.)(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?=.)(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(
          text,
        )
      : null
  if (!found) return undefined
  const units = [31_556_952, 2_629_746, 604_800, 86_400, 3600, 60, 1]
  return Math.round(units.reduce((all, unit, i) => all + Number(found[i + 1] ?? 0) * unit, 0) * 1000)
}

/** 0–100, rounded down: 69.9 has not reached 70. */
export function scoreOf(body: Pick<StatementBody, 'result'>): number | null {
  const score = body.result?.score
  if (!score) return null
  if (finite(score.scaled)) return Math.floor(cut(score.scaled, 0, 1) * 100 + 1e-6)
  if (!finite(score.raw)) return null
  const [min, max] = [finite(score.min) ? score.min : 0, finite(score.max) ? score.max : 100]
  // By halves: the span of two numbers may be larger than any number.
  return max > min ? Math.floor(cut((score.raw / 2 - min / 2) / (max / 2 - min / 2), 0, 1) * 100 + 1e-6) : null
}

/** One shift for the whole session: its first is not before the launch, its last not after it was stored. */
function shiftOf(session: SessionFacts, own: readonly StatementFacts[]): number {
  const first = own[0]
  const last = own.at(-1)
  if (!first || !last) return 0
  const clock = own.map((s) => s.body.context?.extensions?.[extensions.clock]).findLast(finite) ?? 0
  const wished = Math.abs(clock) < clockGrain ? 0 : -Math.round(clock)
  return Math.max(session.launchedAt - first.timestamp, Math.min(wished, last.stored - last.timestamp))
}

/** Each where the shift puts it. What spans more than there was between launch and storing can't lie between them as a whole: its rest happened at the end. */
function place(session: SessionFacts, own: readonly StatementFacts[], shift: number): StatementFacts[] {
  const latest = Math.max(session.launchedAt, own.at(-1)?.stored ?? 0)
  return own.map((s) => ({ ...s, timestamp: Math.min(s.timestamp + shift, latest) }))
}

/** Active time: what `terminated` says, within the span; else beats and short gaps between statements. */
function timeOf(
  session: SessionFacts,
  own: readonly StatementFacts[],
  beats: readonly Interval[],
  end: StatementFacts | undefined,
): Interval[] {
  const said = end && durationMs(end.body.result?.duration)
  if (end && said !== undefined) {
    const to = end.timestamp
    return union([{ from: Math.max(session.launchedAt, to - said), to }])
  }
  const gaps = own
    .slice(1)
    .map((s, i) => ({ from: own[i]!.timestamp, to: s.timestamp }))
    .filter((gap) => gap.to - gap.from <= limits.gapSeconds * 1000)
  return union([...beats, ...gaps])
}

const inLanguage = (map: Record<string, string> | undefined, lang: string): string => {
  if (!map) return ''
  const wanted = lang === 'GE' ? 'de' : lang.toLowerCase()
  const found =
    Object.keys(map).find((key) => key.toLowerCase().split('-')[0] === wanted) ??
    Object.keys(map).find((key) => key.toLowerCase().startsWith('en')) ??
    Object.keys(map)[0]
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

function collect(session: SessionFacts, own: readonly StatementFacts[]) {
  const steps = new Map<string, SessionRows['steps'][number]>()
  const skills = new Map<string, SessionRows['skills'][number]>()
  const stats = new Map<string, SessionRows['stats'][number]>()
  const badges = new Map<number, SessionRows['badges'][number]>()
  const images: SessionRows['images'] = []
  let [progress, score, completed] = [0, null as number | null, false]
  let passed: boolean | null = null
  for (const { id, verb, activity, timestamp: at, body } of own) {
    const said = body.result?.extensions ?? {}
    if (verb === verbs.progressed && activity === session.activityId && finite(said[extensions.progress]))
      progress = Math.max(progress, Math.floor(cut(said[extensions.progress] as number, 0, 100)))
    if (
      (verb === verbs.completed || verb === verbs.passed || verb === verbs.failed) &&
      activity === session.activityId
    ) {
      const reached = scoreOf(body)
      if (reached !== null) score = Math.max(score ?? 0, reached)
      if (verb === verbs.completed) {
        if (body.result?.completion !== false) completed = true
      } else passed = verb === verbs.passed
    }
    const step = keyAfter(activity, `${session.activityId}/steps/`)
    if (step && canBeKey(step)) {
      const given = body.result?.score
      steps.set(step, {
        key: step,
        succeeded: body.result?.success ?? null,
        score: finite(given?.raw) ? given.raw : finite(given?.scaled) ? given.scaled * 100 : null,
        at,
      })
    }
    const number = Number(earned.has(verb) ? keyAfter(activity, `${session.activityId}/badges/`) : undefined)
    if ([1, 2, 3].includes(number) && !badges.has(number)) badges.set(number, { number, at })
    for (const row of listOf(said[extensions.skills])) {
      if (
        typeof row.skill === 'string' &&
        session.knownSkills.has(row.skill) &&
        finite(row.value) &&
        finite(row.max) &&
        row.max > 0
      )
        skills.set(row.skill, { skillType: row.skill, value: cut(row.value, 0, row.max), max: row.max })
    }
    for (const row of listOf(said[extensions.stats])) {
      if (canBeKey(row.context) && canBeKey(row.stat) && finite(row.score))
        stats.set(JSON.stringify([row.context, row.stat]), { context: row.context, stat: row.stat, score: row.score })
    }
    for (const a of body.attachments ?? []) {
      if (isImage(a) && !images.some((i) => i.statementId === id && i.sha2 === a.sha2))
        images.push({
          statementId: id,
          sha2: a.sha2,
          context: inLanguage(a.display, session.contentLanguage),
          description: inLanguage(a.description, session.contentLanguage),
          at,
        })
    }
  }
  return {
    progress: completed ? 100 : progress,
    score,
    completed,
    passed,
    steps: [...steps.values()],
    skills: [...skills.values()],
    stats: [...stats.values()],
    images,
    badges: [...badges.values()],
  }
}
/** What rows are found by: no longer than an index takes, of letters that can be stored. What is not is kept with its statement and not drawn. */
const canBeKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= limits.reportedNameMax && !value.includes('\u0000')
const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((v): v is Record<string, unknown> => typeof v === 'object' && v !== null) : []

/** `terminated` of the training; that of a part of it ends nothing. */
export const endsSession = (s: Pick<StatementFacts, 'verb' | 'activity'>, activityId: string): boolean =>
  s.verb === verbs.terminated && (s.activity === activityId || s.activity === null)

/** The rows of a session, from all its statements (voided ones left out) and beats. */
export function projectSession(
  session: SessionFacts,
  statements: readonly StatementFacts[],
  beats: readonly Interval[],
): SessionRows {
  const once = new Map(statements.map((s) => [s.id, s]))
  const said = [...once.values()]
    .filter((s) => s.verb !== verbs.launched && s.verb !== verbs.abandoned)
    .toSorted((a, b) => a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1))
  const shiftMs = shiftOf(session, said)
  const own = place(session, said, shiftMs)
  const end = own.findLast((s) => endsSession(s, session.activityId))
  const seen = union(beats)
  const active = timeOf(session, own, seen, end)
  const days = [...byDay(active, session.timeZone)].map(([day, ms]) => ({ day, ms }))
  const firsts = [own[0]?.timestamp, seen[0]?.from].filter((t) => t !== undefined)
  const lasts = [own.at(-1)?.timestamp, seen.at(-1)?.to].filter((t) => t !== undefined)
  return {
    state: end ? 'terminated' : session.abandonedAt !== null ? 'abandoned' : firsts.length > 0 ? 'running' : 'launched',
    startedAt: Math.max(session.launchedAt, Math.min(...(firsts.length > 0 ? firsts : [session.launchedAt]))),
    lastAt: Math.max(session.launchedAt, ...lasts),
    endedAt: end ? end.timestamp : session.abandonedAt,
    shiftMs,
    activeMs: days.reduce((all, { ms }) => all + ms, 0),
    days,
    ...collect(session, own),
  }
}
