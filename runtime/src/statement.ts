import type { extensions as KnownExtensions, verbs as KnownVerbs } from '@praxia/contract/xapi.ts'
import { sha256, uuid } from './bytes.ts'
import type { Launch } from './launch.ts'
import type { Context, Entry, Statement } from './messages.ts'
import type { Answered, Picture, SkillLevel, StatRow, StepResult, Text } from './reporting.ts'

const cmi5 = 'https://w3id.org/xapi/cmi5/context/'
const adl = 'http://adlnet.gov/expapi/verbs/'
const categories = { cmi5: { id: `${cmi5}categories/cmi5` }, moveon: { id: `${cmi5}categories/moveon` } }

/**
 * Terms that the server uses too are bound to the contract's by type; the built library contains nothing of the
 * contract.
 */
export const extensions = {
  progress: 'https://w3id.org/xapi/cmi5/result/extensions/progress',
  masteryScore: `${cmi5}extensions/masteryscore`,
  skills: 'urn:praxia:xapi:skills',
  stats: 'urn:praxia:xapi:stats',
  image: 'urn:praxia:xapi:image',
  clock: 'urn:praxia:xapi:clock',
  reason: 'urn:praxia:xapi:reason',
} as const satisfies Omit<typeof KnownExtensions, 'waivedFor' | 'suspended'> & Record<string, string>

const verbs = {
  initialized: `${adl}initialized`,
  progressed: `${adl}progressed`,
  completed: `${adl}completed`,
  passed: `${adl}passed`,
  failed: `${adl}failed`,
  terminated: `${adl}terminated`,
  attempted: `${adl}attempted`,
  answered: `${adl}answered`,
  scored: `${adl}scored`,
  commented: `${adl}commented`,
  attached: 'http://activitystrea.ms/schema/1.0/attach',
  earned: 'http://id.tincanapi.com/verb/earned',
} as const satisfies Omit<typeof KnownVerbs, 'launched' | 'abandoned' | 'satisfied' | 'waived' | 'voided'> &
  Record<string, string>
type Verb = keyof typeof verbs

type Facts = Pick<Launch, 'actor' | 'activityId' | 'registration'> & { lang: string }
interface Parts {
  at?: string
  result?: Record<string, unknown>
  categories?: { id: string }[]
  extensions?: Record<string, unknown>
}

export type Writer = ReturnType<typeof launchedBy>

/** Creates the statements of one launch (runtime/README.md has the table). `now`: milliseconds since 1970. */
export function launchedBy(launch: Facts, now: () => number = Date.now) {
  let last = 0
  /** Strictly increasing: of two reports on the same subject the server uses the later one. */
  const moment = () => new Date((last = Math.max(last + 1, Math.floor(now())))).toISOString()
  const entry = (verb: Verb, parts: Parts = {}): Entry => {
    const context: Context = { registration: launch.registration }
    if (parts.categories) context.contextActivities = { category: parts.categories }
    if (parts.extensions) context.extensions = parts.extensions
    const statement: Statement = {
      id: uuid(),
      timestamp: moment(),
      actor: launch.actor,
      verb: { id: verbs[verb], display: { en: verb } },
      object: { objectType: 'Activity', id: launch.activityId + (parts.at ?? '') },
      context,
    }
    if (parts.result) statement.result = parts.result
    return { statement, attachments: [] }
  }
  const defined = [categories.cmi5]
  const judged = [categories.cmi5, categories.moveon]
  const verdict = (verb: 'passed' | 'failed', points: number, ms: number, mastery?: number) =>
    entry(verb, {
      result: { success: verb === 'passed', score: verdictScore(verb, points, mastery), duration: duration(ms) },
      categories: judged,
      extensions: mastery === undefined ? undefined : { [extensions.masteryScore]: mastery },
    })
  return {
    initialized: () => entry('initialized', { categories: defined }),
    progressed: (percent: number) =>
      entry('progressed', { result: { extensions: { [extensions.progress]: percent } } }),
    step: (key: string, r: StepResult) =>
      entry('attempted', {
        at: `/steps/${encodeURIComponent(key)}`,
        result: {
          success: r.success,
          score: r.score === undefined ? undefined : score(r.score),
          extensions: r.reason ? { [extensions.reason]: r.reason } : undefined,
        },
      }),
    answered: (key: string, a: Answered) =>
      withQuestion(
        entry('answered', {
          at: `/interactions/${encodeURIComponent(key)}`,
          result: {
            response: a.response,
            success: a.success,
            duration: a.ms === undefined ? undefined : duration(a.ms),
          },
        }),
        a,
        launch.lang,
      ),
    skills: (levels: SkillLevel[]) =>
      entry('scored', { result: { extensions: { [extensions.skills]: levels.map((one) => ({ ...one })) } } }),
    stats: (rows: StatRow[]) =>
      entry('scored', { result: { extensions: { [extensions.stats]: rows.map((one) => ({ ...one })) } } }),
    image: (picture: Picture) => withPicture(entry('attached'), picture, launch.lang),
    commented: (text: string) => entry('commented', { result: { response: text } }),
    badge: (number: number) => entry('earned', { at: `/badges/${number}` }),
    completed: (ms: number, response?: string) =>
      entry('completed', { result: { completion: true, response, duration: duration(ms) }, categories: judged }),
    verdict,
    terminated: (ms: number, extensions?: Record<string, unknown>) =>
      entry('terminated', { result: { duration: duration(ms), extensions }, categories: defined }),
  }
}

