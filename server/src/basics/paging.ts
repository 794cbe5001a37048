import { limits } from '@praxia/contract/limits.ts'

export interface Page {
  limit: number
  offset: number
}
/** The rows that a list's `page` (from 1) and `limit` ask for. */
export function pageOf(query: { page?: number; limit?: number }, size: number = limits.listPage): Page {
  const limit = query.limit ?? size
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}
