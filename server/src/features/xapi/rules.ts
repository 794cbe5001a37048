import type { Violation } from '../../app-error.ts'
import type { StatementBody } from './statement.ts'

/** xAPI 1.0.3 Data and 2.0 alike: what makes a statement well-formed. Every fault with the path where it stands. */
type Report = (path: string, message: string) => void
type Check = (value: unknown, path: string, report: Report) => void

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const duration =
  /^P(?:\d+(?:[.,]\d+)?W|(?=.)(?:\d+(?:[.,]\d+)?Y)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?D)?(?:T(?=.)(?:\d+(?:[.,]\d+)?H)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?S)?)?)$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/
const language = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/
const iri = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/

const pattern =
  (test: RegExp, what: string): Check =>
  (v, path, report) => {
    if (typeof v !== 'string' || !test.test(v)) report(path, `is not ${what}`)
  }
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
const text: Check = (v, path, report) => {
  if (typeof v !== 'string') report(path, 'is not a text')
}
const bool: Check = (v, path, report) => {
  if (typeof v !== 'boolean') report(path, 'is not true or false')
}
const num: Check = (v, path, report) => {
  if (typeof v !== 'number') report(path, 'is not a number')
}
const anything: Check = () => undefined
const anIri = pattern(iri, 'an IRI')
const anUuid = pattern(uuid, 'a UUID')
/** Of years that are written with four digits, in UTC as well: what the database takes. */
const [firstMoment, lastMoment] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]
const aMoment: Check = (v, path, report) => {
  const at = typeof v === 'string' && moment.test(v) && !/-00(?::?00)?$/.test(v.slice(10)) ? Date.parse(normal(v)) : NaN
  if (Number.isNaN(at)) report(path, 'is not an ISO 8601 date and time with a zone')
  else if (at < firstMoment || at > lastMoment) report(path, 'is not between the years 1 and 9999')
}
const normal = (v: string): string =>
  v
    .replace(/([+-]\d{2})(\d{2})?$/, (_, h: string, m?: string) => `${h}:${m ?? '00'}`)
    .replace(/([+-]\d{2}):(\d{2}):00$/, '$1:$2')
export const millis = (v: string): number => Date.parse(/[+-]\d{2}:\d{2}$/.test(v) ? v : normal(v))
const languageMap: Check = (v, path, report) => {
  if (!isRecord(v)) return report(path, 'is not a language map')
  for (const [key, value] of Object.entries(v)) {
    if (!language.test(key)) report(`${path}.${key}`, 'is not a language')
    if (typeof value !== 'string') report(`${path}.${key}`, 'is not a text')
  }
}
const extensions: Check = (v, path, report) => {
  if (!isRecord(v)) return report(path, 'is not an object')
  for (const key of Object.keys(v)) if (!iri.test(key)) report(`${path}.${key}`, 'is not an IRI')
}
/** Known properties, each by its check; an unknown one and null are faults. */
const shape =
  (fields: Record<string, Check>, required: readonly string[] = []): Check =>
  (v, path, report) => {
    if (!isRecord(v)) return report(path, 'is not an object')
    for (const [key, value] of Object.entries(v)) {
      const check = Object.hasOwn(fields, key) ? fields[key]! : undefined
      if (!check) report(`${path}.${key}`, 'is no property of this object')
      else if (value === null) report(`${path}.${key}`, 'is null')
      else check(value, `${path}.${key}`, report)
    }
    for (const key of required) if (v[key] === undefined) report(`${path}.${key}`, 'is missing')
  }
const list =
  (one: Check): Check =>
  (v, path, report) => {
    if (!Array.isArray(v)) report(path, 'is not a list')
    else v.forEach((item, i) => one(item, `${path}.${i}`, report))
  }

const account = shape({ homePage: anIri, name: text }, ['homePage', 'name'])
const identifiers = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const
const agentFields: Record<string, Check> = {
  objectType: text,
  name: text,
  mbox: pattern(/^mailto:[^\s@]+@[^\s@]+$/, 'a mailto address'),
  mbox_sha1sum: pattern(/^[0-9a-f]{40}$/i, 'a SHA-1'),
  openid: anIri,
  account,
}
const agent: Check = (v, path, report) => {
  shape(agentFields)(v, path, report)
  if (!isRecord(v)) return
  if (v.objectType !== undefined && v.objectType !== 'Agent') report(`${path}.objectType`, 'is not Agent')
  if (identifiers.filter((key) => v[key] !== undefined).length !== 1)
    report(path, 'needs exactly one of mbox, mbox_sha1sum, openid, account')
}
const group: Check = (v, path, report) => {
  shape({ ...agentFields, member: list(agent) })(v, path, report)
  if (!isRecord(v)) return
  const named = identifiers.filter((key) => v[key] !== undefined).length
  if (named > 1 || (named === 0 && !(Array.isArray(v.member) && v.member.length > 0)))
    report(path, 'needs one identifier, or members')
}
const agentOrGroup: Check = (v, path, report) =>
  (isRecord(v) && v.objectType === 'Group' ? group : agent)(v, path, report)

const component = list(shape({ id: text, description: languageMap }, ['id']))
const interactions = [
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
  'other',
]
const interaction: Check = (v, path, report) => {
  if (!interactions.includes(v as string)) report(path, 'is no interaction type')
}
const definition = shape({
  name: languageMap,
  description: languageMap,
  type: anIri,
  moreInfo: anIri,
  extensions,
  interactionType: interaction,
  correctResponsesPattern: list(text),
  choices: component,
  scale: component,
  source: component,
  target: component,
  steps: component,
})
const activity: Check = shape({ objectType: pattern(/^Activity$/, 'Activity'), id: anIri, definition }, ['id'])
const statementRef = shape({ objectType: pattern(/^StatementRef$/, 'StatementRef'), id: anUuid }, ['objectType', 'id'])
const verb = shape({ id: anIri, display: languageMap }, ['id'])

