import { neededScore } from '@praxia/contract/step-verdict.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import type { UserStats, getUserStats } from '@praxia/contract/progress.ts'
import type { AskedLanguage, ContentLanguage } from '@praxia/contract/shapes.ts'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import { type Actor, type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import { publicUrl } from '../../delivery/files.ts'
import { contentLanguageIn, contentLanguageOf } from '../../basics/languages.ts'
import { type MemberAction, can } from '../../access/policy.ts'
import { countReaches } from '../catalogue/actions.ts'
import { countHeartbeats } from '../projection/heartbeats.ts'
import { isSucceeded } from '../trainings/rules.ts'
import { levelOf, positionOf } from './present.ts'
import * as members from './members-store.ts'
import * as ranks from './ranks-store.ts'
import { presentSessions } from './sessions/present-actions.ts'
import * as store from './store.ts'

export type Member = NonNullable<Awaited<ReturnType<typeof store.findMember>>>
export const languageOf = (ctx: Ctx, lang: AskedLanguage | undefined): ContentLanguage =>
  lang === undefined ? contentLanguageOf(ctx.actor.language) : contentLanguageIn(lang)

/**
 * Returns the member of a request. Responds 404 for a member of another organisation and for one whom the caller may
 * not see: a 403 would sign out a manager who follows a link to a former member of the team.
 */
export async function visibleMember(ctx: Ctx, userId: number, action: MemberAction): Promise<Member> {
  const { actor } = ctx
  const anywhere = actor.as === 'superAdmin'
  const member = found(await store.findMember(ctx.db, actor.scope, userId, actor.userId, anywhere))
  if (can(actor, action, member)) return member
  // An administrator's rights over others do not include the own account.
  const isOthersOnly = actor.as === 'admin' && member.id === actor.userId
  throw can(actor, 'member.see', member) && !isOthersOnly ? new AppError('request.forbidden') : notFound()
}

/** Returns the member of a request that shows figures, after bringing the figures up to date. */
export async function memberWithFigures(ctx: Ctx, userId: number, action: MemberAction): Promise<Member> {
  const member = await visibleMember(ctx, userId, action)
  const counted = member.hasBeats && (await countHeartbeats(ctx, scopeOf(member), member.id))
  return counted ? visibleMember(ctx, userId, action) : member
}

const minutes = (ms: number): number => ms / 60_000
type Detail = NonNullable<UserStats['userStat']>
async function trainingStat(ctx: Ctx, member: Member, trainingId: number, lang: string): Promise<Detail> {
  const scope = scopeOf(member)
  const { id } = member
  const { as, userId } = ctx.actor
  const reach = as === 'superAdmin' ? 'anywhere' : as === 'admin' ? 'organisation' : 'granted'
  const [seen, progress] = await Promise.all([
    store.findTrainingOf(ctx.db, scope, id, trainingId, lang, { userId, reach }, ctx.now()),
    store.findProgress(ctx.db, scope, id, trainingId),
  ])
  const training = found(seen)
  if (!progress) return emptyStat(training)
  const [jsonStep, skills, points, badges] = await Promise.all([
    presentSessions(ctx, scope, id, training, lang),
    store.listSkills(ctx.db, scope, id, trainingId, lang),
    store.listPoints(ctx.db, scope, id, trainingId),
    store.listBadgeNumbers(ctx.db, scope, id, trainingId),
  ])
  const needed = neededScore(training)
  return {
    trainingId,
    title: training.title,
    progressionPercent: progress.progress,
    level: levelOf(
      progress.sessions === 0 ? 0 : progress.progress,
      minutes(progress.activeMs),
      skills.map((k) => k.best),
    ),
    bestScore: progress.bestScore,
    minimalScoreNeeded: needed,
    sessions: progress.sessions,
    succeeded: isSucceeded(progress, needed),
    waived: progress.waived,
    certificate: progress.certificate,
    skills: skills.map((k) => ({
      stat: k.name,
      skillType: k.skillType,
      description: k.description,
      statValue: k.latest,
      maxStatValue: k.best,
    })),
    points: points.map((p) => ({ date: p.at.toISOString(), value: p.value, reason: p.source.split(':')[0]! })),
    stats: jsonStep[0]?.stats ?? [],
    images: jsonStep.flatMap((s) => s.images),
    badgeNumbers: badges.map((b) => b.number),
    jsonStep,
  }
}
const emptyStat = (t: store.TrainingFacts): Detail => ({
  trainingId: t.id,
  title: t.title,
  progressionPercent: 0,
  level: 0,
  bestScore: null,
  minimalScoreNeeded: neededScore(t),
  sessions: 0,
  succeeded: false,
  waived: false,
  certificate: null,
  skills: [],
  points: [],
  stats: [],
  images: [],
  badgeNumbers: [],
  jsonStep: [],
})
/**
 * Returns the member's position among all in the organisation who did the training. Empty below five members; contains
 * no names.
 */
async function positioning(ctx: Ctx, member: Member, trainingId: number): Promise<UserStats['positioning']> {
  const peers = await ranks.findPeers(ctx.db, scopeOf(member), trainingId, member.id)
  if (!peers || peers.members < 5) return null
  const figure = (i: number, unit = 1) => positionOf(peers, i, unit)
  return { members: peers.members, score: figure(0), time: figure(1, 60_000), steps: figure(2) }
}
/** Ranks by points or minutes, in one training or over all. */
async function ranking(ctx: Ctx, member: Member, by: ranks.RankedBy, trainingId: number | undefined) {
  const scope = scopeOf(member)
  const unit = by === 'time' ? 60_000 : 1
  const rows =
    trainingId === undefined
      ? await ranks.listRanks(ctx.db, scope, member.id, by)
      : await ranks.listTrainingRanks(ctx.db, scope, trainingId, member.id, by)
  return rows.map((row) => ({ ...row, value: row.value / unit, picture: publicUrl(row.picture) }))
}

/**
 * Lists the figures of members over all trainings, as in their dashboards, in the order of the ids. Deleted members are
 * left out.
 */
export async function membersFigures(
  ctx: Ctx,
  scope: Scope,
  organisationType: Actor['organisationType'],
  ids: readonly number[],
) {
  const now = ctx.now()
  const reading = members.listMemberFigures(ctx.db, scope, ids, now)
  const isPartner = organisationType === 'PARTNER'
  const reaches = await countReaches(ctx.database, ctx.db, { scope, isPartner, lang: 'EN', now }, reading)
  const rows = (await reading).map((row, i) => {
    const reach = reaches[i]!
    const progressionPercent = reach.open === 0 ? 0 : Math.floor((100 * reach.succeeded) / reach.open)
    return { ...row, ...reach, progressionPercent }
  })
  // Only the level of a member who has succeeded in everything depends on skills.
  const complete = rows.filter(({ progressionPercent }) => progressionPercent === 100).map(({ id }) => id)
  const skills = complete.length === 0 ? [] : await members.listSkillBests(ctx.db, scope, complete)
  const bests = new Map(skills.map(({ id, skillBests }) => [id, skillBests]))
  return rows.map((row) => ({
    ...row,
    level: levelOf(row.progressionPercent, minutes(row.activeMs), bests.get(row.id) ?? []),
  }))
}
/** Lists the figures of members in one training or in each that they started, as in their dashboards. */
export async function trainingsOfMembers(
  ctx: Ctx,
  scope: Scope,
  ids: readonly number[],
  trainingId: number | null,
  lang: ContentLanguage,
) {
  const rows = await members.listTrainingsOfMembers(ctx.db, scope, ids, trainingId, lang)
  return rows.map((row) => ({
    ...row,
    level: levelOf(row.sessions === 0 ? 0 : row.progress, minutes(row.activeMs), row.skillBests),
    succeeded: isSucceeded(row, neededScore(row)),
  }))
}

export async function userStats(
  ctx: Ctx,
  member: Member,
  trainingId: number | undefined,
  given: AskedLanguage | undefined,
): Promise<ResponseOf<typeof getUserStats>> {
  const lang = languageOf(ctx, given)
  const scope = scopeOf(member)
  const { id } = member
  const [[overall], one, progress, skillRows, weekPoint, ranksByPoint, ranksByTime, position] = await Promise.all([
    membersFigures(ctx, scope, member.organisationType, [id]),
    trainingId === undefined ? null : trainingStat(ctx, member, trainingId, lang),
    trainingId === undefined ? undefined : store.findProgress(ctx.db, scope, id, trainingId),
    store.listSkillStats(ctx.db, scope, id, trainingId ?? null, lang),
    ranks.sumPointsOfWeek(ctx.db, scope, member, ctx.now()),
    member.scoreRanking ? ranking(ctx, member, 'points', trainingId) : undefined,
    member.hourRanking ? ranking(ctx, member, 'time', trainingId) : undefined,
    trainingId === undefined ? null : positioning(ctx, member, trainingId),
  ])
  const figures = found(overall)
  const skillStats = skillRows.map((k) => ({
    name: k.name,
    skillType: k.skillType,
    value: Math.ceil((100 * k.value) / k.max - 1e-9),
  }))
  return {
    minuteSpent: minutes(trainingId === undefined ? figures.activeMs : (progress?.activeMs ?? 0)),
    totalPoint: one ? one.points.reduce((sum, p) => sum + p.value, 0) : member.points,
    weekPoint,
    totalBadge: one ? one.badgeNumbers.length : member.badges,
    level: (one ?? figures).level,
    progressionPercent: (one ?? figures).progressionPercent,
    succeededTrainings: figures.succeeded,
    openTrainings: figures.open,
    sessions: (one ?? figures).sessions,
    skillStats,
    ...(ranksByPoint ? { ranksByPoint } : {}),
    ...(ranksByTime ? { ranksByTime } : {}),
    userStat: one,
    can: {
      reset: can(ctx.actor, 'progress.reset', member),
      waive: can(ctx.actor, 'training.waive', member),
      certify: can(ctx.actor, 'certificate.issue', member),
    },
    positioning: position,
  }
}
