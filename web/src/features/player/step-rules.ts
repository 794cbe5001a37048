interface Reported {
  /** Progress that the content reported, in percent. */
  percent: number
  /** Number of steps of this run; 0 if the content has not told it. */
  of: number
  /** Key of the step that was reported last; empty before the first. */
  step: string
}

/**
 * Returns the step that the learner is in and the number of steps, or undefined if neither is known. A run may have
 * fewer steps than the steps file lists, so the content's own number precedes the list.
 */
export function stepPosition(
  { percent, of, step }: Reported,
  steps: readonly { key: string }[],
): { step: number; total: number } | undefined {
  if (of > 0) return { step: Math.min(of, Math.round((percent * of) / 100) + 1), total: of }
  const listed = steps.findIndex(({ key }) => key === step)
  return listed < 0 ? undefined : { step: listed + 1, total: steps.length }
}
