import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Db, Pooled } from '../src/database/db.ts'
import { type Sql, statement } from '../src/database/sql.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A place in the sources, as in an editor: lines and columns from 1. */
export interface Place {
  file: string
  line: number
  column: number
}
/** A statement that returns rows, and the place of the query. */
export interface Asked extends Place {
  text: string
}
type See = (asked: Asked) => void

/** Returns the place from which `called` was called. */
function placeOf(called: (query: Sql) => unknown): Place {
  const trace = { stack: '' }
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 1
  Error.captureStackTrace(trace, called)
  Error.stackTraceLimit = limit
  const [, path, line, column] = /\n\s+at (?:.*\()?(.+):(\d+):(\d+)\)?$/.exec(trace.stack) ?? []
  if (path === undefined) throw new Error(`no place in: ${trace.stack}`)
  const file = relative(root, path.startsWith('file:') ? fileURLToPath(path) : path).replaceAll(sep, '/')
  return { file, line: Number(line), column: Number(column) }
}

export function watchQueries<T extends Db>(db: T, see: See): T {
  const note = (query: Sql, called: (query: Sql) => unknown): void =>
    see({ ...placeOf(called), text: statement(query).text })
  const own: Pick<Db, 'many' | 'one' | 'maybe'> = {
    many: (query) => {
      note(query, own.many)
      return db.many(query)
    },
    one: (query) => {
      note(query, own.one)
      return db.one(query)
    },
    maybe: (query) => {
      note(query, own.maybe)
      return db.maybe(query)
    },
  }
  return { ...db, ...own }
}

const watchPool = <T extends Pooled>(pool: T, see: See): T => ({
  ...watchQueries(pool, see),
  pipelined: () => watchQueries(pool.pipelined(), see),
})

/** Returns the same database, which reports each statement that returns rows, inside and outside transactions. */
export const watchDatabase = (database: Database, see: See): Database => ({
  ...watchPool(database, see),
  statistics: watchPool(database.statistics, see),
  transaction: (work) => database.transaction((db) => work(watchQueries(db, see))),
  relaxed: () => watchDatabase(database.relaxed(), see),
})
