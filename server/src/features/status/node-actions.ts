import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { keyCheckOf } from '../../basics/crypto.ts'
import type { World } from '../../context/context.ts'
import { apartMs } from '../../context/shared-clock.ts'
import type { Db } from '../../database/db.ts'
import { goneSeconds, knowsNodes } from '../../database/nodes-store.ts'
import { type Migration, findContracted, isContract } from '../../database/migrations-store.ts'
import { findServerKeyAfterRotation } from '../../database/server-keys-store.ts'
import { StartError } from '../../embedded/start-error.ts'
import {
  type NodeIdentity,
  type NodeRow,
  deleteForgottenNodes,
  deleteNode,
  findClock,
  findConnectionLimit,
  listLiveNodes,
  saveNode,
} from './store.ts'
import { isBeyondNext } from './release-rules.ts'

/** Interval of the heartbeat in milliseconds. */
const everyMs = 30_000
/** Connections of a process: requests, statistics, the listener, and the scheduled jobs. */
const connectionsOfNode = 15

const orWait = `or wait ${goneSeconds} s after it was killed`

/** Identifies this process among those of the database. */
export const nodeId = randomUUID()

const identityOf = ({ serverKey, config }: World): NodeIdentity => ({
  keyCheck: keyCheckOf(serverKey),
  address: config.publicUrl ?? '',
})

/**
 * Refuses a process whose key or address is another than that of those that serve the database: links and secrets that
 * one makes would be wrong for the other. Warns when the database has too few connections for all of them.
 *
 * @throws StartError
 */
export async function refuseForeignNode(world: World): Promise<void> {
  const own = identityOf(world)
  const others = await listLiveNodes(world.database)
  const withKey = others.find(({ keyCheck }) => keyCheck !== own.keyCheck)
  if (withKey)
    throw new StartError(
      `The server on ${withKey.host} works on this database with another key: copy its server.key into DATA_DIR, ${orWait}.`,
    )
  const elsewhere = others.find(({ address }) => address !== own.address)
  if (elsewhere)
    throw new StartError(
      `The server on ${elsewhere.host} has the address ${elsewhere.address || '(none)'}: set PUBLIC_URL alike, ${orWait}.`,
    )
  const needed = (others.length + 1) * connectionsOfNode
  const { connections } = await findConnectionLimit(world.database)
  if (needed > connections)
    world.log('warn', { needed, connections }, 'max_connections of the database is too low for all servers')
}

/**
 * Rejects a program that may not work beside those that serve the database: one release and the next may, unless a
 * migration that this one has to run contracts what they need.
 *
 * @throws StartError
 */
export async function refuseOtherReleases(db: Db, pending: readonly Migration[], version: string): Promise<void> {
  if (!(await knowsNodes(db))) return
  const others = await listLiveNodes(db)
  const far = others.find((one) => isBeyondNext(one.version, version) || isBeyondNext(version, one.version))
  if (far)
    throw new StartError(
      `The server on ${far.host} works on this database with release ${far.version}, and this is ${version}: only a ` +
        `release and the next one may work at the same time. Stop it first, ${orWait}.`,
    )
  for (const { name } of pending.filter(isContract)) {
    const behind = others.find(({ schema }) => schema < name)
    if (behind)
      throw new StartError(
        `The server on ${behind.host} (release ${behind.version}) cannot work on the database after the migration ` +
          `${name}, which release ${version} has to run: stop it first, ${orWait}.`,
      )
  }
}

/** Rejects a process that another release has shut out while it was not seen. */
async function refuseFormerRelease({ database, config, schema }: World): Promise<void> {
  const needed = await findContracted(database)
  if (needed !== undefined && needed > schema)
    throw new StartError(
      `A later release has run the migration ${needed}, after which release ${config.version} cannot work on this ` +
        'database: start the later release.',
    )
  const others = await listLiveNodes(database)
  const later = others.find((one) => isBeyondNext(one.version, config.version))
  if (later)
    throw new StartError(
      `The server on ${later.host} works on this database with release ${later.version}, which release ` +
        `${config.version} cannot work beside: start that release.`,
    )
}

/** Rejects while processes serve the database, or did within the last 90 seconds and may still. */
export async function refuseWhileServed(db: Db): Promise<void> {
  const [one] = await listLiveNodes(db)
  if (one) throw new StartError(`The server on ${one.host} works on this database: stop every server first, ${orWait}.`)
}

/** Rejects a process whose key was replaced since it read it. */
async function refuseFormerKey({ database, serverKey }: World): Promise<void> {
  if ((await findServerKeyAfterRotation(database))?.keyCheck !== keyCheckOf(serverKey))
    throw new StartError('The server key was replaced: copy the new server.key into DATA_DIR and start again.')
}

/**
 * Returns the function that compares the clock of this machine with that of the database. Warns when they are apart, once
 * each time.
 */
function clockWatch({ database, shared, log }: World): () => Promise<void> {
  let isApart = false
  return async () => {
    const before = Date.now()
    const { at } = await findClock(database)
    const aheadMs = (before + Date.now()) / 2 - at.getTime()
    shared.note(aheadMs)
    const wasApart = isApart
    isApart = Math.abs(aheadMs) > apartMs
    if (isApart && !wasApart)
      log(
        'warn',
        { aheadSeconds: Math.round(aheadMs / 1000) },
        'the clocks of this server and of the database are apart',
      )
  }
}

/**
 * Tells the other processes of this one until the returned function is called.
 * @param refused called when another process has replaced the server key, or a later release has shut this one out:
 *   it must end
 * @throws StartError if that was so already
 */
export async function startHeartbeat(
  world: World,
  refused: (why: StartError) => void = () => undefined,
): Promise<() => Promise<void>> {
  const node: Omit<NodeRow, 'seenAt'> & NodeIdentity = {
    id: nodeId,
    host: hostname().slice(0, 100),
    processId: process.pid,
    version: world.config.version,
    schema: world.schema,
    startedAt: world.now(),
    ...identityOf(world),
  }
  const watchClock = clockWatch(world)
  const beat = async () => {
    await watchClock()
    await saveNode(world.database, node)
    await deleteForgottenNodes(world.database)
    // After the row, which a rotation and a later release look for: one of the two sees the other.
    await refuseFormerKey(world)
    await refuseFormerRelease(world)
  }
  let isBeating = false
  const timer = setInterval(() => {
    // One that waits for a migration needs no second connection.
    if (isBeating) return
    isBeating = true
    void beat()
      // A lost database is in the log already; the next heartbeat tells that it is back.
      .catch((error: unknown) => error instanceof StartError && refused(error))
      .finally(() => (isBeating = false))
  }, everyMs)
  timer.unref()
  const stop = async () => {
    clearInterval(timer)
    await deleteNode(world.database, nodeId)
  }
  await beat().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return stop
}
