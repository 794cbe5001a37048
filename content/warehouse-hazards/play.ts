// Plays the training to its end, with any hands, as a browser test does.
import type { Hands } from '@praxia/stage/playing/hands.ts'
import { Play } from '@praxia/stage/playing/play.ts'
import type { End, How, Playing } from '@praxia/stage/playing/play.ts'

interface State extends Playing {
  placed: string[]
  judged: string[]
  asking: { key: string; what: string; right: number } | null
}
interface Searched extends How {
  /** So many questions are answered badly. */
  wrong?: number
  /** Stops after so many hazards. */
  only?: number
}

/**
 * Marks and answers all; hurried, answers all questions badly. What an earlier page has done is not done again.
 */
export async function play(hands: Hands, how: Searched = {}): Promise<End> {
  const at = new Play<State>(hands)
  await at.start()
  const { placed, judged } = await at.until('the search', (s) => s.placed.length > 0)
  let wrong = how.lose ? Infinity : (how.wrong ?? 0)
  for (const id of placed.filter((one) => !judged.includes(one)).slice(0, how.only)) {
    await at.hold(id, (s) => s.judged.includes(id))
    for (const what of ['risk', 'measure']) {
      const { asking } = await at.until(`the ${what} of ${id}`, (s) => s.asking?.key === id && s.asking.what === what),
        { right } = asking!
      await at.press(`button-answer-${wrong-- > 0 ? (right % 3) + 1 : right}`, (s) => s.asking?.what !== what)
    }
  }
  if (how.only) return { score: (await at.state()).score!, passed: false, title: '' }
  return at.end(how)
}
