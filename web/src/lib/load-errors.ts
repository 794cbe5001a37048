import { CancelledError } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { isUnreachable } from './unreachable.ts'

/**
 * What a load that fails is not said for in a message of its own: a network that is away has a note, and who is signed out reads
 * why on the page of sign-in.
 */
export const isSaidElsewhere = (error: unknown): boolean =>
  error instanceof CancelledError ||
  isUnreachable(error) ||
  (error instanceof ApiError && (error.status === 401 || error.status === 403))
