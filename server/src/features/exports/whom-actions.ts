import { fullNameOf } from '@praxia/contract/people/texts.ts'
import type { exportTrainings } from '@praxia/contract/exports.ts'
import type { QueryOf } from '@praxia/contract/endpoint.ts'
import { idsOfRuns } from '@praxia/contract/exports/id-runs.ts'
import { limits } from '@praxia/contract/limits.ts'
import { AppError, found, invalid, notFound } from '../../basics/app-error.ts'
import { type Ctx, type Scope, platformId } from '../../context/context.ts'
import { ownerFor } from '../groups/actions.ts'
import { listMembersOfGroups } from '../groups/store.ts'
import { checkField, organisationScope } from '../people/visibility.ts'
import { listMemberFigures } from '../progress/members-store.ts'
import * as store from './store.ts'

export type ExportQuery = NonNullable<QueryOf<typeof exportTrainings>>
/** The members of an export. */
export interface ExportedMembers {
  scope: Scope
  organisation: store.OrganisationFacts
  /** Ordered by name. */
  ids: number[]
  /**
   * Whether an organisation's own figures come before those of its members; not where some were chosen, nor where the
   * caller may not see the organisation's.
   */
  whole: boolean
  /** The platform exports all organisations at once: figures only, no member. */
  everywhere: boolean
  /** One person, named in the request or the learner who makes it: the file is about them and contains their name. */
  person: boolean
}

function reachOf({ actor }: Ctx): store.Reach {
  if (actor.as === 'superAdmin' || actor.as === 'admin') return { of: 'members', but: actor.userId }
  return { of: actor.as === 'manager' ? 'team' : 'self', userId: actor.userId }
}
/** Returns the error for named members that do not exist or are outside the caller's reach, which look the same. */
function gone({ userIds = [] }: ExportQuery, here: ReadonlySet<number>): AppError {
  const one = (path: string) => ({ path, code: 'gone', message: 'is not there' })
  const named = userIds.flatMap((id, at) => (here.has(id) ? [] : [one(`userIds.${at}`)]))
  return new AppError('request.not_found', { violations: named.length > 0 ? named : [one('userRuns')] })
}
function namedBy({ userIds = [], userRuns }: ExportQuery): number[] {
  if (userRuns === undefined) return userIds
  const ids = idsOfRuns(userRuns, limits.exportRuns)
  if (!ids) throw invalid('userRuns', 'runs', `names no more than ${limits.exportRuns} members, in runs`)
  return [...userIds, ...ids]
}

/** Lists the chosen members. With a field, those of them who have its value. */
async function peopleOf(ctx: Ctx, scope: Scope, query: ExportQuery): Promise<number[]> {
  const ids = await chosenOf(ctx, scope, query)
  if (query.fieldId === undefined) return ids
  const reach = reachOf(ctx)
  if (reach.of === 'self') throw notFound()
  await checkField(ctx, scope, query)
  const some = await store.listPeople(ctx.db, scope, reach, ids, query)
  if (some.length === 0)
    throw new AppError('export.nobody', {
      violations: [{ path: 'fieldValue', code: 'empty', message: 'no chosen member has this value' }],
    })
  return some
}
/**
 * Lists the named members, and the current ones of the named groups; without either, all whom the caller may export.
 */
async function chosenOf(ctx: Ctx, scope: Scope, query: ExportQuery): Promise<number[]> {
  const reach = reachOf(ctx)
  const groupIds = query.groupId ?? []
  const named = namedBy(query)
  if (named.length === 0 && groupIds.length === 0) return store.listPeople(ctx.db, scope, reach, undefined)
  if (groupIds.length > 0 && reach.of === 'self') throw notFound()
  const here = new Set(await store.listPeople(ctx.db, scope, reach, named))
  if (named.some((id) => !here.has(id))) throw gone(query, here)
  const groups = await listMembersOfGroups(ctx.db, scope, ownerFor(ctx.actor), groupIds)
  if (groups.ids.length !== groupIds.length) throw notFound()
  const ids = await store.listPeople(ctx.db, scope, reach, [...new Set([...named, ...groups.userIds])])
  if (ids.length === 0)
    throw new AppError('export.nobody', {
      violations: [{ path: 'groupId', code: 'empty', message: 'the chosen groups have no members' }],
    })
  return ids
}

export async function exportedMembers(ctx: Ctx, query: ExportQuery): Promise<ExportedMembers> {
  const { actor } = ctx
  const named = Boolean(query.userIds?.length || query.userRuns || query.groupId?.length)
  const chosen = named || query.fieldId !== undefined
  const everywhere = actor.as === 'superAdmin' && query.clientId === undefined
  if (everywhere && (chosen || query.extent === 'members'))
    throw invalid('clientId', 'required', 'says which organisation’s members are exported')
  if (query.clientId !== undefined && actor.as !== 'superAdmin' && query.clientId !== actor.organisationId)
    throw notFound()
  const { scope } = await organisationScope(ctx, query.clientId)
  const organisation = found(await store.findOrganisation(ctx.db, scope))
  const whole = !chosen && (actor.as === 'superAdmin' || actor.as === 'admin')
  const ids = everywhere ? [] : await peopleOf(ctx, scope, query)
  const isNamed = chosen ? !query.groupId?.length && query.fieldId === undefined : reachOf(ctx).of === 'self'
  return {
    scope,
    organisation,
    ids,
    whole,
    everywhere: everywhere && organisation.organisationId === platformId,
    person: isNamed && ids.length === 1,
  }
}

export interface Person {
  id: number
  name: string
  email: string
}
/** Returns the person whom a file is about, if it is about one. */
export async function personOf(ctx: Ctx, whom: ExportedMembers): Promise<Person | null> {
  if (!whom.person) return null
  const { id, firstName, lastName, email } = found(
    (await listMemberFigures(ctx.db, whom.scope, whom.ids, ctx.now()))[0],
  )
  return { id, name: fullNameOf({ firstName, lastName }), email }
}
/** Returns the subject of a file for its name. */
export const aboutOf = (person: Person | null, title: string | undefined): string | undefined =>
  person ? [person.name, title].filter(Boolean).join(' ') : title
