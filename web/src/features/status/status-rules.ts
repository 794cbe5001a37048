import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { type getStatus, statusLimits } from '@praxia/contract/status.ts'

export type Status = ResponseOf<typeof getStatus>
export type Node = Status['nodes'][number]

/** Time in milliseconds that an item may wait in a queue: mails and messages are tried every minute. */
const waitMs = 15 * 60_000
const elapsed = (status: Status, since: string): number => Date.parse(status.at) - Date.parse(since)

/** Returns whether a process stopped without taking its leave. */
export const isGone = (status: Status, node: Node): boolean =>
  elapsed(status, node.seenAt) > statusLimits.goneSeconds * 1000

/** A sentence of the page, with what it names. */
export type Warning =
  | { key: 'storageDown' | 'backupUnset' | 'backupMissing'; tone: 'warning' | 'error' }
  | { key: 'storageFull' | 'storageLow'; tone: 'warning' | 'error'; free: number; reserve: number }
  | { key: 'backupLate' | 'held'; tone: 'warning'; moment: string }
  | { key: 'goneNode'; tone: 'warning'; host: string; moment: string }
  | { key: 'nodesDiffer'; tone: 'warning'; versions: string }
  | { key: 'queueWaits'; tone: 'warning'; queue: Status['queues'][number]['name']; moment: string }
  | { key: 'mailsFailed' | 'connectionsStopped'; tone: 'warning'; count: number }

function storageWarnings({ storage: { state, free, reserve } }: Status): Warning[] {
  if (state === 'down') return [{ key: 'storageDown', tone: 'error' }]
  if (free === null || reserve === null) return []
  if (state === 'full') return [{ key: 'storageFull', tone: 'error', free, reserve }]
  return free <= 2 * reserve ? [{ key: 'storageLow', tone: 'warning', free, reserve }] : []
}
function backupWarnings({ backups }: Status): Warning[] {
  if (backups === null) return [{ key: 'backupUnset', tone: 'warning' }]
  if (backups.newest === null) return [{ key: 'backupMissing', tone: 'warning' }]
  return backups.late ? [{ key: 'backupLate', tone: 'warning', moment: backups.newest }] : []
}
function nodeWarnings(status: Status): Warning[] {
  const alive = status.nodes.filter((node) => !isGone(status, node))
  const versions = [...new Set(alive.map(({ version, schema }) => `${version} (${schema})`))]
  return [
    ...status.nodes
      .filter((node) => isGone(status, node))
      .map(({ host, seenAt }): Warning => ({ key: 'goneNode', tone: 'warning', host, moment: seenAt })),
    ...(versions.length > 1
      ? [{ key: 'nodesDiffer', tone: 'warning', versions: versions.join(', ') } satisfies Warning]
      : []),
  ]
}

/** Returns what somebody has to look at, the worst first. */
export function warningsOf(status: Status): Warning[] {
  const stopped = status.connections.filter((one) => one.stopped).length
  const all: Warning[] = [
    ...storageWarnings(status),
    ...(status.heldSince === null
      ? []
      : [{ key: 'held', tone: 'warning', moment: status.heldSince } satisfies Warning]),
    ...nodeWarnings(status),
    ...backupWarnings(status),
    ...status.queues
      .filter(({ oldest }) => oldest !== null && elapsed(status, oldest) > waitMs)
      .map(({ name, oldest }): Warning => ({ key: 'queueWaits', tone: 'warning', queue: name, moment: oldest! })),
    ...(status.mails.failed > 0
      ? [{ key: 'mailsFailed', tone: 'warning', count: status.mails.failed } satisfies Warning]
      : []),
    ...(stopped > 0 ? [{ key: 'connectionsStopped', tone: 'warning', count: stopped } satisfies Warning] : []),
  ]
  return all.toSorted((a, b) => Number(b.tone === 'error') - Number(a.tone === 'error'))
}
