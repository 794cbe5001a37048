import { isRecord, millis } from './checks.ts'
import type { StatementBody } from './statement.ts'

const canonical = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : isRecord(value)
      ? `{${Object.keys(value)
          .toSorted()
          .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
          .join(',')}}`
      : JSON.stringify(value)
type Timed = Pick<StatementBody, 'result' | 'object'>
/** Cuts a duration to a precision of 0.01 s (xAPI Data 4.6). */
const short = (duration: string): string => duration.replace(/([.,]\d\d)\d+(?=S$)/, '$1')
function withShortDurations<T extends Timed>(body: T): T {
  const { result, object } = body
  const inner = isRecord(object) && object.objectType === 'SubStatement' ? (object as unknown as Timed) : undefined
  return {
    ...body,
    ...(typeof result?.duration === 'string' ? { result: { ...result, duration: short(result.duration) } } : {}),
    ...(inner ? { object: withShortDurations(inner) } : {}),
  }
}
/** Compares two statements without the properties set by the store, and the timestamp only if both have one. */
export function sameContent(a: StatementBody, b: StatementBody): boolean {
  const text = ({ authority, stored, version, timestamp, id, ...rest }: StatementBody) => {
    void [authority, stored, version, timestamp, id]
    return canonical(withShortDurations(withLists(rest as StatementBody)))
  }
  return sameMoment(a.timestamp, b.timestamp) && text(a) === text(b)
}
const sameMoment = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || millis(a) === millis(b)

type Part = Pick<StatementBody, 'context' | 'object'>
const listed = <T extends Part>(body: T): T => {
  const given = body.context?.contextActivities
  if (!isRecord(given) || Object.values(given).every(Array.isArray)) return body
  const lists = Object.fromEntries(Object.entries(given).map(([key, v]) => [key, Array.isArray(v) ? v : [v]]))
  return { ...body, context: { ...body.context, contextActivities: lists } }
}
/** Wraps a single context activity in a list, as responses have it (xAPI Data 2.4.6.2). */
export function withLists<T extends Part>(body: T): T {
  const outer = listed(body)
  const { object } = outer
  if (object.objectType !== 'SubStatement') return outer
  const inner = listed(object as unknown as Part)
  return inner === (object as unknown) ? outer : { ...outer, object: inner }
}