const score: Check = (v, path, report) => {
  shape({ scaled: num, raw: num, min: num, max: num })(v, path, report)
  if (!isRecord(v)) return
  const { scaled, raw, min, max } = v as { scaled?: number; raw?: number; min?: number; max?: number }
  if (scaled !== undefined && (scaled < -1 || scaled > 1)) report(`${path}.scaled`, 'is not between -1 and 1')
  if (min !== undefined && max !== undefined && min >= max) report(`${path}.min`, 'is not below max')
  if (raw !== undefined && ((min !== undefined && raw < min) || (max !== undefined && raw > max)))
    report(`${path}.raw`, 'is not between min and max')
}
const result = shape({
  score,
  success: bool,
  completion: bool,
  response: text,
  duration: pattern(duration, 'an ISO 8601 duration'),
  extensions,
})
const activities: Check = (v, path, report) => (Array.isArray(v) ? list(activity) : activity)(v, path, report)
const contextActivities = shape({ parent: activities, grouping: activities, category: activities, other: activities })
const context = (two: boolean): Check =>
  shape({
    registration: anUuid,
    instructor: agentOrGroup,
    team: group,
    contextActivities,
    revision: text,
    platform: text,
    language: pattern(language, 'a language'),
    statement: statementRef,
    extensions,
    ...(two ? { contextAgents: list(anything), contextGroups: list(anything) } : {}),
  })
const attachment = shape(
  {
    usageType: anIri,
    display: languageMap,
    description: languageMap,
    contentType: text,
    length: num,
    sha2: pattern(/^[0-9a-f]{56,128}$/i, 'a SHA-2'),
    fileUrl: anIri,
  },
  ['usageType', 'display', 'contentType', 'length', 'sha2'],
)

function object(two: boolean, inner: boolean): Check {
  return (v, path, report) => {
    const type = isRecord(v) ? v.objectType : undefined
    if (type === 'Agent') agent(v, path, report)
    else if (type === 'Group') group(v, path, report)
    else if (type === 'StatementRef') statementRef(v, path, report)
    else if (type === 'SubStatement' && !inner)
      shape(
        {
          objectType: text,
          actor: agentOrGroup,
          verb,
          object: object(two, true),
          result,
          context: context(two),
          timestamp: aMoment,
          attachments: list(attachment),
        },
        ['actor', 'verb', 'object'],
      )(v, path, report)
    else if (type === undefined || type === 'Activity') activity(v, path, report)
    else report(`${path}.objectType`, 'is no kind of object that can stand here')
  }
}
const statementOf =
  (two: boolean): Check =>
  (v, path, report) => {
    shape(
      {
        id: anUuid,
        actor: agentOrGroup,
        verb,
        object: object(two, false),
        result,
        context: context(two),
        timestamp: aMoment,
        stored: aMoment,
        authority: agentOrGroup,
        attachments: list(attachment),
        version: pattern(two ? /^(1\.0(\.\d+)?|2\.0(\.\d+)?)$/ : /^1\.0(\.\d+)?$/, 'a version that can stand here'),
      },
      ['actor', 'verb', 'object'],
    )(v, path, report)
    if (!isRecord(v) || !isRecord(v.context) || !isRecord(v.object)) return
    const aboutActivity = v.object.objectType === undefined || v.object.objectType === 'Activity'
    for (const key of ['revision', 'platform'])
      if (!aboutActivity && v.context[key] !== undefined)
        report(`${path}.context.${key}`, 'stands only with an activity')
  }
const checks = { one: statementOf(false), two: statementOf(true) }

/** All faults, the index of the statement first in each path. */
export function validateStatements(batch: readonly unknown[], version: string): Violation[] {
  const faults: Violation[] = []
  const check = version.startsWith('2') ? checks.two : checks.one
  const ids = new Set<string>()
  batch.forEach((statement, index) => {
    const report: Report = (path, message) => {
      if (faults.length < 100) faults.push({ path, code: 'xapi', message })
    }
    check(statement, String(index), report)
    const id = isRecord(statement) && typeof statement.id === 'string' ? statement.id.toLowerCase() : undefined
    if (id !== undefined && ids.has(id)) report(`${index}.id`, 'stands twice in the batch')
    if (id !== undefined) ids.add(id)
  })
  return faults
}

const canonical = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : isRecord(value)
      ? `{${Object.keys(value)
          .toSorted()
          .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
          .join(',')}}`
      : JSON.stringify(value)
/** Sameness: without what the store itself sets, and with the timestamp only where both say one. */
export function sameContent(a: StatementBody, b: StatementBody): boolean {
  const text = ({ authority, stored, version, timestamp, id, ...rest }: StatementBody) => {
    void [authority, stored, version, timestamp, id]
    return canonical(rest)
  }
  return sameMoment(a.timestamp, b.timestamp) && text(a) === text(b)
}
const sameMoment = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || millis(a) === millis(b)

/** What columns say of a statement. */
export const factsOf = (body: StatementBody, now: Date) => ({
  id: body.id!.toLowerCase(),
  verb: body.verb.id,
  activity:
    body.object.objectType === undefined || body.object.objectType === 'Activity' ? (body.object.id ?? null) : null,
  timestamp: body.timestamp === undefined ? now : new Date(millis(body.timestamp)),
})
/** 1.0.x and 2.0.x, as the header says it; undefined where it says anything else. */
export const versionOf = (header: unknown): string | undefined =>
  typeof header === 'string' && /^(1\.0(\.\d+)?|2\.0(\.\d+)?)$/.test(header) ? header : undefined
