import { fullNameOf } from '@praxia/contract/people/texts.ts'
import { type ClassBoard, classHours, classesMax } from '@praxia/contract/classes.ts'
import type {
  JoinableClass,
  OpenClass,
  answerJoins as answerApi,
  askToJoin as askApi,
  listOpenClasses as openApi,
} from '@praxia/contract/class-joins.ts'
import type { BodyOf, QueryOf, ResponseOf } from '@praxia/contract/endpoint.ts'
import { limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { type AuditAction, insertAudit } from '../../access/audit-store.ts'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import { codeHash, makeClassCode, seal, secret, sha256, unseal } from '../../basics/crypto.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import { type Ctx, type Scope, type World, scopeOf } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { publicUrl } from '../../delivery/files.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { type Caller, noteLookUp, refuseLookUps, tooMany, tryCode } from '../accounts/sign-in-throttle-actions.ts'
import { countRequest } from '../devices/actions.ts'
import { shown, typed } from '../devices/rules.ts'
import { notify, publishNotified } from '../notifications/actions.ts'
import { languageOf } from '../progress/actions.ts'
import { findVisibility, viewerOf } from '../trainings/visibility-store.ts'
import { attendance, overAt } from './attendance-actions.ts'
import * as joins from './join-store.ts'
import * as members from './members-store.ts'
import { isConnected, shortNames, attendanceOf } from './rules.ts'
import * as store from './store.ts'

/** Returns the keyed hash by which the code of a class is found. */
export const joinCodeHash = (serverKey: Buffer, code: string): Buffer => codeHash(serverKey, `class:${typed(code)}`)
/** Makes the code of a class that begins now. It is kept sealed too, for the board to show. */
export async function makeJoinCode({ db, actor, serverKey, now }: Ctx, classId: number): Promise<void> {
  const code = makeClassCode()
  await joins.insertCode(db, actor.scope, classId, {
    hash: joinCodeHash(serverKey, code),
    sealed: seal(serverKey, code),
    expiresAt: new Date(now().getTime() + classHours * 3_600_000),
  })
}

/** Gives an open class a known code, which was printed before it began. */
export const replaceJoinCode = (
  { serverKey }: Pick<World, 'serverKey'>,
  db: Db,
  scope: Scope,
  classId: number,
  code: string,
): Promise<void> =>
  joins.replaceCode(db, scope, classId, { hash: joinCodeHash(serverKey, code), sealed: seal(serverKey, typed(code)) })

/** Lists the present members of an open class, with and without a connection. A disabled account is neither. */
async function listPresent(ctx: Pick<Ctx, 'db' | 'now'>, scope: Scope, of: store.LockedClass) {
  const { people, sessionOf } = await attendance(ctx, scope, of)
  const { connected = [], free = [] } = Object.groupBy(
    people.filter(({ here, enabled }) => here && enabled),
    ({ id }) =>
      isConnected(attendanceOf(sessionOf.get(id), [], { now: ctx.now(), over: false })) ? 'connected' : 'free',
  )
  return { connected, free }
}

/** Finds the open class with this code. A wrong code is charged as a wrong code of an account is (decision 017). */
async function findClass(
  world: World,
  { code, lang, caller }: { code: string; lang: InterfaceLanguage; caller: Caller },
): Promise<Loaded<joins.OpenClassRow>> {
  await refuseLookUps(world, caller)
  const hash = joinCodeHash(world.serverKey, code)
  const row = await tryCode(world, caller, (db, budgets) =>
    joins.findOpenByCode(db, hash, budgets, contentLanguageOf(lang), world.now()),
  )
  if (!row) throw new AppError('sign_in.wrong_code')
  await noteLookUp(world, caller)
  return row
}

/** Returns the names among which the holder of a device finds their own. */
export async function findClassByCode(
  world: World,
  asked: { code: string; lang: InterfaceLanguage; caller: Caller },
): Promise<JoinableClass> {
  const row = await findClass(world, asked)
  const { free } = await listPresent({ db: world.database, now: world.now }, scopeOf(row), row)
  const names = shortNames(free)
  const { compare } = new Intl.Collator(asked.lang)
  return {
    title: row.title,
    instructor: row.instructor,
    names: free.map(({ id }, at) => ({ id, name: names[at]! })).toSorted((a, b) => compare(a.name, b.name)),
  }
}

/** Asks the instructor to let this device in as a member. The device polls for its token as after a shown code. */
export async function askToJoin(
  world: World,
  body: BodyOf<typeof askApi>,
  { lang, caller }: { lang: InterfaceLanguage; caller: Caller },
): Promise<ResponseOf<typeof askApi>> {
  const row = await findClass(world, { code: body.code, lang, caller })
  const scope = scopeOf(row)
  return world.database.transaction(async (db) => {
    const now = world.now()
    const { memberId: userId } = body
    const { free, connected } = await listPresent({ db, now: world.now }, scope, row)
    if (connected.some(({ id }) => id === userId)) throw new AppError('class.connected')
    found(free.find(({ id }) => id === userId))
    const viewer = { as: 'learner', scope, userId, isPartner: false, lang: contentLanguageOf(lang), now } as const
    if (!(await findVisibility(db, viewer, row.trainingId))?.accessible) throw new AppError('class.closed_training')
    if (!(await countRequest(db, caller, now))) throw tooMany(600)
    const deviceCode = secret()
    const deviceName = body.deviceName || null
    const asked = await joins.insertJoin(db, scope, {
      classId: row.id,
      userId,
      deviceHash: sha256(deviceCode),
      deviceName,
      now,
      expiresAt: new Date(now.getTime() + limits.userCodeMinutes * 60_000),
      intervalSeconds: serverLimits.userCodeSeconds,
      address: caller.address,
    })
    if (asked === 0) throw notFound()
    const facts = { class: row.id, device: deviceName, address: caller.address }
    await insertAudit(db, scope, now, null, 'class.join_asked', userId, facts)
    return {
      device_code: deviceCode,
      expires_in: limits.userCodeMinutes * 60,
      interval: serverLimits.userCodeSeconds,
    }
  })
}

/** Returns the code and the waiting requests, for the instructor of an open class alone. */
export async function joinsOf(
  ctx: Ctx,
  row: store.ClassRow,
  address: string,
): Promise<Pick<ClassBoard, 'joinCode' | 'joins'>> {
  if (row.madeBy !== ctx.actor.userId || overAt(row, ctx.now()) !== null) return { joinCode: null, joins: [] }
  const waiting = await joins.listJoins(ctx.db, ctx.actor.scope, row.id, ctx.now())
  return {
    joinCode: row.codeSealed && shown(unseal(ctx.serverKey, row.codeSealed)),
    joins: waiting.map(({ askedAt, address: from, ...join }) => ({
      ...join,
      askedAt: askedAt.toISOString(),
      sameAddress: from === address,
    })),
  }
}

/** Audits the answer to these requests, one row per member. */
async function auditDecision(ctx: Ctx, action: AuditAction, classId: number, answered: readonly joins.LockedJoin[]) {
  const { scope, userId } = ctx.actor
  const byDevice = Map.groupBy(answered, ({ deviceName }) => deviceName)
  for (const [device, some] of byDevice) {
    const subjects = some.map((one) => one.userId)
    await insertAudit(ctx.db, scope, ctx.now(), userId, action, subjects, { class: classId, device })
  }
}
/** Lets devices in, or refuses them. Whoever named the same member as one that is let in is refused. */
export async function answerJoins(
  ctx: Ctx,
  id: number,
  { ids, allowed }: BodyOf<typeof answerApi>,
): Promise<ResponseOf<typeof answerApi>> {
  const { db, actor } = ctx
  const { scope, userId } = actor
  const now = ctx.now()
  const locked = found(await store.lockClass(db, scope, userId, id))
  if (overAt(locked, now) !== null) throw new AppError('class.over')
  const asked = await joins.lockJoins(db, scope, id, ids, now)
  const known = new Set(asked.map((one) => one.id))
  if (ids.some((one) => !known.has(one)))
    throw new AppError('request.not_found', {
      violations: ids.flatMap((one, at) =>
        known.has(one) ? [] : [{ path: `ids.${at}`, code: 'gone', message: 'is not there' }],
      ),
    })
  const waiting = asked.filter(({ waits }) => waits)
  const userIds = waiting.map((one) => one.userId)
  if (allowed && new Set(userIds).size < userIds.length) throw new AppError('class.same_name')
  const answered = waiting.map((one) => one.id)
  await joins.answerJoins(db, scope, answered, { allowed, answeredBy: userId })
  await auditDecision(ctx, allowed ? 'class.let_in' : 'class.join_refused', id, waiting)
  if (allowed) {
    const rivals = await joins.lockRivals(db, scope, id, { userIds, except: answered })
    const refused = { allowed: false, answeredBy: userId }
    await joins.answerJoins(
      db,
      scope,
      rivals.map((one) => one.id),
      refused,
    )
    await auditDecision(ctx, 'class.join_refused', id, rivals)
  }
  return { answered: answered.length }
}

/** Lists the caller's open classes in which the caller is not connected and has not finished. */
export async function listOpenClasses(ctx: Ctx, query: QueryOf<typeof openApi>): Promise<OpenClass[]> {
  const { db, actor } = ctx
  const { scope, userId } = actor
  const now = ctx.now()
  const viewer = viewerOf(actor, now)
  const rows = await joins.listOpenClasses(db, scope, userId, languageOf(ctx, query.lang), now, classesMax)
  const open: OpenClass[] = []
  for (const row of rows) {
    const [session] = await store.listSessions(db, scope, {
      userIds: [userId],
      trainingId: row.trainingId,
      since: row.since,
      before: null,
      standing: now,
    })
    const { state, lost } = attendanceOf(session, [], { now, over: false })
    if (state === 'done' || isConnected({ state, lost })) continue
    if (!(await findVisibility(db, viewer, row.trainingId))?.accessible) continue
    open.push({ ...row, logo: publicUrl(row.logo), since: row.since.toISOString() })
  }
  return open
}

/** Notifies members that a class has begun. */
export async function inviteMembers(
  ctx: Ctx,
  { classId, trainingId }: { classId: number; trainingId: number },
  userIds: readonly number[],
): Promise<void> {
  const { db, actor } = ctx
  const inBrowser = await joins.isInBrowser(db, trainingId)
  const facts = { classId, trainingId, madeBy: fullNameOf(actor), inBrowser }
  await notify(ctx, 'CLASS_STARTED', actor.scope, userIds, facts)
  await publish(db, userTopics(userIds), 'class')
}
/** Takes back the code of a class that has ended and the invitations to it; its devices look and are signed out. */
export async function closeJoins(ctx: Ctx, classId: number): Promise<void> {
  const { db, actor } = ctx
  await joins.deleteCode(db, actor.scope, classId)
  const invited = await members.withdrawInvitations(db, actor.scope, classId)
  await publishNotified(db, invited)
  const known = await members.listMembers(db, actor.scope, classId, true, 10_000)
  await publish(db, userTopics(known.map(({ id }) => id)), 'class')
  await publish(db, userTopics(await joins.listJoined(db, actor.scope, classId)), 'device')
}
