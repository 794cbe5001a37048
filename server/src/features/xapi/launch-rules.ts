import { resetUndo } from '@praxia/contract/progress.ts'
import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { attachmentFolder } from '../record/attachments.ts'
import { mastery, publisherOf } from '../launches/launch-data-actions.ts'
import { lockSender } from '../launches/store.ts'
import * as projection from '../projection/projection.ts'
import { verbs } from '@praxia/contract/xapi.ts'
import type { SessionAggregate } from '../projection/session-aggregate.ts'
import { type LaunchSender, isOfCmi5, isOver } from './credential.ts'
import { type Before, category, cmi5Fault, definedVerbs } from './cmi5-rules.ts'
import { type Intake, type Rules, refuse } from './intake.ts'
import { activityIdOf } from '../record/ids.ts'
import { listDefined } from '../record/store.ts'
import type { StatementBody } from '../record/statement.ts'

/** Checks that a launch writes only statements of its own member in its own attempt. */
function checkBatch(
  sender: LaunchSender,
  batch: readonly StatementBody[],
  asSent: readonly StatementBody[],
  xapiBase: string,
): void {
  const { session } = sender
  const ofCmi5 = isOfCmi5(sender)
  batch.forEach((s, i) => {
    if (
      s.actor.account?.homePage !== xapiBase ||
      s.actor.account.name !== session.actor ||
      s.actor.objectType === 'Group'
    )
      throw refuse('xapi.actor', `${i}.actor`, 'is not the actor of this launch')
    const registration = s.context?.registration
    if (registration !== undefined && registration.toLowerCase() !== session.registrationId)
      throw refuse('xapi.forbidden', `${i}.context.registration`, 'is not the registration of this launch')
    if (s.verb.id === verbs.voided) throw refuse('xapi.forbidden', `${i}.verb.id`, 'a launch voids nothing')
    if (ofCmi5 && asSent[i]!.id === undefined) throw refuse('xapi.forbidden', `${i}.id`, 'is missing')
  })
}

/** After `terminated`, or after the session was abandoned, accepts only statements dated before. */
function checkOrder({ session }: LaunchSender, { list, fresh }: Intake, tally: SessionAggregate): void {
  const limit = Math.min(tally.endedAt ?? Infinity, session.abandonedAt?.getTime() ?? Infinity)
  const late = list.findIndex((s) => fresh.has(s.id) && s.timestamp.getTime() > limit)
  if (late >= 0) throw refuse('xapi.order', `${late}.timestamp`, 'is after the end of the session')
}

/**
 * An ended session may repeat only a batch with its `terminated`, whose response the sender may have missed (cmi5
 * 9.3.8).
 */
function checkRepeated({ session }: LaunchSender, list: Intake['list'], before: readonly Before[]): void {
  const isEnded = before.some((one) => one.sessionId === session.id && one.verb === verbs.terminated)
  if (isEnded && !list.some(({ body }) => body.verb.id === verbs.terminated))
    throw refuse('xapi.order', '0.verb.id', 'comes after terminated')
}

/** Checks the rules of cmi5 for content with a cmi5.xml. Known statements are accepted again. */
function checkCmi5(world: World, { session }: LaunchSender, { list, fresh }: Intake, before: readonly Before[]): void {
  const came = list.flatMap(({ id, body, timestamp }, index) => (fresh.has(id) ? [{ body, timestamp, index }] : []))
  const { id, registrationId, launchMode, trainingId } = session
  const activityId = activityIdOf(world.xapiBase, trainingId)
  const held = {
    id,
    registrationId,
    launchMode,
    activityId,
    publisherId: publisherOf(world, session),
    mastery: mastery(session),
    isPrepared: session.preferencesReadAt !== null,
  }
  const fault = cmi5Fault(held, before, came)
  if (fault) throw refuse(fault.code, fault.path, fault.message)
}

/**
 * Rejects statements dated after a reset of the results, which do not count. Not while the reset can still be undone,
 * because they may count after all, and not from an offline headset, which cannot know of the reset.
 */
