import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Connects to the database of a running server, for bare comparison queries and bulk inserts. The fifth line of
 * postmaster.pid names the socket's folder.
 */
export function databaseOf(dataDir: string, connections: number): pg.Pool {
  const socketDir = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]!
  // Named queries, like the server's: otherwise a bare query is planned each time and looks slower than necessary.
  const pool = new pg.Pool({
    connectionString: `postgresql://praxia@localhost/postgres?host=${encodeURIComponent(socketDir)}`,
    max: connections,
    options: '-c plan_cache_mode=force_generic_plan',
  })
  pool.on('error', () => undefined) // the server stops its database before the pool ends
  return pool
}
