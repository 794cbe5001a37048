import { createHash, randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import type { Fixture } from './fixture.ts'

export const connections = 16
/** Tokens of each connection: a token may make 3,000 requests a minute, so a connection may make 2,000 a second. */
const tokensEach = 40

/**
 * Inserts session tokens of members and returns them in the order of their ids: signing in would measure password
 * hashing.
 */
export async function insertTokens(
  pool: Fixture['pool'],
  organisationId: number,
  userIds: readonly (number | string)[],
): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'))
  await pool.query(
    `insert into tokens (hash, organisation_id, user_id, kind, created_at, last_used_at)
      select decode(t.hash, 'hex'), $1, t.id, 'session', now(), now() from unnest($2::text[], $3::bigint[]) t(hash, id)`,
    [organisationId, tokens.map((token) => createHash('sha256').update(token).digest('hex')), userIds],
  )
  return tokens
}
/** Returns the tokens of each connection; each has its own member if there are enough. */
export async function tokensOfConnections(
  pool: Fixture['pool'],
  organisationId: number,
  userIds: readonly number[],
): Promise<string[][]> {
  const owners = Array.from({ length: connections }, (_, n) => userIds[n % userIds.length]!)
  const tokens = await insertTokens(
    pool,
    organisationId,
    owners.flatMap((id) => Array.from({ length: tokensEach }, () => id)),
  )
  return owners.map((_, n) => tokens.slice(n * tokensEach, (n + 1) * tokensEach))
}

/** Requests the address for `seconds`, each connection rotating its own tokens. Throws when a request was refused. */
export async function load(url: string, tokens: readonly string[][], seconds: number): Promise<autocannon.Result> {
  let next = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const own = tokens[next++ % tokens.length]!
      client.setRequests(own.map((token) => ({ headers: { authorization: `Bearer ${token}` } })))
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} was refused ${result.non2xx} times, ${result.errors} connections broke`)
  return result
}
