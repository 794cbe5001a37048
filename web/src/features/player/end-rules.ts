import { verbs } from '@praxia/contract/xapi.ts'

interface Said {
  passed: boolean
  failed: boolean
  completed: boolean
}

/** Returns the last verdict and the completion in these statements. Unreported fields are omitted. */
export function saidOfEnd(entries: readonly { statement: { verb: { id: string } } }[]): Partial<Said> {
  const ids = entries.map((entry) => entry.statement.verb.id)
  const verdict = ids.findLast((id) => id === verbs.passed || id === verbs.failed)
  return {
    ...(verdict === undefined ? {} : { passed: verdict === verbs.passed, failed: verdict === verbs.failed }),
    ...(ids.includes(verbs.completed) ? { completed: true } : {}),
  }
}

/** Returns whether the training itself has ended. The end of a part does not count. */
export const endsIn = (
  entries: readonly { statement: { verb: { id: string }; object: { id: string } } }[],
  activityId: string,
): boolean =>
  entries.some(({ statement }) => statement.verb.id === verbs.terminated && statement.object.id === activityId)

/**
 * Returns the percentage of the dashboards: 100 once completed, else at most 99, so that it never decreases when the
 * verdict arrives.
 */
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
