import { identityOf } from './agents.ts'
import type { Agent } from './statement.ts'

/** Parts of statements for a search. A statement matches if it contains one of them. */
export type Patterns = readonly object[]

/** The agent itself, or a group with it as a member. */
const asAgentOrGroup = (identity: object): object[] => [identity, { objectType: 'Group', member: [identity] }]
const inContext = (who: object): object[] => [
  { instructor: who },
  { team: who },
  { contextAgents: [{ agent: who }] },
  { contextGroups: [{ group: who }] },
]
const withinSubStatement = (part: object): object => ({ object: { objectType: 'SubStatement', ...part } })

/**
 * Returns the patterns of statements by or about an agent or an identified group; `related` adds instructor, team,
 * authority and SubStatement. An unidentified group has no patterns. The platform is the authority of all statements,
 * so as `related` it matches all.
 */
export function agentPatterns(agent: Agent, related: boolean, ourselves: Agent): Patterns {
  const identity = identityOf(agent)
  if (identity === undefined) return []
  if (related && JSON.stringify(identity) === JSON.stringify(identityOf(ourselves))) return [{}]
  const own = asAgentOrGroup(identity).flatMap((who) => [{ actor: who }, { object: who }])
  if (!related) return own
  const contexts = asAgentOrGroup(identity)
    .flatMap(inContext)
    .map((context) => ({ context }))
  return [...own, ...contexts, ...[...own, ...contexts].map(withinSubStatement)]
}

/**
 * Returns the patterns of statements about an activity or with it in their context, in a SubStatement too. Older
 * statements have single context activities as objects, not lists.
 */
export function activityPatterns(id: string): Patterns {
  const contexts = ['parent', 'grouping', 'category', 'other'].flatMap((kind) =>
    [[{ id }], { id }].map((value) => ({ context: { contextActivities: { [kind]: value } } })),
  )
  const own = [{ object: { id } }, ...contexts]
  return [...own, ...own.map(withinSubStatement)]
}
