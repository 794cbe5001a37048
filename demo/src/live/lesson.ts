import { signOut } from '@praxia/contract/accounts.ts'
import { beginClass, endClass } from '@praxia/contract/classes.ts'
import { listGroups } from '@praxia/contract/groups.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import type { Deps } from '@praxia/server/context/deps.ts'
import type { FastifyInstance } from 'fastify'
import { client } from '../client.ts'
import { enterAs } from '../accounts.ts'
import { parts } from './parts.ts'
import { makePupil } from './learner.ts'

/** Trainings that do not affect the manager's figures: suggested to nobody of the team, and in none of its courses. */
export const titles = ['Travailler en hauteur', 'Le fourgon, avant la route'] as const

export interface Lesson {
  classId: number
  /** Advances every learner to this moment; returns whether any learner has something left to do. */
  goOn(): Promise<boolean>
  /** Closes the running trainings and ends the class. */
  end(): Promise<void>
}
/**
 * Begins a class of the sign-in page's manager with one of her subgroups, rotating the trainings; the learner of the
 * sign-in page is reserved for visitors. An error of one member ends only that member's part.
 */
export async function beginLesson(
  deps: Deps,
  app: FastifyInstance,
  who: { manager: number; visited: readonly number[] },
  nth: number,
  /** A class left behind by a process that was killed. */
  left: number | null,
): Promise<Lesson> {
  const { log, now } = deps.world
  const manager = client(app, await enterAs(deps, who.manager))
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
  const began = now().getTime()
  const learners = group.userIds.filter((one) => !who.visited.includes(one)).toSorted((a, b) => a - b)
  let pupils = parts.slice(0, learners.length).map((part, i) => makePupil(deps, app, learners[i]!, training.id, part))
  const failed = (error: unknown) => log('warn', { error: String(error) }, 'a learner of the living class stops')
  return {
    classId: id,
    async goOn() {
      const at = (now().getTime() - began) / 1000
      for (const pupil of pupils) {
        const goesOn = await pupil.goOn(at).catch((error: unknown) => {
          failed(error)
          return false
        })
        if (!goesOn) pupils = pupils.filter((one) => one !== pupil)
      }
      return pupils.length > 0
    },
    async end() {
      for (const pupil of pupils) await pupil.leave().catch(failed)
      await manager(endClass, { params: { id }, query })
      await manager(signOut)
    },
  }
}
