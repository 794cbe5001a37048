import { PgBoss, type QueuePolicy, type ScheduleOptions } from 'pg-boss'
import type { Config } from '../config/config.ts'
import type { Deps } from '../context/deps.ts'
import { chainAudit, cutAudit } from '../features/audit/chain-actions.ts'
import { deleteExpired } from '../features/accounts/expired-store.ts'
import { reasonMs } from '../features/devices/rules.ts'
import { deleteExpiredRequests } from '../features/devices/store.ts'
import { sweepClasses } from '../features/classes/actions.ts'
import { recompute } from '../features/projection/rebuild/recompute-actions.ts'
import { sweepHeartbeats, sweepSilent } from '../features/projection/heartbeats.ts'
import { recoverUploads, deleteExpiredUploads } from '../features/contents/actions.ts'
import { sweepVersions } from '../features/contents/training-place-actions.ts'
import { sweepImports } from '../features/imports/run-actions.ts'
import { forwardDue, sweepForwardings } from '../features/forwarding/deliver-actions.ts'
import { deliverDue, sweepMessages } from '../features/webhooks/deliver-actions.ts'
import { sweepRefusals } from '../features/inspector/actions.ts'
import { sweepTransfers } from '../features/resources/receive-actions.ts'
import { sweepSuggestions } from '../features/suggestions/sweep-actions.ts'
import { sweepReminders } from '../features/mandatory/reminders-actions.ts'
import { sweepMandatory } from '../features/mandatory/actions.ts'
import { sweepSurveys } from '../features/surveys/second-round-actions.ts'
import { sweepRenewals } from '../features/validity/actions.ts'
import { sweepRetention } from '../features/retention/actions.ts'
import { sweepArrivals } from '../features/xapi/arrival-actions.ts'
import { sweepOutbox } from '../messages/mail.ts'
import { type QueueName, queueTopic } from '../messages/topics.ts'
import { removePostponed, removeReplaced } from '../files/removals-store.ts'
import { writeErased } from '../backups/erased.ts'
import { nightlyBackup } from '../backups/nightly.ts'
import { sweepKeys } from '../http/idempotency.ts'

/** Warns long before the disk is full, while there is time to free space. */
export async function watchDisk({ world }: Pick<Deps, 'world'>): Promise<void> {
  const room = await world.storage.room()
  if (!room || room.free > 2 * room.reserve) return
  const facts = { freeBytes: Math.floor(room.free), reserveBytes: Math.floor(room.reserve) }
  if (room.free > room.reserve) world.log('warn', facts, 'the disk is nearly full')
  else world.log('error', facts, 'the disk is full: uploads are refused, the rest is kept for the database')
}

interface Queue {
  name: QueueName
  /** Interval of draining it, in milliseconds: for retries, and for rows whose notification was lost. */
  everyMs: number
  drain(deps: Deps): Promise<void>
}
/** Queues, which every process drains when it is notified of a new row. */
const queues: Queue[] = [
  { name: 'webhooks', everyMs: 60_000, drain: ({ world }) => deliverDue(world) },
  // A report neither waits for forwarding nor notifies it.
  { name: 'forwarding', everyMs: 5000, drain: ({ world }) => forwardDue(world) },
  { name: 'recompute', everyMs: 60_000, drain: ({ world }) => recompute(world) },
]

export interface Job {
  name: string
  /** In UTC. */
  cron: string
  /** Of pg-boss. */
  options?: ScheduleOptions
  /** `short`: at most one of them waits. */
  policy?: QueuePolicy
  /** Whether a process with these settings runs it; any, unless said. */
  runsWith?(config: Config): boolean
  run(deps: Deps): Promise<void>
}
/** For work of more than 15 minutes, beside which the next worker would begin the same again. */
const long: ScheduleOptions = { expireInSeconds: 86_400 }
/**
 * Scheduled jobs, which one of the processes runs. A feature adds its one line. Two sweeps are two jobs, so that neither
 * waits for the other.
 */
