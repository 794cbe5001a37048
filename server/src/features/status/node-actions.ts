import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { World } from '../../context/context.ts'
import { type NodeRow, deleteNode, deleteNodesBefore, findSchema, saveNode } from './store.ts'

/** Interval of the heartbeat in milliseconds. */
const everyMs = 30_000
/** Time in milliseconds until the row of a process that was killed is deleted. */
const forgottenMs = 86_400_000

/** Identifies this process among those of the database. */
export const nodeId = randomUUID()

/** Tells the other processes of this one until the returned function is called. */
export async function startHeartbeat(world: World): Promise<() => Promise<void>> {
  const startedAt = world.now()
  const { schema } = await findSchema(world.database)
  const node: NodeRow = {
    id: nodeId,
    host: hostname().slice(0, 100),
    processId: process.pid,
    version: world.config.version,
    schema,
    startedAt,
    seenAt: startedAt,
  }
  const beat = async () => {
    await saveNode(world.database, { ...node, seenAt: world.now() })
    await deleteNodesBefore(world.database, new Date(world.now().getTime() - forgottenMs))
  }
  // A lost database is in the log already; the next heartbeat tells that it is back.
  const timer = setInterval(() => void beat().catch(() => undefined), everyMs)
  timer.unref()
  await beat()
  return async () => {
    clearInterval(timer)
    await deleteNode(world.database, nodeId)
  }
}
