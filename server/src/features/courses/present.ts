import type { CourseCard, CourseDetail } from '@praxia/contract/courses.ts'
import type { Ctx } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { can } from '../../access/policy.ts'
import { revisionOf } from '../../basics/revision.ts'
import { publicUrl } from '../../delivery/files.ts'
import { percentOf, stateOf } from './rules.ts'
import type { Cover, CourseRow, CourseTrainingRow, DetailRow } from './store.ts'

const iso = (date: Date | null): string | null => (date === null ? null : date.toISOString())
export const presentCover = ({ cover, ...rest }: Cover): CourseCard['covers'][number] => ({
  ...rest,
  logo: publicUrl(cover),
})

/**
 * Returns the actions that the interface may offer; favourites are hidden from administrators (docs/product.md#roles).
 */
const canOf = (ctx: Ctx, row: Loaded<CourseRow>): CourseCard['can'] => ({
  edit: can(ctx.actor, 'course.edit', row),
  delete: can(ctx.actor, 'course.edit', row),
  suggest: (row.isOwner || row.isGlobal) && can(ctx.actor, 'course.suggest'),
  favorite: (ctx.actor.as === 'manager' || ctx.actor.as === 'learner') && can(ctx.actor, 'course.mark'),
  statistics: can(ctx.actor, 'course.stats', row),
})

export function presentCard(ctx: Ctx, row: Loaded<CourseRow>): CourseCard {
  const { startAt, endAt } = row
  return {
    id: row.id,
    clientId: row.organisationId,
    ...(row.organisationName === null ? {} : { clientName: row.organisationName }),
    lang: row.lang,
    title: row.title,
    briefDescription: row.briefDescription,
    logo: publicUrl(row.cover),
    covers: row.covers.map(presentCover),
    durationInMinute: row.durationMinutes,
    favorite: row.favorite,
    isOwner: row.isOwner,
    isGlobal: row.isGlobal,
    suggested: row.isSuggested,
    shouldBeOpened: row.isSuggested && row.openedAt === null,
    enrolment:
      startAt === null
        ? null
        : {
            startDate: startAt.toISOString(),
            endDate: iso(endAt),
            state: stateOf({ startAt, endAt }, ctx.now()),
            by: row.enrolledBy,
            completedAt: startAt <= ctx.now() ? iso(row.completedAt) : null,
          },
    totalTraining: row.totalTraining,
    succeededTraining: row.succeeded,
    progressionPercent: percentOf(row.completedAt !== null, row.succeeded, row.totalTraining),
    completedAt: iso(row.completedAt),
    waived: row.waived,
    can: canOf(ctx, row),
  }
}

/** Computes the revision of the fields that the form shows. */
export const courseRevision = (detail: DetailRow, trainings: readonly CourseTrainingRow[]): string =>
  revisionOf([detail.texts, trainings.map((t) => [t.trainingId, t.successScore])])

export function presentDetail(
  ctx: Ctx,
  row: Loaded<CourseRow>,
  detail: DetailRow,
  trainings: readonly CourseTrainingRow[],
  open: ReadonlySet<number>,
): CourseDetail {
  const text = detail.texts.find((one) => one.lang === row.lang) ?? detail.texts[0]!
  return {
    ...presentCard(ctx, row),
    texts: detail.texts,
    fullDescription: text.fullDescription,
    goals: [text.goal1, text.goal2, text.goal3].filter((goal): goal is string => Boolean(goal)),
    skills: text.skills,
    trainings: trainings.map((t) => ({
      trainingId: t.trainingId,
      trainingSuccessScore: t.successScore,
      title: t.title,
      briefDescription: t.briefDescription,
      categoryKey: t.categoryKey,
      logo: publicUrl(t.cover),
      durationInMinute: t.durationMinutes,
      accessible: open.has(t.trainingId) && !t.isWithdrawn,
      isWithdrawn: t.isWithdrawn,
      progressionPercent: t.progress,
      score: t.bestScore,
      succeeded: t.succeeded,
      waived: t.waived,
    })),
    resources: detail.resources,
    ownerName: detail.ownerName,
    minuteSpent: trainings.reduce((sum, t) => sum + t.activeMs, 0) / 60_000,
    lastModifiedDate: detail.modifiedAt.toISOString(),
    revision: courseRevision(detail, trainings),
  }
}