export const jobs: Job[] = [
  { name: 'mails', cron: '* * * * *', run: (deps) => deps.flushMails() },
  { name: 'beats', cron: '* * * * *', run: sweepHeartbeats },
  { name: 'silent-sessions', cron: '* * * * *', run: sweepSilent },
  { name: 'imports', cron: '* * * * *', options: long, run: sweepImports },
  { name: 'suggestions', cron: '* * * * *', run: sweepSuggestions },
  { name: 'renewals', cron: '*/10 * * * *', run: sweepRenewals },
  { name: 'surveys', cron: '11 * * * *', run: sweepSurveys },
  { name: 'mandatory', cron: '*/5 * * * *', run: sweepMandatory },
  { name: 'reminders', cron: '*/15 * * * *', run: sweepReminders },
  { name: 'attachments', cron: '* * * * *', run: (deps) => recoverUploads(deps.world) },
  { name: 'messages', cron: '37 * * * *', run: (deps) => sweepMessages(deps.world) },
  { name: 'forwardings', cron: '37 * * * *', run: (deps) => sweepForwardings(deps.world) },
  { name: 'uploads', cron: '43 * * * *', run: (deps) => deleteExpiredUploads(deps.world) },
  { name: 'versions', cron: '37 * * * *', run: (deps) => sweepVersions(deps.world) },
  { name: 'transfers', cron: '51 * * * *', run: (deps) => sweepTransfers(deps.world) },
  { name: 'arrivals', cron: '53 * * * *', run: (deps) => sweepArrivals(deps.world) },
  {
    name: 'refused',
    cron: '47 * * * *',
    run: async (deps) => {
      await sweepRefusals(deps)
    },
  },
  { name: 'classes', cron: '*/10 * * * *', run: sweepClasses },
  { name: 'keys', cron: '29 * * * *', run: sweepKeys },
  {
    name: 'devices',
    cron: '13 * * * *',
    run: async ({ world }) => {
      await deleteExpiredRequests(world.database, new Date(world.now().getTime() - reasonMs))
    },
  },
  { name: 'audit-chain', cron: '* * * * *', run: chainAudit },
  { name: 'audit-retention', cron: '33 * * * *', run: cutAudit },
  { name: 'retention', cron: '23 * * * *', run: sweepRetention },
  { name: 'removals', cron: '* * * * *', run: ({ world }) => removePostponed(world) },
  { name: 'replaced-pictures', cron: '41 3 * * *', run: ({ world }) => removeReplaced(world) },
  {
    name: 'backup',
    cron: '7 2 * * *',
    // A process that was killed is missed after a minute, and another one begins it anew.
    options: { ...long, missed: 'once', heartbeatSeconds: 60 },
    policy: 'short',
    runsWith: ({ backupDir }) => backupDir !== undefined,
    run: ({ world }) => nightlyBackup(world),
  },
  { name: 'erased', cron: '41 * * * *', run: ({ world }) => writeErased(world) },
  { name: 'disk', cron: '*/10 * * * *', run: watchDisk },
  { name: 'lapsed', cron: '17 * * * *', run: ({ world }) => deleteExpired(world.database, world.now()) },
  { name: 'outbox', cron: '17 * * * *', run: ({ world }) => sweepOutbox(world.database, world.outbox) },
]

/** Drains the queues until the returned function is called. */
function startQueues(deps: Deps): () => void {
  const ends = queues.flatMap(({ name, everyMs, drain }) => {
    const begin = () => void drain(deps).catch((error: unknown) => deps.world.log('warn', { error }, `${name} wait`))
    const timer = setInterval(begin, everyMs)
    begin()
    return [deps.world.events.subscribe([queueTopic(name)], begin), () => clearInterval(timer)]
  })
  return () => ends.forEach((end) => end())
}
/** Runs the jobs on the same PostgreSQL: with several nodes, each job runs once. */
export async function startJobs(deps: Deps): Promise<() => Promise<void>> {
  const { database, config } = deps.world
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) => {
        const client = await database.connect()
        try {
          return await client.query(text, values)
        } finally {
          client.release()
        }
      },
    },
  })
  boss.on('error', (error) => deps.world.log('warn', { error }, 'jobs'))
  await boss.start()
  // A former release's: its jobs would wait for a worker.
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
  for (const job of jobs) {
    if (job.runsWith && !job.runsWith(config)) continue
    await boss.createQueue(job.name, job.policy && { policy: job.policy })
    await boss.schedule(job.name, job.cron, null, job.options)
    await boss.work(job.name, { pollingIntervalSeconds: 20 }, async () => {
      await job.run(deps).catch((error: unknown) => {
        deps.world.log('error', { error }, `${job.name} failed`)
        throw error
      })
    })
  }
  const endQueues = startQueues(deps)
  return () => {
    endQueues()
    return boss.stop({ graceful: false })
  }
}
