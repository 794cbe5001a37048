import type pg from 'pg'

/**
 * Fixture of the measurements: a running server, its process, its data folder, and a direct connection to its database.
 */
export interface Fixture {
  base: string
  dataDir: string
  pid: number
  pool: pg.Pool
}
