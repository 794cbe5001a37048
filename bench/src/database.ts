import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The database of a running server, for the bare queries beside it and for rows in bulk. postmaster.pid names the socket's folder in its fifth line. */
export function databaseOf(dataDir: string, connections: number): pg.Pool {
  const socketDir = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]!
  // As the server does: without it a bare query would be planned anew each time and look slower than it need be.
  const pool = new pg.Pool({
    connectionString: `postgresql://praxia@localhost/postgres?host=${encodeURIComponent(socketDir)}`,
    max: connections,
    options: '-c plan_cache_mode=force_generic_plan',
  })
  pool.on('error', () => undefined) // the server ends its database before we end our pool
  return pool
}