/**
 * Adds the launch's template to a statement (cmi5 §10.2.1), and how far the clock is ahead of the server's, in
 * milliseconds.
 */
export function complete(statement: Statement, template: Record<string, unknown> = {}, clock?: number): Statement {
  const given = template as Context
  const own = statement.context
  const activities: Record<string, { id: string }[]> = {}
  for (const from of [given.contextActivities ?? {}, own.contextActivities ?? {}]) {
    for (const [kind, list] of Object.entries(from)) {
      const known = (activities[kind] ??= [])
      for (const one of Array.isArray(list) ? list : [list]) if (!known.some((k) => k.id === one.id)) known.push(one)
    }
  }
  const extra = {
    ...given.extensions,
    ...own.extensions,
    ...(clock === undefined ? {} : { [extensions.clock]: clock }),
  }
  const context: Context = { ...given, ...own }
  if (Object.keys(activities).length) context.contextActivities = activities
  if (Object.keys(extra).length) context.extensions = extra
  return { ...statement, context }
}

/** Returns 0–100 as an xAPI score; clamps values out of range, omits values that are not numbers. */
function score(points: number): Record<string, number> | undefined {
  const raw = percent(points)
  return raw === undefined ? undefined : { scaled: raw / 100, raw, min: 0, max: 100 }
}

/**
 * A training may fail a learner above the mastery score (a dangerous act): cmi5 then forbids `scaled`, the points are
 * kept.
 */
function verdictScore(verb: Verb, points: number, mastery: number | undefined): Record<string, number> | undefined {
  const full = score(points)
  if (verb === 'failed' && full && mastery !== undefined && full.scaled! >= mastery) delete full.scaled
  return full
}

export function percent(value: number): number | undefined {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value * 100) / 100)) : undefined
}

/** Returns ISO 8601, to the hundredth of a second, xAPI's precision of comparison. */
function duration(ms: number): string {
  return `PT${(Math.max(0, ms) / 1000).toFixed(2)}S`
}

const inLanguages = (text: Text, lang: string): Readonly<Record<string, string>> =>
  typeof text === 'string' ? { [lang]: text } : text

function withQuestion(entry: Entry, { type, correct, description }: Answered, lang: string): Entry {
  entry.statement.object.definition = {
    type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
    interactionType: type,
    correctResponsesPattern: correct?.length ? correct : undefined,
    description: description ? inLanguages(description, lang) : undefined,
  }
  return entry
}

function withPicture(entry: Entry, picture: Picture, lang: string): Entry {
  const bytes = picture.bytes.slice()
  const sha2 = sha256(bytes)
  entry.attachments = [{ sha2, type: picture.type, bytes }]
  entry.statement.attachments = [
    {
      usageType: extensions.image,
      display: inLanguages(picture.context, lang),
      description: inLanguages(picture.description, lang),
      contentType: picture.type,
      length: bytes.length,
      sha2,
    },
  ]
  return entry
}
