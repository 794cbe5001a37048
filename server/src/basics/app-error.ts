import { errors, type ErrorCode } from '@praxia/contract/errors.ts'

export interface Violation {
  path: string
  code: string
  message: string
}

/**
 * A failure that is reported to the caller: a stable code, its status, and the details that a client needs to show it.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  /** `title` is in the caller's language, for clients that show it unchanged. */
  readonly details: {
    violations?: Violation[]
    /** Whether the list of violations is truncated. */
    more?: boolean
    retryAfterSeconds?: number
    title?: string
    [detail: string]: unknown
  }
  constructor(code: ErrorCode, details: AppError['details'] = {}) {
    super(code)
    this.code = code
    this.status = errors[code]
    this.details = details
  }
}
export const notFound = (): AppError => new AppError('request.not_found')
export const invalid = (path: string, code: string, message: string): AppError =>
  new AppError('request.invalid', { violations: [{ path, code, message }] })
/** Throws 404 for an object that is missing or not visible. */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw notFound()
  return thing
}