function checkReset({ session }: LaunchSender, { list, fresh }: Intake, resetAt: number | null, now: Date): void {
  if (resetAt === null || resetAt < session.launchedAt.getTime() || session.offline || session.launchMode !== 'Normal')
    return
  if (now.getTime() - resetAt <= resetUndo.taken * 1000) return
  const late = list.findIndex((s) => fresh.has(s.id) && s.timestamp.getTime() > resetAt)
  if (late >= 0)
    throw refuse('xapi.order', `${late}.timestamp`, 'is after the results were reset: launch the training again')
}

/** After the end of the account or contract, accepts only statements dated before it. */
function checkAccount(accountEnd: Date | null, { list, fresh }: Intake, now: Date): void {
  if (!isOver(accountEnd, now)) return
  const isLate = (s: Intake['list'][number]) => fresh.has(s.id) && s.timestamp > accountEnd
  const late = list.filter(isLate)
  if (late.length === fresh.size) throw new AppError('xapi.credential')
  // Names the index of the first one, so that the sender can separate acceptable statements from those that need a new
  // credential.
  if (late.length > 0)
    throw refuse('xapi.order', `${list.findIndex(isLate)}.timestamp`, 'is after the end of the account or its contract')
}

/** Rejects reports above the quota, so that content cannot fill the database. Known statements are accepted again. */
function checkRoom({ config }: Pick<World, 'config'>, sent: { statements: number; bytes: number }): void {
  const { launchStatements, launchBytes } = config
  const full = (message: string) =>
    new AppError('xapi.launch_full', {
      launchStatements,
      launchBytes,
      violations: [{ path: 'body', code: 'quota', message }],
    })
  if (sent.statements > launchStatements) throw full(`makes more than the ${launchStatements} statements of a launch`)
  if (sent.bytes > launchBytes) throw full(`makes more than the ${launchBytes} bytes of a launch`)
}

/** Returns the rules for a launch: its own attempt, its end, its limits; and updates the dashboards. */
export function launchRules(world: World, sender: LaunchSender): Rules {
  const { scope, id: sessionId, registrationId, userId } = sender.session
  return {
    scope,
    from: { sessionId, registrationId, userId },
    folder: () => attachmentFolder(scope, userId),
    checkBatch: (batch, asSent) => checkBatch(sender, batch, asSent, world.xapiBase),
    async checkAttachments(bytes) {
      const sent = await projection.findSent(world.database, scope, sessionId)
      checkRoom(world, { statements: sent.statements, bytes: sent.bytes + bytes })
    },
    begin(db: Db) {
      // Pipelined with the insert, in one round trip: the body was received already.
      const account = lockSender(db, scope, userId)
      const standing = projection.read(db, scope, userId, [sessionId])
      const held = isOfCmi5(sender)
      const said = held ? listDefined(db, scope, registrationId, definedVerbs, category) : []
      return Promise.all([account, standing, said]).then(([locked, reading, before]) => ({
        check() {
          if (!locked) throw new AppError('xapi.credential')
        },
        repeated(list) {
          if (held) checkRepeated(sender, list, before)
        },
        async settle(intake) {
          checkAccount(locked!.accountEnd, intake, world.now())
          const [source] = reading.sources
          if (!source) throw new AppError('xapi.credential')
          const list = intake.list
            .filter((s) => intake.fresh.has(s.id))
            .map((s) => ({ ...s, timestamp: s.timestamp.getTime(), stored: intake.stored.getTime() }))
          const arrived = { sessionId, list, statements: list.length, bytes: intake.bytes }
          checkRoom(world, { statements: source.sent + list.length, bytes: source.sentBytes + intake.bytes })
          const made = await projection.tallies(db, world, reading, arrived)
          if (held) checkCmi5(world, sender, intake, before)
          checkReset(sender, intake, reading.written[0]?.resetAt ?? null, world.now())
          checkOrder(sender, intake, made.get(sessionId)!)
          const result = await projection.write(db, world, reading, made, { tell: true, arrived })
          return () => projection.announce(world, result)
        },
      }))
    },
  }
}
