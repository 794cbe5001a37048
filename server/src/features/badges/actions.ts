import { points } from '@praxia/contract/limits.ts'
import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { writeNotices } from '../notifications/actions.ts'
import { reachedAt, streakGrowth } from './rules.ts'
import * as store from './store.ts'

type Growth = { at: number; by: number }[]
const ones = (times: readonly number[]): Growth => times.map((at) => ({ at, by: 1 }))

/** Categories that can be reached; only their badges are shown as goals. */
export const reachable: ReadonlySet<string> = new Set([
  'completions',
  'time',
  'perfect',
  'courses',
  'streak',
  'suggestions',
  'team',
])

/**
 * Categories decided by the member's own sessions alone: their badge is withdrawn when later statements undo its
 * reason.
 */
export const judged: readonly string[] = ['completions', 'perfect', 'time', 'streak']

/** Milliseconds of an hour. Time grows in milliseconds: fractions of an hour add up to less than the whole. */
const hour = 3_600_000
export const goalOf = (categoryKey: string, goal: number): number => (categoryKey === 'time' ? goal * hour : goal)
/** Returns a member's value in a category, in its unit: hours for time. */
export const valueOf = (categoryKey: string, growth: Growth): number =>
  growth.reduce((sum, { by }) => sum + by, 0) / (categoryKey === 'time' ? hour : 1)

/** Returns a member's progress in each category, as the moments at which it grew. */
export const growthOf = (gathered: store.BadgeProgress): ReadonlyMap<string, Growth> =>
  new Map<string, Growth>([
    ['completions', ones(gathered.completions)],
    ['perfect', ones(gathered.perfect)],
    ['courses', ones(gathered.courses)],
    ['time', gathered.days.map((d) => ({ at: d.at, by: d.ms }))],
    ['streak', streakGrowth(gathered.days)],
    ...(gathered.isManager
      ? ([
          ['suggestions', ones(gathered.suggestions)],
          ['team', ones(gathered.team)],
        ] as const)
      : []),
  ])

/** A member whose badges are awarded, and the clock of the request that causes it. */
export interface Awarded {
  userId: number
  world: Pick<World, 'now'>
}
/**
 * Awards badges that are reached and not yet earned, withdraws those that sessions no longer reach, and never notifies
 * twice. Returns the ids of the notified members. The caller holds the members' locks: of two concurrent calls the
 * second must see the first one's changes.
 */
export async function awardPlatformBadgesTo(
  db: Db,
  scope: Scope,
  members: readonly Awarded[],
  tell: boolean,
): Promise<number[]> {
  const progress = await store.listBadgeProgress(
    db,
    scope,
    members.map(({ userId }) => userId),
  )
  const notified: number[] = []
  for (const [i, gathered] of progress.entries())
    if (gathered && (await awardReached(db, scope, members[i]!, gathered, tell))) notified.push(members[i]!.userId)
  return notified
}
/** Awards one member's badges in the same way. Returns true if it notified. */
export const awardPlatformBadges = async (
  db: Db,
  world: Pick<World, 'now'>,
  scope: Scope,
  userId: number,
  tell: boolean,
): Promise<boolean> => (await awardPlatformBadgesTo(db, scope, [{ userId, world }], tell)).length > 0

async function awardReached(
  db: Db,
  scope: Scope,
  { userId, world }: Awarded,
  gathered: store.BadgeProgress,
  tell: boolean,
): Promise<boolean> {
  const growth = growthOf(gathered)
  const had = new Map(gathered.earned.map((e) => [e.badgeId, e.at]))
  let [notified, changed] = [false, false]
  for (const badge of gathered.goals) {
    const reached = reachedAt(growth.get(badge.key) ?? [], goalOf(badge.key, badge.goal))
    if (reached === null && had.has(badge.id) && judged.includes(badge.key)) {
      changed = true
      await store.takeEarned(db, scope, userId, badge.id)
    }
    const since = had.get(badge.id)
    if (reached === null || since === reached) continue
    // One for others' work keeps its day when that work is withdrawn, and for a course when that is reset (decision 044).
    if (since !== undefined && since < reached && !judged.includes(badge.key)) continue
    const at = new Date(reached)
    changed = true
    const [fresh] = await Promise.all([
      store.upsertEarned(db, scope, userId, badge.id, at),
      store.upsertPoints(db, scope, userId, badge.id, points.platformBadge, at),
    ])
    if (fresh && tell) {
      const notice = { scope, userId, facts: { badgeId: badge.id } }
      notified = (await writeNotices(db, 'PLATFORM_BADGE', [notice], world.now())).length > 0 || notified
    }
  }
  if (changed) await store.refreshMember(db, scope, userId)
  return notified
}
