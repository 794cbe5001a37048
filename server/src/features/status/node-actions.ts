import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { keyCheckOf } from '../../basics/crypto.ts'
import type { World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { findServerKeyAfterRotation } from '../../database/server-keys-store.ts'
import { StartError } from '../../embedded/start-error.ts'
import {
  type NodeIdentity,
  type NodeRow,
  deleteNode,
  deleteNodesBefore,
  findClock,
  findConnectionLimit,
  findSchema,
  listLiveNodes,
  saveNode,
} from './store.ts'

/** Interval of the heartbeat in milliseconds. */
const everyMs = 30_000
/** Time in milliseconds until the row of a process that was killed is deleted. */
const forgottenMs = 86_400_000

/** Time in milliseconds without a heartbeat after which a process counts as gone. */
const goneMs = 90_000
/** Connections of a process: requests, statistics, the listener, and the scheduled jobs. */
const connectionsOfNode = 15

/** Difference of two clocks in milliseconds from which it is in the log: codes of authenticator apps change every 30 s. */
const apartMs = 5000

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
  const others = await listLiveNodes(world.database, new Date(world.now().getTime() - goneMs))
  const withKey = others.find(({ keyCheck }) => keyCheck !== own.keyCheck)
  if (withKey)
    throw new StartError(
      `The server on ${withKey.host} works on this database with another key: copy its server.key into DATA_DIR, or wait ` +
        `${goneMs / 1000} s after it was killed.`,
    )
  const elsewhere = others.find(({ address }) => address !== own.address)
  if (elsewhere)
    throw new StartError(
      `The server on ${elsewhere.host} has the address ${elsewhere.address || '(none)'}: set PUBLIC_URL alike, or wait ` +
        `${goneMs / 1000} s after it was killed.`,
    )
  const needed = (others.length + 1) * connectionsOfNode
  const { connections } = await findConnectionLimit(world.database)
  if (needed > connections)
    world.log('warn', { needed, connections }, 'max_connections of the database is too low for all servers')
}

/** Rejects while processes serve the database, or did within the last 90 seconds and may still. */
export async function refuseWhileServed(db: Db, now: Date): Promise<void> {
  const [one] = await listLiveNodes(db, new Date(now.getTime() - goneMs))
  if (one)
    throw new StartError(
      `The server on ${one.host} works on this database: stop every server first, or wait ${goneMs / 1000} s after ` +
        'it was killed.',
    )
}

/** Rejects a process whose key was replaced since it read it. */
async function refuseFormerKey({ database, serverKey }: World): Promise<void> {
  if ((await findServerKeyAfterRotation(database))?.keyCheck !== keyCheckOf(serverKey))
    throw new StartError('The server key was replaced: copy the new server.key into DATA_DIR and start again.')
}

/** Returns the function that warns when the clock of this machine and that of the database are apart, once each time. */
function clockWatch({ database, log }: World): () => Promise<void> {
  let isApart = false
  return async () => {
    const before = Date.now()
    const { at } = await findClock(database)
    const aheadMs = (before + Date.now()) / 2 - at.getTime()
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
 * @param refused called when another process has replaced the server key: this one must end
 * @throws StartError if it was replaced already
 */
export async function startHeartbeat(
  world: World,
  refused: (why: StartError) => void = () => undefined,
): Promise<() => Promise<void>> {
  const startedAt = world.now()
  const { schema } = await findSchema(world.database)
  const node: NodeRow & NodeIdentity = {
    id: nodeId,
    host: hostname().slice(0, 100),
    processId: process.pid,
    version: world.config.version,
    schema,
    startedAt,
    seenAt: startedAt,
    ...identityOf(world),
  }
  const watchClock = clockWatch(world)
  const beat = async () => {
    await watchClock()
    await saveNode(world.database, { ...node, seenAt: world.now() })
    await deleteNodesBefore(world.database, new Date(world.now().getTime() - forgottenMs))
    // After the row, which a rotation looks for: one of the two sees the other.
    await refuseFormerKey(world)
  }
  const timer = setInterval(
    () =>
      // A lost database is in the log already; the next heartbeat tells that it is back.
      void beat().catch((error: unknown) => error instanceof StartError && refused(error)),
    everyMs,
  )
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
