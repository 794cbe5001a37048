import { verbs } from '@praxia/contract/xapi.ts'
import type { Violation } from '../../basics/app-error.ts'
import { actorKey, agent, agentOrGroup, authority, group } from './agents.ts'
import {
  type Check,
  type Report,
  aDuration,
  aLanguage,
  aLength,
  aMediaType,
  aMoment,
  aMomentOrSpaced,
  anIri,
  anUuid,
  bool,
  extensions,
  violationsOf,
  filled,
  isRecord,
  languageMap,
  list,
  millis,
  num,
  pattern,
  shape,
  text,
} from './checks.ts'
import { activity } from './definitions.ts'
import type { StatementBody } from './statement.ts'

/** Checks that a statement is well-formed by xAPI 1.0.3 Data and 2.0. Each fault has its path. */
const statementRef = shape({ objectType: pattern(/^StatementRef$/, 'StatementRef'), id: anUuid }, ['objectType', 'id'])
const verb = shape({ id: anIri, display: languageMap }, ['id'])

const score: Check = (v, path, report) => {
  shape({ scaled: num, raw: num, min: num, max: num })(v, path, report)
  if (!isRecord(v)) return
  // Values that are not numbers are reported above and not compared: an object may not convert to a string.
  const [scaled, raw, min, max] = [v.scaled, v.raw, v.min, v.max].map((one) =>
    typeof one === 'number' ? one : undefined,
  )
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
  duration: aDuration,
  extensions,
})
const activities: Check = (v, path, report) => (Array.isArray(v) ? list(activity) : activity)(v, path, report)
const contextActivities = shape({ parent: activities, grouping: activities, category: activities, other: activities })
const contextPart = (objectType: 'contextAgent' | 'contextGroup', who: Record<string, Check>): Check =>
  shape({ objectType: pattern(new RegExp(`^${objectType}$`), objectType), relevantTypes: filled(anIri), ...who }, [
    'objectType',
    ...Object.keys(who),
  ])
const contextAgent = contextPart('contextAgent', { agent })
const contextGroup = contextPart('contextGroup', { group })
const context = (two: boolean): Check =>
  shape({
    registration: anUuid,
    instructor: agentOrGroup,
    team: group,
    contextActivities,
    revision: text,
    platform: text,
    language: aLanguage,
    statement: statementRef,
    extensions,
    ...(two ? { contextAgents: list(contextAgent), contextGroups: list(contextGroup) } : {}),
  })
const attachment = shape(
  {
    usageType: anIri,
    display: languageMap,
    description: languageMap,
    contentType: aMediaType,
    length: aLength,
    sha2: pattern(/^[0-9a-f]{56,128}$/i, 'a SHA-2'),
    fileUrl: anIri,
  },
  ['usageType', 'display', 'contentType', 'length', 'sha2'],
)

/** Checks that revision and platform are only with an activity, in a SubStatement too. */
function checkAboutActivity(v: unknown, path: string, report: Report): void {
  if (!isRecord(v) || !isRecord(v.context) || !isRecord(v.object)) return
  if (v.object.objectType === undefined || v.object.objectType === 'Activity') return
  for (const key of ['revision', 'platform'])
    if (v.context[key] !== undefined) report(`${path}.context.${key}`, 'is allowed only with an activity')
}
/** Checks the object of a SubStatement: any type but a SubStatement. */
const innerObject: Check = (v, path, report) => {
  const type = isRecord(v) ? v.objectType : undefined
  if (type === 'Agent') agent(v, path, report)
  else if (type === 'Group') group(v, path, report)
  else if (type === 'StatementRef') statementRef(v, path, report)
  else if (type === undefined || type === 'Activity') activity(v, path, report)
  else report(`${path}.objectType`, 'is not an object type that is allowed here')
}
function object(two: boolean): Check {
  const inner = shape(
    {
      objectType: text,
      actor: agentOrGroup,
      verb,
      object: innerObject,
      result,
      context: context(two),
      timestamp: two ? aMomentOrSpaced : aMoment,
      attachments: list(attachment),
    },
    ['actor', 'verb', 'object'],
  )
  return (v, path, report) => {
    if (!isRecord(v) || v.objectType !== 'SubStatement') return innerObject(v, path, report)
    inner(v, path, report)
    checkAboutActivity(v, path, report)
  }
}
function statementOf(two: boolean): Check {
  const fields = shape(
    {
      id: anUuid,
      actor: agentOrGroup,
      verb,
      object: object(two),
      result,
      context: context(two),
      timestamp: two ? aMomentOrSpaced : aMoment,
      stored: aMoment,
      authority,
      attachments: list(attachment),
      version: pattern(two ? /^(1\.0(\.\d+)?|2\.0(\.\d+)?)$/ : /^1\.0(\.\d+)?$/, 'a version that is allowed here'),
    },
    ['actor', 'verb', 'object'],
  )
  return (v, path, report) => {
    fields(v, path, report)
    checkAboutActivity(v, path, report)
    if (isRecord(v) && isRecord(v.verb) && v.verb.id === verbs.voided && isRecord(v.object))
      if (v.object.objectType !== 'StatementRef') report(`${path}.object`, 'is not the StatementRef that is voided')
  }
}
const checks = { one: statementOf(false), two: statementOf(true) }

/** Returns the faults; each path starts with the index of the statement. */
export const validateStatements = (batch: readonly unknown[], version: string): Violation[] =>
  violationsOf((report) => {
    const check = version.startsWith('2') ? checks.two : checks.one
    const ids = new Set<string>()
    batch.forEach((statement, index) => {
      check(statement, String(index), report)
      const id = isRecord(statement) && typeof statement.id === 'string' ? statement.id.toLowerCase() : undefined
      if (id !== undefined && ids.has(id)) report(`${index}.id`, 'appears twice in the batch')
      if (id !== undefined) ids.add(id)
    })
  })

/** Returns the columns of a statement. */
export const factsOf = (body: StatementBody, now: Date) => ({
  id: body.id!.toLowerCase(),
  actor: actorKey(body.actor),
  verb: body.verb.id,
  activity:
    body.object.objectType === undefined || body.object.objectType === 'Activity' ? (body.object.id ?? null) : null,
  registration: body.context?.registration ?? null,
  timestamp: body.timestamp === undefined ? now : new Date(millis(body.timestamp)),
})
/** Returns the version for a header of 1.0.x or 2.0.x, else undefined. */
export const versionOf = (header: unknown): string | undefined =>
  typeof header === 'string' && /^(1\.0(\.\d+)?|2\.0(\.\d+)?)$/.test(header) ? header : undefined
