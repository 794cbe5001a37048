import { inspect } from 'node:util'

const longest = 1000
/**
 * What an error says, whatever was thrown: libraries throw plain objects too, and the error of several attempts to connect
 * says nothing itself.
 */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(errorText).join('; ')
  if (error instanceof Error) return error.message === '' ? codeOf(error) : error.message
  return (typeof error === 'string' ? error : inspect(error, { depth: 3, breakLength: Infinity })).slice(0, longest)
}
const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.name)
