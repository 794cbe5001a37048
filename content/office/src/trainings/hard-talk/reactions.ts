// What each sentence does to Karim's posture, and the one that opens at each point.
import type { Mouth } from '../../scene/figure.ts'
import type { PostureName } from '../../scene/postures.ts'
import type { Point, Word } from './rules.ts'

/** How Karim takes what is said. */
export interface Reaction {
  posture: PostureName
  mouth: Mouth
}
export const CLOSED: Reaction = { posture: 'closed', mouth: 'down' },
  DOWN: Reaction = { posture: 'down', mouth: 'down' },
  SHRUG: Reaction = { posture: 'shrug', mouth: 'flat' },
  OPEN: Reaction = { posture: 'open', mouth: 'smile' },
  REACTIONS: { [P in Point]: Record<Word<P>, Reaction> } = {
    fact: { list: DOWN, often: SHRUG, people: CLOSED, care: CLOSED },
    ask: { mornings: DOWN, solution: SHRUG, contract: CLOSED, guess: CLOSED },
    hear: { ask: OPEN, shifts: SHRUG, everyone: CLOSED },
    offer: { you: { posture: 'tell', mouth: 'flat' }, nine: CLOSED, whenever: SHRUG },
    write: { date: OPEN, effort: DOWN, nothing: SHRUG },
  }
export const BEST: Record<Point, Word> = { fact: 'list', ask: 'mornings', hear: 'ask', offer: 'you', write: 'date' }
