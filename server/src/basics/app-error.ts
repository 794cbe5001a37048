import { errors, type ErrorCode } from '@praxia/contract/errors.ts'

export interface Violation {
  path: string
  code: string
  message: string
}

/** A failure the caller is told about: a stable code, its status, what a client needs to show it. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  /** `title`: in the caller's language, where the client shows it as it comes. */
  readonly details: {
    violations?: Violation[]
    /** There are more violations than these. */
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
/** Out of sight is 404. */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw notFound()
  return thing
}
