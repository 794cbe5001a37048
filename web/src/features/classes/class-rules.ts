import type { ClassBoard, ClassJoin, ClassLearner } from '@praxia/contract/classes.ts'
import { formatLength } from '../../lib/format.ts'
import { plain } from '../../lib/found-in.ts'

export const classFilters = ['all', 'stuck', 'lost', 'away'] as const
export type ClassFilter = (typeof classFilters)[number]
export interface ClassRow {
  /** Key of a step; `away`, `taken`, `done`, or `moving` for steps in another order. */
  key: string
  name: string | null
  number: number | null
  learners: ClassLearner[]
}
const fits = (filter: ClassFilter, one: ClassLearner): boolean =>
  filter === 'all' || (filter === 'away' ? one.state === 'away' || one.state === 'taken' : one[filter])
export const countOf = (board: ClassBoard, filter: ClassFilter): number =>
  board.learners.filter((one) => fits(filter, one)).length
/** Order: stuck the longest first, then lost the longest, then by name as received. */
const urgency = (one: ClassLearner): number => (one.stuck ? 0 : one.lost ? 1 : 2)
const at = (one: ClassLearner): number =>
  one.stuck ? Date.parse(one.since!) : one.lost ? Date.parse(one.lastSign!) : 0
const first = (a: ClassLearner, b: ClassLearner): number => urgency(a) - urgency(b) || at(a) - at(b)

/** Returns the learners who need the instructor now, the most urgent first. */
export const needy = (board: ClassBoard): ClassLearner[] =>
  board.learners.filter((one) => one.stuck || one.lost).toSorted(first)

/** Returns a row for each step, preceded by learners who have not started and followed by those who have finished. */
export function rowsOf(board: ClassBoard, filter: ClassFilter, search = ''): ClassRow[] {
  const wanted = plain(search)
  const shown = board.learners
    .filter((one) => fits(filter, one) && plain(`${one.firstName} ${one.lastName}`).includes(wanted))
    .toSorted(first)
  const of = (state: ClassLearner['state'], step?: string | null) =>
    shown.filter((one) => one.state === state && (step === undefined || one.step === step))
  const moving = of('running', null)
  const taken = of('taken')
  return [
    { key: 'away', name: null, number: null, learners: of('away') },
    ...(taken.length > 0 ? [{ key: 'taken', name: null, number: null, learners: taken }] : []),
    ...board.steps.map(({ key, name }, index) => ({ key, name, number: index + 1, learners: of('running', key) })),
    ...(moving.length > 0 ? [{ key: 'moving', name: null, number: null, learners: moving }] : []),
    { key: 'done', name: null, number: null, learners: of('done') },
  ]
}
/** Formats a duration up to now, by the server's clock. */
export const lengthSince = (moment: string, now: string): string =>
  formatLength((Date.parse(now) - Date.parse(moment)) / 60_000)

const justMs = 4000
/** Returns whether the learner reached a step within the last 4 seconds; the first step does not count. */
export const hasMoved = (one: ClassLearner, { now, steps }: Pick<ClassBoard, 'now' | 'steps'>): boolean =>
  one.state === 'running' &&
  !one.stuck &&
  !one.lost &&
  one.step !== steps[0]?.key &&
  Date.parse(now) - Date.parse(one.since!) < justMs

/**
 * Returns the recipients of a call to attention from the dialog's address: `all`, `stuck`, `step.<key>`, or a learner's
 * id.
 */
export function calledIn(board: ClassBoard, whom: string): ClassLearner[] {
  const running = board.learners.filter((one) => one.state === 'running')
  if (whom === 'stuck') return running.filter((one) => one.stuck)
  if (whom.startsWith('step.')) return running.filter((one) => one.step === whom.slice(5))
  if (/^\d+$/.test(whom)) return running.filter((one) => one.id === Number(whom))
  return running
}
/** Returns the number of learners whose training runs and is not lost; one that sends no heartbeats is never lost. */
export const connected = (board: ClassBoard): number =>
  board.learners.filter((one) => one.state === 'running' && !one.lost).length
/** Returns the step with the most learners, which the wall highlights. */
export const fullest = (rows: readonly ClassRow[]): ClassRow | undefined =>
  rows
    .filter(({ number }) => number !== null)
    .reduce<ClassRow | undefined>(
      (most, row) => (row.learners.length > (most?.learners.length ?? 0) ? row : most),
      undefined,
    )

/** Returns the requests that can be let in together: those for whose name no other device asks. */
export const lettable = (joins: readonly ClassJoin[]): ClassJoin[] =>
  joins.filter((one) => joins.every((other) => other === one || other.memberId !== one.memberId))
