import { identityOf } from './agents.ts'
import type { Agent } from './statement.ts'

/** Parts of statements by which the store finds them: a statement is meant that contains one of these. */
export type Patterns = readonly object[]

/** The agent itself, or a group that names it as a member. */
const asWhom = (identity: object): object[] => [identity, { objectType: 'Group', member: [identity] }]
const inContext = (who: object): object[] => [
  { instructor: who },
  { team: who },
  { contextAgents: [{ agent: who }] },
  { contextGroups: [{ group: who }] },
]
const withinSubStatement = (part: object): object => ({ object: { objectType: 'SubStatement', ...part } })

/**
 * Statements of or about an agent or an identified group; `related` also where it instructs, belongs to the team, vouches, or stands in a SubStatement.
 * A group without an identifier is known by nothing: none is meant. All of ours are vouched for by ourselves, so then none is left out.
 */
export function agentPatterns(agent: Agent, related: boolean, ourselves: Agent): Patterns {
  const identity = identityOf(agent)
  if (identity === undefined) return []
  if (related && JSON.stringify(identity) === JSON.stringify(identityOf(ourselves))) return [{}]
  const own = asWhom(identity).flatMap((who) => [{ actor: who }, { object: who }])
  if (!related) return own
  const contexts = asWhom(identity)
    .flatMap(inContext)
    .map((context) => ({ context }))
  return [...own, ...contexts, ...[...own, ...contexts].map(withinSubStatement)]
}

/** Statements about an activity or in its context, also within a SubStatement. Those stored before lists were made of single ones have them as objects. */
export function activityPatterns(id: string): Patterns {
  const contexts = ['parent', 'grouping', 'category', 'other'].flatMap((kind) =>
    [[{ id }], { id }].map((value) => ({ context: { contextActivities: { [kind]: value } } })),
  )
  const own = [{ object: { id } }, ...contexts]
  return [...own, ...own.map(withinSubStatement)]
}
