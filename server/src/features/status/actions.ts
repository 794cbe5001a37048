import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { type getStatus, statusLimits } from '@praxia/contract/status.ts'
import { listBackups, timeOf } from '../../backups/manifest.ts'
import type { Ctx, World } from '../../context/context.ts'
import { inTime, stateOf } from '../../files/storage-state.ts'
import { findHold } from '../../messages/hold-store.ts'
import { listRecomputations } from '../projection/rebuild/recompute-store.ts'
import { nodeId } from './node-actions.ts'
import * as store from './store.ts'

type Status = ResponseOf<typeof getStatus>

async function storageStatus(storage: World['storage']): Promise<Status['storage']> {
  const [state, room] = await Promise.all([stateOf(storage), inTime(storage.room())])
  return { state, free: room?.free ?? null, reserve: room?.reserve ?? null }
}
async function backupStatus({ config, now }: Pick<World, 'config' | 'now'>): Promise<Status['backups']> {
  if (config.backupDir === undefined) return null
  const names = (await inTime(listBackups(config.backupDir))) ?? []
  const last = names.at(-1)
  const newest = last === undefined ? null : timeOf(last)
  const late = newest === null || now().getTime() - newest.getTime() > statusLimits.backupHours * 3_600_000
  return { count: names.length, newest: newest?.toISOString() ?? null, late }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
export async function readStatus(ctx: Ctx): Promise<Status> {
  const { db, storage, config } = ctx
  const [nodes, { schema }, waiting, failedMails, connections, recomputations, held, disk, backups] = await Promise.all(
    [
      store.listNodes(db),
      store.findSchema(db),
      store.countWaiting(db),
      store.listFailedMails(db),
      store.listFailingConnections(db),
      listRecomputations(db, statusLimits.recomputations),
      findHold(db),
      storageStatus(storage),
      backupStatus(ctx),
    ],
  )
  return {
    at: ctx.now().toISOString(),
    version: config.version,
    schema,
    nodes: nodes.map(({ id, startedAt, seenAt, ...node }) => ({
      ...node,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: id === nodeId,
    })),
    queues: [
      { name: 'mails', waiting: waiting.mails, oldest: iso(waiting.oldestMail) },
      { name: 'webhooks', waiting: waiting.webhooks, oldest: iso(waiting.oldestWebhook) },
      { name: 'uploads', waiting: waiting.uploads, oldest: iso(waiting.oldestUpload) },
    ],
    mails: {
      failed: waiting.mailsFailed,
      last: failedMails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })),
    },
    storage: disk,
    backups,
    connections: connections.map((one) => ({
      ...one,
      kind: one.kind as 'webhook',
      since: one.since.toISOString(),
    })),
    recomputations: recomputations.map((one) => ({
      ...one,
      askedAt: one.askedAt.toISOString(),
      finishedAt: iso(one.finishedAt),
    })),
    heldSince: held ?? null,
  }
}
