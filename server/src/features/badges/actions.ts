import type { World } from '../../context.ts'
import type { Db } from '../../db.ts'
import { refreshMember } from '../progress/projection-store.ts'
import { reachedAt, streakGrowth, worth } from '../progress/member-rules.ts'
import * as store from './store.ts'

export type Growth = { at: number; by: number }[]
const ones = (times: (Date | null)[]): Growth => times.filter((t) => t !== null).map((t) => ({ at: t.getTime(), by: 1 })).toSorted((a, b) => a.at - b.at)

/** What a member has gathered in each category, as the moments at which it grew. Time grows in hours. */
export async function growthOf(db: Db, o: number, userId: number, manager: boolean): Promise<Map<string, Growth>> {
  const milestones = await store.listMilestones(db, o, userId)
  const days = await store.listActiveDays(db, o, userId)
  const growth = new Map<string, Growth>([
    ['completions', ones(milestones.map((m) => m.completedAt))], ['perfect', ones(milestones.map((m) => m.perfectAt))],
    ['time', days.map((d) => ({ at: d.at.getTime(), by: d.ms / 3_600_000 }))], ['streak', streakGrowth(days.map((d) => ({ day: d.day, at: d.at.getTime() })))],
  ])
  if (manager) {
    growth.set('suggestions', ones((await store.listMadeSuggestions(db, o, userId)).map((r) => r.at)))
    growth.set('team', ones((await store.listTeamCompletions(db, o, userId)).map((r) => r.at)))
  }
  return growth
}

/** Gives what is reached and not given yet; never takes one away, never tells anyone twice. True where someone was told. */
export async function awardPlatformBadges(db: Db, world: Pick<World, 'now'>, o: number, userId: number, tell: boolean): Promise<boolean> {
  const roles = await store.findRoles(db, o, userId)
  if (!roles) return false
  const growth = await growthOf(db, o, userId, roles.isManager)
  const had = new Map((await store.listEarned(db, o, userId)).map((e) => [e.badgeId, e.at.getTime()]))
  let [told, changed] = [false, false]
  for (const badge of await store.listGoals(db)) {
    const reached = reachedAt(growth.get(badge.key) ?? [], badge.goal)
    if (reached === null || had.get(badge.id) === reached) continue
    const at = new Date(reached)
    changed = true
    const fresh = await store.upsertEarned(db, o, userId, badge.id, at)
    await store.upsertPoints(db, o, userId, badge.id, worth.platformBadge, at)
    if (fresh && tell) told = (await store.insertNotification(db, o, userId, badge.id, world.now())) > 0 || told
  }
  if (changed) await refreshMember(db, o, userId)
  return told
}
