import { createHash, randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import type { Fixture } from './fixture.ts'

export const connections = 16
/** A token may make 3,000 requests a minute: by this many, one connection may make 2,000 a second. */
const tokensEach = 40

/** Session tokens of members, in the order of their ids: signing in would measure the hashing of passwords. */
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
/** The tokens of each connection, which has a member to itself where there are as many. */
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

/** GETs the address for so many seconds, each connection by its own tokens in turn. Throws when a request was refused. */
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
