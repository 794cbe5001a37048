import { serverLimits } from '@praxia/contract/server-limits.ts'
import { AppError } from '../../basics/app-error.ts'
import { sameText, sign } from '../../basics/crypto.ts'
import { actorKey, agent as agentShape, agentOrGroup } from '../record/agents.ts'
import { violationsOf, isIri, isMoment, isUuid, millis } from '../record/checks.ts'
import { bad } from '../record/json.ts'
import { activityPatterns, agentPatterns } from '../record/matching.ts'
import type { Agent } from '../record/statement.ts'
import type { Search } from '../record/search-store.ts'
import type { Filter } from '../record/store.ts'

/**
 * Reads the parameters of an address. Rejects unknown and repeated ones: ignoring a filter would return wrong results.
 */
export function parameters<K extends string>(query: unknown, known: readonly K[]): Partial<Record<K, string>> {
  const given = query as Record<string, string | string[]>
  for (const [key, value] of Object.entries(given)) {
    if (!(known as readonly string[]).includes(key)) throw bad(key, 'is not a parameter of this resource')
    if (Array.isArray(value)) throw bad(key, 'appears twice in the address')
  }
  return given as Partial<Record<K, string>>
}
/** Parses the parameter `agent`, which is JSON. */
export function readAgent(text: string, may: 'agent' | 'agent or group'): Agent {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw bad('agent', 'is not JSON')
  }
  const faults = violationsOf((report) => (may === 'agent' ? agentShape : agentOrGroup)(value, 'agent', report))
  if (faults.length > 0) throw new AppError('xapi.malformed', { violations: faults })
  return value as Agent
}
export function readMoment(key: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  if (!isMoment(text)) throw bad(key, 'is not an ISO 8601 date and time with a zone')
  return new Date(millis(text))
}

/** Page size if the request has no limit. */
const pageSize = 100
const one = ['statementId', 'voidedStatementId'] as const
const shared = ['format', 'attachments'] as const
const filters = [
  'agent',
  'verb',
  'activity',
  'registration',
  'related_activities',
  'related_agents',
  'since',
  'until',
  'limit',
  'ascending',
] as const
type StatementParams = Partial<
  Record<(typeof one)[number] | (typeof shared)[number] | (typeof filters)[number], string>
>

function yes(
  asked: StatementParams,
  key: 'attachments' | 'ascending' | 'related_activities' | 'related_agents',
): boolean {
  const value = asked[key]
  if (value !== undefined && value !== 'true' && value !== 'false') throw bad(key, 'is neither true nor false')
  return value === 'true'
}
function uuid(asked: StatementParams, key: 'statementId' | 'voidedStatementId' | 'registration'): string | undefined {
  const value = asked[key]
  if (value !== undefined && !isUuid(value)) throw bad(key, 'is not a UUID')
  return value?.toLowerCase()
}
function iri(asked: StatementParams, key: 'verb' | 'activity'): string | undefined {
  const value = asked[key]
  if (value !== undefined && !isIri(value)) throw bad(key, 'is not an IRI')
  return value
}
export type Format = 'ids' | 'exact' | 'canonical'
export interface StatementQuery {
  /** One statement by id. Voided ones have their own parameter. */
  one?: { id: string; voided: boolean }
  format: Format
  attachments: boolean
  /** Filters within an attempt or in the whole record, with the same meaning but other indexes. */
  filter: Filter
  search: Search
}
/** Reads the query of GET statements (xAPI Communication 2.1.3). `after` continues a former page. */
export function readStatementQuery(query: unknown, ourselves: Agent, after?: number): StatementQuery {
  const asked: StatementParams = parameters(query, [...one, ...shared, ...filters])
  const { format = 'exact' } = asked
  if (!['ids', 'exact', 'canonical'].includes(format)) throw bad('format', 'is none of ids, exact, canonical')
  const named = one.filter((key) => asked[key] !== undefined)
  const beside = [...named.slice(1), ...filters.filter((key) => asked[key] !== undefined)]
  if (named[0] !== undefined && beside.length > 0) throw bad(beside[0]!, `cannot be combined with ${named[0]}`)
  const id = uuid(asked, 'statementId') ?? uuid(asked, 'voidedStatementId')
  if (asked.limit !== undefined && !/^\d{1,9}$/.test(asked.limit)) throw bad('limit', 'is not a whole number from 0')
  const limit = Number(asked.limit ?? 0) || pageSize
  const [activity, withRelated] = [iri(asked, 'activity'), yes(asked, 'related_activities')]
  const [agentText, related] = [asked.agent, yes(asked, 'related_agents')]
  const agent = agentText === undefined ? undefined : readAgent(agentText, 'agent or group')
  const agents = agent && agentPatterns(agent, related, ourselves)
  const activities = activity === undefined || !withRelated ? [] : [activityPatterns(activity)]
  const common = {
    verb: iri(asked, 'verb'),
    activity: withRelated ? undefined : activity,
    registration: uuid(asked, 'registration'),
    since: readMoment('since', asked.since),
    until: readMoment('until', asked.until),
    ascending: yes(asked, 'ascending'),
    limit: Math.min(limit, serverLimits.statementsMax),
    after,
  }
  const key = agent && actorKey(agent)
  return {
    ...(id === undefined ? {} : { one: { id, voided: asked.voidedStatementId !== undefined } }),
    format: format as Format,
    attachments: yes(asked, 'attachments'),
    filter: { ...common, matching: [...(agents ? [agents] : []), ...activities] },
    search: {
      ...common,
      // An unidentified group finds nothing, by an empty list of patterns.
      agent: agents && !related && key ? { key, patterns: agents } : undefined,
      related: [...(agents && (related || !key) ? [agents] : []), ...activities],
    },
  }
}

interface Rest {
  query: Record<string, string>
  after: number
}
/** Returns the address of the next page, sealed with its owner, so that no other client can use it. */
export function moreOf(serverKey: Buffer, owner: string, rest: Rest): string {
  const text = Buffer.from(JSON.stringify(rest)).toString('base64url')
  return `/xapi/statements?more=${text}.${sign(serverKey, `more ${owner} ${text}`)}`
}
export function readMore(serverKey: Buffer, owner: string, query: unknown): Rest | undefined {
  if ((query as { more?: unknown }).more === undefined) return undefined
  const { more = '' } = parameters(query, ['more'])
  const [text = '', mac = ''] = more.split('.')
  if (!sameText(mac, sign(serverKey, `more ${owner} ${text}`)))
    throw bad('more', 'is not one that was given to this key')
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Rest
}
