import { ApiError } from './api.ts'

/** Whether an error is only a lost network. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Calls `again` when the browser is back on a network. */
export function whenOnline(again: () => void): () => void {
  window.addEventListener('online', again)
  return () => window.removeEventListener('online', again)
}
