import type pg from 'pg'

/** What the measures stand on: a running server, its process, its data folder, and its database from beside. */
export interface Fixture {
  base: string
  dataDir: string
  pid: number
  pool: pg.Pool
}
