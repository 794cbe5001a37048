/** What one learner of a class does, in seconds after it began. */
export interface Part {
  enters: number
  /** From the start to the first result, and from each result to the next. */
  gap: number
  /** Before the result of this place nothing comes for so long: whoever leads the class sees somebody who is stuck. */
  halts?: { before: number; seconds: number }
  /** The player gives no sign between these two moments: its connection is lost for a while. */
  silent?: readonly [from: number, to: number]
  /** Which results are worth half: right at the second try. */
  second: readonly number[]
}
/**
 * Six learners who don't go alike, so that at most moments some run, one is stuck, as soon as can be, and one has finished. No session is longer than a training of
 * a quarter of an hour can be, but that of who is stuck.
 */
export const parts: readonly Part[] = [
  { enters: 20, gap: 140, second: [] },
  { enters: 5, gap: 40, halts: { before: 1, seconds: 900 }, second: [1, 2] },
  { enters: 5, gap: 55, second: [3] },
  { enters: 300, gap: 120, silent: [540, 660], second: [0] },
  { enters: 900, gap: 150, second: [] },
  { enters: 1440, gap: 130, second: [2] },
]
/** When the results of each of so many steps come. */
export function timesOf({ enters, gap, halts }: Part, steps: number): number[] {
  return Array.from(
    { length: steps },
    (_, i) => enters + (i + 1) * gap + (halts && i >= Math.min(halts.before, steps - 1) ? halts.seconds : 0),
  )
}
/** What a step is worth. */
export const pointsOf = ({ second }: Part, step: number): number => (second.includes(step) ? 50 : 100)
/** Whether the player gives signs at this moment. */
export const isHeard = ({ silent }: Part, at: number): boolean => !silent || at < silent[0] || at >= silent[1]
/** After the last result the end is looked at for so long. */
export const endSeconds = 15
