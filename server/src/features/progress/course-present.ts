import type { MemberProgress } from '@praxia/contract/courses.ts'
import { publicUrl } from '../../delivery/files.ts'
import { percentOf } from '../courses/rules.ts'
import type { MemberPart } from './course-store.ts'

/** Returns a member's progress for the screens and exports. */
export function presentMember(row: MemberPart): MemberProgress {
  const succeeded = row.trainings.filter((t) => t.succeeded).length
  const completed = row.completedAt !== null
  return {
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    picture: publicUrl(row.picture),
    succeededTraining: succeeded,
    progressionPercent: percentOf(completed, succeeded, row.trainings.length),
    completedAt: row.completedAt?.toISOString() ?? null,
    late: row.late,
    trainings: row.trainings.map((t) => ({
      trainingId: t.trainingId,
      title: t.title,
      categoryKey: t.categoryKey,
      logo: publicUrl(t.cover),
      totalMinuteSpent: t.activeMs / 60_000,
      progressPercentage: t.progress,
      score: t.score,
      minimalScoreNeeded: t.needed,
      succeeded: t.succeeded,
      waived: t.waived,
      sessions: t.sessions,
      lastSession: t.lastAt === null ? null : new Date(t.lastAt).toISOString(),
    })),
  }
}
