import { serverLimits } from '@praxia/contract/server-limits.ts'

export interface Page {
  limit: number
  offset: number
}
/** Returns the rows for a list's `page` (from 1) and `limit`. */
export function pageOf(query: { page?: number; limit?: number }, size: number = serverLimits.listPage): Page {
  const limit = query.limit ?? size
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}
