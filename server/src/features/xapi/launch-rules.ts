import { resetUndo } from '@praxia/contract/progress.ts'
import { AppError } from '../../basics/app-error.ts'
import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { inPipeline } from '../../database/pipeline.ts'
import { attachmentFolder } from '../record/attachments.ts'
import { mastery, publisherOf } from '../launches/launch-data-actions.ts'
import { lockSenders } from '../launches/store.ts'
import * as projection from '../projection/projection.ts'
import { verbs } from '@praxia/contract/xapi.ts'
import type { SessionAggregate } from '../projection/session-aggregate.ts'
import { type LaunchSender, isOfCmi5, isOver } from './credential.ts'
import { type Before, category, findViolation, definedVerbs } from './cmi5-rules.ts'
import { type AfterCommit, type Intake, type Rules, refuse } from './intake.ts'
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
  const fault = findViolation(held, before, came)
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

/** Returns the rules for a launch: its own member, its own attempt, its limits. */
export function launchRules(world: World, sender: LaunchSender): Rules {
  const { scope, id: sessionId, registrationId, userId } = sender.session
  return {
    sender,
    scope,
    from: { sessionId, registrationId, userId },
    folder: () => attachmentFolder(scope, userId),
    checkBatch: (batch, asSent) => checkBatch(sender, batch, asSent, world.xapiBase),
    async checkAttachments(bytes) {
      const sent = await projection.findSent(world.database, scope, sessionId)
      checkRoom(world, { statements: sent.statements, bytes: sent.bytes + bytes })
    },
  }
}

/** What is stored of a launch, read under the lock of its member. */
interface LaunchState {
  accountEnd: Date | null
  input: projection.ProjectionInput
  /** The cmi5-defined statements of its attempt; read for cmi5 content only. */
  before: readonly Before[]
}
/**
 * Locks the members of launches and reads what the rules and figures need, in one round trip. Throws if one of the
 * members was deleted.
 */
export async function readLaunchStates(db: Db, scope: Scope, senders: readonly LaunchSender[]): Promise<LaunchState[]> {
  if (senders.length === 0) return []
  const attempts = senders.filter(isOfCmi5).map(({ session }) => session.registrationId)
  const [accounts, inputs, defined] = await inPipeline([
    lockSenders(
      db,
      scope,
      senders.map(({ session }) => session.userId),
    ),
    projection.read(
      db,
      scope,
      senders.map(({ session }) => ({ userId: session.userId, sessionIds: [session.id] })),
    ),
    attempts.length > 0 ? listDefined(db, scope, attempts, definedVerbs, category) : [],
  ])
  return senders.map(({ session }, i) => {
    const account = accounts[i]
    if (!account) throw new AppError('xapi.credential')
    const before = defined.filter(({ registrationId }) => registrationId === session.registrationId)
    return { accountEnd: account.accountEnd, input: inputs[i]!, before }
  })
}

/** A batch of a launch within its transaction. */
export interface LaunchIntake {
  sender: LaunchSender
  intake: Intake
  standing: LaunchState
}
/** Throws if a batch of known statements cannot be repeated. */
export function checkKnownBatch({ sender, intake, standing }: LaunchIntake): void {
  if (isOfCmi5(sender)) checkRepeated(sender, intake.list, standing.before)
}
const arrivedOf = ({ sender, intake: { list, fresh, stored, bytes } }: LaunchIntake): projection.ArrivedBatch => {
  const added = list
    .filter((s) => fresh.has(s.id))
    .map((s) => ({ ...s, timestamp: s.timestamp.getTime(), stored: stored.getTime() }))
  return { sessionId: sender.session.id, list: added, statements: added.length, bytes }
}
/**
 * Applies the rules of launches to stored batches of one organisation, and updates the dashboards. Returns the work to
 * do after the commit.
 */
export async function settleLaunches(db: Db, scope: Scope, launches: readonly LaunchIntake[]): Promise<AfterCommit[]> {
  if (launches.length === 0) return []
  const arrived = launches.map(arrivedOf)
  for (const [i, { intake, standing }] of launches.entries()) {
    checkAccount(standing.accountEnd, intake, intake.world.now())
    const [source] = standing.input.sources
    if (!source) throw new AppError('xapi.credential')
    const { statements, bytes } = arrived[i]!
    checkRoom(intake.world, { statements: source.sent + statements, bytes: source.sentBytes + bytes })
  }
  const sources = launches.flatMap(({ standing }) => standing.input.sources)
  const made = await projection.tallies(db, launches[0]!.intake.world, scope, sources, arrived)
  for (const { sender, intake, standing } of launches) {
    if (isOfCmi5(sender)) checkCmi5(intake.world, sender, intake, standing.before)
    checkReset(sender, intake, standing.input.written[0]?.resetAt ?? null, intake.world.now())
    checkOrder(sender, intake, made.get(sender.session.id)!)
  }
  const updates = launches.map(({ intake, standing }, i) => ({
    world: intake.world,
    input: standing.input,
    made,
    arrived: arrived[i]!,
  }))
  const results = await projection.write(db, scope, updates, true)
  return results.map((result, i) => () => projection.announce(launches[i]!.intake.world, result))
}
