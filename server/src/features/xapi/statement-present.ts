import { identityOf } from '../record/agents.ts'
import { isRecord } from '../record/checks.ts'
import { withLists } from '../record/sameness.ts'
import type { Agent } from '../record/statement.ts'
import type { Stored } from '../record/store.ts'
import type { Format } from './query.ts'

/** Name of the authority of every statement. */
export const ourName = 'praxia'
export interface Shown {
  format: Format
  /** `Accept-Language`, which selects one text in the canonical form. */
  languages: string | undefined
  authority: Agent
}
type Json = Record<string, unknown>

/**
 * Returns a statement as sent with the store's properties, or in one of the two other formats (xAPI Communication
 * 2.1.3).
 */
export function present(row: Stored, { format, languages, authority }: Shown): object {
  const statement = {
    ...withLists(row.body),
    id: row.id,
    timestamp: row.body.timestamp ?? row.timestamp.toISOString(),
    stored: row.stored.toISOString(),
    version: row.body.version ?? (row.version.startsWith('2') ? '2.0.0' : '1.0.0'),
    authority,
  }
  if (format === 'ids') return bare(statement) as object
  return format === 'canonical' ? (spoken(statement, preferences(languages)) as object) : statement
}

/** Reduces agents, groups, activities and verbs to their identifiers. */
function bare(value: unknown): unknown {
  if (!isRecord(value)) return Array.isArray(value) ? value.map(bare) : value
  const { actor, verb, object, context, authority } = value as Json
  return {
    ...value,
    actor: bareThing(actor),
    verb: { id: (verb as Json).id },
    object: bareThing(object),
    ...(authority === undefined ? {} : { authority: bareThing(authority) }),
    ...(isRecord(context) ? { context: bareContext(context) } : {}),
  }
}
function bareThing(value: unknown): unknown {
  const thing = value as Json & Agent
  if (thing.objectType === 'SubStatement') return bare(thing)
  if (thing.objectType === 'StatementRef') return thing
  const kind = thing.objectType === undefined ? {} : { objectType: thing.objectType }
  const identity = identityOf(thing)
  if (identity) return { ...kind, ...identity }
  if (thing.objectType === 'Group') return { ...kind, member: (thing.member ?? []).map(bareThing) }
  // The default objectType is Activity.
  return { id: (value as Json).id }
}
function bareContext(context: Json): Json {
  const made: Json = { ...context }
  for (const key of ['instructor', 'team']) if (isRecord(context[key])) made[key] = bareThing(context[key])
  if (isRecord(context.contextActivities))
    made.contextActivities = Object.fromEntries(
      Object.entries(context.contextActivities).map(([key, list]) => [key, (list as unknown[]).map(bareThing)]),
    )
  for (const [key, who] of [
    ['contextAgents', 'agent'],
    ['contextGroups', 'group'],
  ] as const)
    if (Array.isArray(context[key]))
      made[key] = (context[key] as Json[]).map((one) => ({ ...one, [who]: bareThing(one[who]) }))
  return made
}

/** Maximum of languages, because each is searched in each text. */
const mostWanted = 20
/** Returns the requested languages, the most preferred first. */
function preferences(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const q = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined)
      return { tag: tag.toLowerCase(), q: q === undefined ? 1 : Number(q) }
    })
    .filter(({ tag, q }) => tag !== '' && tag !== '*' && q > 0)
    .sort((a, b) => b.q - a.q)
    .slice(0, mostWanted)
    .map(({ tag }) => tag)
}
/** Returns the best matching text, else the English one, else the first. */
function bestOf(map: Json, wanted: readonly string[]): Json {
  const tags = Object.keys(map).map((tag) => ({ tag, lower: tag.toLowerCase() }))
  let chosen = tags[0]?.tag
  for (const want of [...wanted, 'en']) {
    const best =
      tags.find(({ lower }) => lower === want) ??
      tags.find(({ lower }) => lower.startsWith(`${want}-`) || want.startsWith(`${lower}-`))
    if (!best) continue
    chosen = best.tag
    break
  }
  return chosen === undefined ? map : { [chosen]: map[chosen] }
}
const maps = new Set(['display', 'name', 'description'])
/**
 * Reduces each language map to one text. Names of agents are not maps; extensions and attachments must not be changed.
 */
function spoken(value: unknown, wanted: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => spoken(one, wanted))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'extensions' || key === 'attachments'
        ? one
        : maps.has(key) && isRecord(one)
          ? bestOf(one, wanted)
          : spoken(one, wanted),
    ]),
  )
}
