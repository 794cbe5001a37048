/** Actions of one learner in a class, in seconds after its start. */
export interface Part {
  enters: number
  /** From the start to the first result, and from each result to the next. */
  gap: number
  /** Pause before the result at this index: the class shows a stuck learner. */
  halts?: { before: number; seconds: number }
  /** Without signs of the player between these two moments: its connection is lost for a while. */
  silent?: readonly [from: number, to: number]
  /** Results with half the score: right at the second try. */
  second: readonly number[]
}
/**
 * Six different learners, so that at most moments some are running, one is stuck as early as possible, and one has
 * finished. No session is longer than a training of a quarter of an hour allows, except that of the stuck learner.
 */
export const parts: readonly Part[] = [
  { enters: 20, gap: 140, second: [] },
  { enters: 5, gap: 40, halts: { before: 1, seconds: 900 }, second: [1, 2] },
  { enters: 5, gap: 55, second: [3] },
  { enters: 300, gap: 120, silent: [540, 660], second: [0] },
  { enters: 900, gap: 150, second: [] },
  { enters: 1440, gap: 130, second: [2] },
]
/** Number of steps with the full gaps; those of a longer training are shorter. */
const usualSteps = 4
/** Returns the moments of the results of so many steps. */
export function timesOf({ enters, gap, halts }: Part, steps: number): number[] {
  const between = steps > usualSteps ? Math.round((gap * usualSteps) / steps) : gap
  return Array.from(
    { length: steps },
    (_, i) => enters + (i + 1) * between + (halts && i >= Math.min(halts.before, steps - 1) ? halts.seconds : 0),
  )
}
/** Returns the score of a step. */
export const pointsOf = ({ second }: Part, step: number): number => (second.includes(step) ? 50 : 100)
/** Whether the player sends signs at this moment. */
export const isHeard = ({ silent }: Part, at: number): boolean => !silent || at < silent[0] || at >= silent[1]
/** Time on the end screen after the last result. */
export const endSeconds = 15
