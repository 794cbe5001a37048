import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Moment, Nullable } from './shapes.ts'

/** Limits of what the status page lists. */
export const statusLimits = {
  nodes: 100,
  connections: 100,
  mails: 5,
  recomputations: 20,
  /** A process that was not seen for this time is shown as gone, in seconds. */
  goneSeconds: 90,
  /** A newest backup older than this is late, in hours. */
  backupHours: 26,
} as const

const Node = Type.Object({
  host: Type.String(),
  processId: Type.Integer(),
  version: Type.String(),
  /** The newest migration that the process knows. */
  schema: Type.String(),
  startedAt: Moment,
  seenAt: Moment,
  /** Whether it gave this response. */
  current: Type.Boolean(),
})
const Queue = Type.Object({
  name: Type.Union([Type.Literal('mails'), Type.Literal('webhooks'), Type.Literal('uploads')]),
  waiting: Type.Integer(),
  /** When the oldest of them was added. */
  oldest: Nullable(Moment),
})
const FailedMail = Type.Object({ id: Id, createdAt: Moment, tries: Type.Integer(), error: Type.String() })
const Connection = Type.Object({
  kind: Type.Union([Type.Literal('webhook'), Type.Literal('forwarding')]),
  organisation: Type.String(),
  name: Type.String(),
  /** False while it is still tried. */
  stopped: Type.Boolean(),
  since: Moment,
})
const Recomputation = Type.Object({
  migration: Type.String(),
  askedAt: Moment,
  /** Members computed so far. */
  members: Type.Integer(),
  finishedAt: Nullable(Moment),
})

export const getStatus = endpoint({
  name: 'getStatus',
  method: 'GET',
  path: '/status',
  summary: 'State of the installation: processes, queues, failed mails, storage, backups, connections, recomputation',
  response: Type.Object({
    /** Time of the response, from which ages are counted. */
    at: Moment,
    version: Type.String(),
    /** The newest migration of the database. */
    schema: Type.String(),
    nodes: Type.Array(Node, { maxItems: statusLimits.nodes }),
    queues: Type.Array(Queue, { maxItems: 3 }),
    mails: Type.Object({
      /** Mails that are not tried again. */
      failed: Type.Integer(),
      /** The newest unsent mails that failed at least once. */
      last: Type.Array(FailedMail, { maxItems: statusLimits.mails }),
    }),
    /** `down` when it does not answer; sizes in bytes, null when unknown. */
    storage: Type.Object({
      state: Type.Union([Type.Literal('ok'), Type.Literal('full'), Type.Literal('down')]),
      free: Nullable(Type.Number()),
      reserve: Nullable(Type.Number()),
    }),
    /** Complete backups in BACKUP_DIR; null without that setting. */
    backups: Nullable(Type.Object({ count: Type.Integer(), newest: Nullable(Moment), late: Type.Boolean() })),
    /** Webhooks and forwardings that fail or were stopped by failures. */
    connections: Type.Array(Connection, { maxItems: statusLimits.connections }),
    recomputations: Type.Array(Recomputation, { maxItems: statusLimits.recomputations }),
    /** Time of the backup from which this copy was restored, while it sends nothing. */
    heldSince: Nullable(Type.String()),
  }),
})
