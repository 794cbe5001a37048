import type { FastifyInstance } from 'fastify'
import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import { actorKey } from '../record/agents.ts'
import { isIri } from '../record/checks.ts'
import { requestVersion } from '../record/headers.ts'
import { bad } from '../record/json.ts'
import { listActorNames, listDefinitions } from '../record/search-store.ts'
import type { Agent } from '../record/statement.ts'
import { type Sender, checkMay, readCredential, scopeOfSender } from './credential.ts'
import { isOfLaunch } from './place-rules.ts'
import { readAgent, parameters } from './query.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
/**
 * Merges definitions: a later one is added to the earlier, texts by language. Each is read once, however large those
 * before it are.
 */
function mergedDefinition(oldestFirst: readonly Json[]): Json {
  const made: Json = {}
  for (const later of oldestFirst)
    for (const [key, value] of Object.entries(later)) {
      const isMerged = ['name', 'description', 'extensions'].includes(key) && isObject(value)
      const before = made[key]
      if (!isMerged) made[key] = value
      else if (isObject(before)) Object.assign(before, value)
      else made[key] = { ...value }
    }
  return made
}
/** Checks that a launch asks only for its own actor and its own training. */
function checkOwn(world: World, sender: Sender, asked: { agent?: Agent; activity?: string }): void {
  if (sender.kind === 'key') return checkMay(sender, 'read')
  const { actor } = sender.session
  const { agent, activity } = asked
  if (agent && (agent.account?.homePage !== world.xapiBase || agent.account.name !== actor))
    throw new AppError('xapi.actor')
  if (activity !== undefined && !isOfLaunch(world, sender, activity)) throw new AppError('xapi.forbidden')
}

/** Registers the resources for agents and activities (xAPI Communication 2.4, 2.5). */
export function thingRoutes(app: FastifyInstance, world: World): void {
  const hide = { schema: { hide: true } }
  app.get('/agents', hide, async (request) => {
    requestVersion(request)
    const sender = await readCredential(world, request)
    const { agent: text } = parameters(request.query, ['agent'])
    if (!text) throw bad('agent', 'is missing')
    const agent = readAgent(text, 'agent')
    checkOwn(world, sender, { agent })
    const known = await listActorNames(world.database, scopeOfSender(sender), actorKey(agent)!)
    const names = [...new Set([...(agent.name === undefined ? [] : [agent.name]), ...known])]
    const identities = Object.entries(agent).filter(([key]) => key !== 'objectType' && key !== 'name')
    return {
      objectType: 'Person',
      ...(names.length > 0 ? { name: names } : {}),
      ...Object.fromEntries(identities.map(([key, value]) => [key, [value]])),
    }
  })
  app.get('/activities', hide, async (request) => {
    requestVersion(request)
    const sender = await readCredential(world, request)
    const { activityId } = parameters(request.query, ['activityId'])
    if (!activityId) throw bad('activityId', 'is missing')
    if (!isIri(activityId)) throw bad('activityId', 'is not an IRI')
    checkOwn(world, sender, { activity: activityId })
    const told = (await listDefinitions(world.database, scopeOfSender(sender), activityId)).filter(isObject)
    return {
      objectType: 'Activity',
      id: activityId,
      ...(told.length === 0 ? {} : { definition: mergedDefinition(told.toReversed()) }),
    }
  })
}
