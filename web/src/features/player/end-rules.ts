import { verbs } from '@praxia/contract/xapi.ts'

interface Said {
  passed: boolean
  failed: boolean
  completed: boolean
}

/** What these statements say of the training's end: the last verdict, and whether it was gone through. Nothing of what they don't speak of. */
export function saidOfEnd(entries: readonly { statement: { verb: { id: string } } }[]): Partial<Said> {
  const ids = entries.map((entry) => entry.statement.verb.id)
  const verdict = ids.findLast((id) => id === verbs.passed || id === verbs.failed)
  return {
    ...(verdict === undefined ? {} : { passed: verdict === verbs.passed, failed: verdict === verbs.failed }),
    ...(ids.includes(verbs.completed) ? { completed: true } : {}),
  }
}

/** The training has ended: that of a part of it ends nothing. */
export const endsIn = (
  entries: readonly { statement: { verb: { id: string }; object: { id: string } } }[],
  activityId: string,
): boolean =>
  entries.some(({ statement }) => statement.verb.id === verbs.terminated && statement.object.id === activityId)

/** As the dashboards have it: 100 once it counts as done, 99 at most before, so that it never goes back when the verdict comes. */
export function percentShown({
  percent,
  passed,
  failed,
  completed,
  ended,
}: Said & { percent: number; ended: boolean }): number {
  const counts = passed || (!failed && completed && ended)
  return counts ? percent : Math.min(99, percent)
}
