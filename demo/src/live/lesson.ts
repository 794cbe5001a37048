import { signOut } from '@praxia/contract/accounts.ts'
import { beginClass, endClass, getClass } from '@praxia/contract/classes.ts'
import { answerJoins } from '@praxia/contract/class-joins.ts'
import { listGroups } from '@praxia/contract/groups.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { found } from '@praxia/server/basics/app-error.ts'
import { type Scope, scopeOf } from '@praxia/server/context/context.ts'
import type { Deps } from '@praxia/server/context/deps.ts'
import { findMeta } from '@praxia/server/features/accounts/store.ts'
import { replaceJoinCode } from '@praxia/server/features/classes/join-actions.ts'
import { listJoins } from '@praxia/server/features/classes/join-store.ts'
import { findOrganisationOf } from '@praxia/server/features/people/store.ts'
import type { FastifyInstance } from 'fastify'
import { type Client, client } from '../client.ts'
import { enterAs } from '../accounts.ts'
import { parts } from './parts.ts'
import { makePupil } from './learner.ts'

/** Trainings that do not affect the manager's figures: suggested to nobody of the team, and in none of its courses. */
export const titles = ['Travailler en hauteur', 'Atelier 2\u00a0: l’exercice incendie annuel'] as const

export interface Lesson {
  classId: number
  /**
   * Advances every learner to this moment, and lets devices in that have waited for a while; returns whether any learner
   * has something left to do.
   */
  goOn(): Promise<boolean>
  /** Closes the running trainings and ends the class. */
  end(): Promise<void>
}
/** Time that a visitor has to let a device in on the board, before the class does it. In milliseconds. */
export const letInMs = 15_000

/**
 * Begins a class of the sign-in page's manager with one of her subgroups, rotating the trainings; the learner of the
 * sign-in page is reserved for visitors. An error of one member ends only that member's part.
 */
export async function beginLesson(
  deps: Deps,
  app: FastifyInstance,
  who: { manager: number; visited: readonly number[] },
  {
    nth,
    left,
    alone,
  }: {
    nth: number
    /** A class left behind by a process that was killed. */
    left: number | null
    /** Without learners: it waits for visitors. */
    alone: boolean
  },
): Promise<Lesson> {
  const { log, now } = deps.world
  // Signed in only while something is done: a sign-in of its own would count as a visitor's.
  let signedIn: Client | undefined
  const enter = async () => (signedIn ??= client(app, await enterAs(deps, who.manager)))
  const rest = async () => {
    const former = signedIn
    signedIn = undefined
    await former?.(signOut)
  }
  const manager = await enter()
  const query = { capacity: 'manager' } as const
  if (left !== null) await manager(endClass, { params: { id: left }, query }).catch(() => undefined)
  const title = titles[nth % titles.length]!
  const { items } = await manager(listTrainings, { query: { ...query, page: 1, limit: 5, lang: 'FR', search: title } })
  const training = items.find((one) => one.title === title)
  if (!training) throw new Error(`the living class has no training: ${title}`)
  const groups = (await manager(listGroups, { query: { ...query, forceManager: true, page: 1, limit: 50 } })).items
    .filter((one) => one.ownerId === who.manager)
    .toSorted((a, b) => a.id - b.id)
  const group = groups[Math.floor(nth / titles.length) % Math.max(1, groups.length)]
  if (!group) throw new Error('the living class has no group')
  const { id } = await manager(beginClass, { query, body: { trainingId: training.id, groupIds: [group.id] } })
  const scope = scopeOf(found(await findOrganisationOf(deps.world.database, who.manager)))
  await useKnownCode(deps, scope, id)
  const began = now().getTime()
  const learners = group.userIds.filter((one) => !who.visited.includes(one)).toSorted((a, b) => a - b)
  const playing = alone ? [] : parts.slice(0, learners.length)
  let pupils = playing.map((part, i) => makePupil(deps, app, learners[i]!, training.id, part))
  const failed = (error: unknown) => log('warn', { error: String(error) }, 'a learner of the living class stops')
  const letIn = async () => {
    const asked = (await listJoins(deps.world.database, scope, id, now())).filter(
      ({ askedAt }) => now().getTime() - askedAt.getTime() >= letInMs,
    )
    const ids = [...new Map(asked.map((one) => [one.memberId, one.id])).values()]
    if (ids.length > 0) await (await enter())(answerJoins, { params: { id }, query, body: { ids, allowed: true } })
  }
  /** Gives up the parts of learners under whose names visitors have joined. */
  const leaveToVisitors = async () => {
    if (pupils.every((one) => one.hasEntered())) return
    const board = await (await enter())(getClass, { params: { id }, query })
    const taken = new Set(board.learners.filter(({ state }) => state !== 'away').map((one) => one.id))
    pupils = pupils.filter((one) => one.hasEntered() || !taken.has(one.id))
  }
  return {
    classId: id,
    async goOn() {
      const at = (now().getTime() - began) / 1000
      await letIn().catch(failed)
      await leaveToVisitors().catch(failed)
      for (const pupil of pupils) {
        const goesOn = await pupil.goOn(at).catch((error: unknown) => {
          failed(error)
          return false
        })
        if (!goesOn) pupils = pupils.filter((one) => one !== pupil)
      }
      if (pupils.length === 0) await rest()
      return pupils.length > 0
    },
    async end() {
      for (const pupil of pupils) await pupil.leave().catch(failed)
      await (
        await enter()
      )(endClass, { params: { id }, query })
      await rest()
    },
  }
}

/** Gives a class the code that was printed when the server started, so that it stays valid from class to class. */
async function useKnownCode({ world }: Deps, scope: Scope, classId: number): Promise<void> {
  const code = (await findMeta(world.database, 'demo-class-code'))?.value
  if (code) await world.database.transaction((db) => replaceJoinCode(world, db, scope, classId, code))
}
