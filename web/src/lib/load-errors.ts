import { CancelledError } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { isUnreachable } from './unreachable.ts'

/**
 * Whether a failed load needs no message of its own: a lost network has a note, and signed-out users see the reason on
 * the sign-in page.
 */
export const isSaidElsewhere = (error: unknown): boolean =>
  error instanceof CancelledError ||
  isUnreachable(error) ||
  (error instanceof ApiError && (error.status === 401 || error.status === 403))
