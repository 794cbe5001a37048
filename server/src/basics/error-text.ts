import { inspect } from 'node:util'

const longest = 1000
/**
 * Returns the message of any thrown value: libraries also throw plain objects, and the error of several connection
 * attempts has no message of its own.
 */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(errorText).join('; ')
  if (error instanceof Error) return error.message === '' ? codeOf(error) : error.message
  return (typeof error === 'string' ? error : inspect(error, { depth: 3, breakLength: Infinity })).slice(0, longest)
}
const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.name)
