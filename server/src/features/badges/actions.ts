import type { World } from '../../context.ts'
import type { Db } from '../../db.ts'
import { refreshMember } from '../progress/counter-store.ts'
import { reachedAt, streakGrowth, worth } from '../progress/member-rules.ts'
import * as store from './store.ts'

export type Growth = { at: number; by: number }[]
const ones = (times: (Date | null)[]): Growth =>
  times
    .filter((t) => t !== null)
    .map((t) => ({ at: t.getTime(), by: 1 }))
    .toSorted((a, b) => a.at - b.at)

/** What a member has gathered in each category, as the moments at which it grew. Time grows in hours. */
export async function growthOf(db: Db, o: number, userId: number, manager: boolean): Promise<Map<string, Growth>> {
  const [milestones, days, led] = await Promise.all([
    store.listMilestones(db, o, userId),
    store.listActiveDays(db, o, userId),
    manager ? growthOfManager(db, o, userId) : [],
  ])
  return new Map<string, Growth>([
    ['completions', ones(milestones.map((m) => m.completedAt))],
    ['perfect', ones(milestones.map((m) => m.perfectAt))],
    ['time', days.map((d) => ({ at: d.at.getTime(), by: d.ms / 3_600_000 }))],
    ['streak', streakGrowth(days.map((d) => ({ day: d.day, at: d.at.getTime() })))],
    ...led,
  ])
}
async function growthOfManager(db: Db, o: number, userId: number): Promise<[string, Growth][]> {
  const [suggested, completed] = await Promise.all([
    store.listMadeSuggestions(db, o, userId),
    store.listTeamCompletions(db, o, userId),
  ])
  return [
    ['suggestions', ones(suggested.map((r) => r.at))],
    ['team', ones(completed.map((r) => r.at))],
  ]
}

/** Gives what is reached and not given yet; never takes one away, never tells anyone twice. True where someone was told. */
export async function awardPlatformBadges(
  db: Db,
  world: Pick<World, 'now'>,
  o: number,
  userId: number,
  tell: boolean,
): Promise<boolean> {
  const [roles, growth, earned, goals] = await Promise.all([
    store.findRoles(db, o, userId),
    growthOf(db, o, userId, false),
    store.listEarned(db, o, userId),
    store.listGoals(db),
  ])
  if (!roles) return false
  if (roles.isManager) for (const [key, led] of await growthOfManager(db, o, userId)) growth.set(key, led)
  const had = new Map(earned.map((e) => [e.badgeId, e.at.getTime()]))
  let [told, changed] = [false, false]
  for (const badge of goals) {
    const reached = reachedAt(growth.get(badge.key) ?? [], badge.goal)
    if (reached === null || had.get(badge.id) === reached) continue
    const at = new Date(reached)
    changed = true
    const [fresh] = await Promise.all([
      store.upsertEarned(db, o, userId, badge.id, at),
      store.upsertPoints(db, o, userId, badge.id, worth.platformBadge, at),
    ])
    if (fresh && tell) told = (await store.insertNotification(db, o, userId, badge.id, world.now())) > 0 || told
  }
  if (changed) await refreshMember(db, o, userId)
  return told
}
