import type { ClassBoard, ClassLearner } from '@praxia/contract/classes.ts'
import { formatLength } from '../../lib/format.ts'

export type ClassFilter = 'all' | 'stuck' | 'lost'
export interface ClassRow {
  /** Of a step its key; `away`, `done`, and `moving` for steps in another order. */
  key: string
  name: string | null
  number: number | null
  learners: ClassLearner[]
}
const isShown = (filter: ClassFilter) => (one: ClassLearner) =>
  filter === 'all' || (filter === 'stuck' ? one.stuck : one.lost)
/** Who waits longest stands first, then who was lost, then by name as they came. */
const urgency = (one: ClassLearner): number => (one.stuck ? 0 : one.lost ? 1 : 2)
const first = (a: ClassLearner, b: ClassLearner): number =>
  urgency(a) - urgency(b) || (a.stuck ? Date.parse(a.since!) - Date.parse(b.since!) : 0)

/** A row for each step, before them who has not started, after them who has finished. */
export function rowsOf(board: ClassBoard, filter: ClassFilter): ClassRow[] {
  const shown = board.learners.filter(isShown(filter)).toSorted(first)
  const of = (state: ClassLearner['state'], step?: string | null) =>
    shown.filter((one) => one.state === state && (step === undefined || one.step === step))
  const moving = of('running', null)
  return [
    { key: 'away', name: null, number: null, learners: of('away') },
    ...board.steps.map(({ key, name }, at) => ({ key, name, number: at + 1, learners: of('running', key) })),
    ...(moving.length > 0 ? [{ key: 'moving', name: null, number: null, learners: moving }] : []),
    { key: 'done', name: null, number: null, learners: of('done') },
  ]
}
/** How long ago by the server's clock, as a clock says it. */
export const lengthSince = (moment: string, now: string): string =>
  formatLength((Date.parse(now) - Date.parse(moment)) / 60_000)
