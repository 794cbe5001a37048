import { AppError } from '../../basics/app-error.ts'
import { semaphore } from '../../basics/semaphore.ts'
import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { inPipeline } from '../../database/pipeline.ts'
import * as store from './sign-in-throttle-store.ts'
import {
  knownMs,
  type CompanyStep,
  mayAskCompany,
  mayAskReset,
  mayLookUp,
  mayMailLink,
  mayMissKey,
  mayNotify,
  mayReadResponse,
  mayTryFactor,
  mayTryKnownAddress,
  mayTryPassword,
  unknownAddressLimit,
  weightOf,
  windows,
} from './rules.ts'

const minute = 60_000
const day = 24 * 60 * minute
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)
type Outside = Pick<World, 'database' | 'now'>
/** The key under which tries are counted together (server/src/basics/addresses.ts). */
export interface Caller {
  address: string
  network: string
}
export const tooMany = (retryAfterSeconds: number) => new AppError('sign_in.too_many_attempts', { retryAfterSeconds })

/**
 * Counts a try of a password as missed before checking it, so that concurrent tries gain nothing over sequential ones.
 * Addresses that the account's organisation knows are counted apart from all others: an outside caller cannot lock out
 * a classroom, and an account elsewhere does not get around the limit.
 */
export async function countTry({ database, now: clock }: Outside, email: string, address: string): Promise<number[]> {
  const now = clock()
  const since = ago(now, 10 * minute)
  const tries = await database.transaction(async (db) => {
    const home = await store.findOrganisationKnowing(db, email, address, ago(now, knownMs))
    const ofAddress: store.Budget = home
      ? ['password.known.address', `${home.organisationId} ${address}`]
      : ['password.address', address]
    const ofAccount: store.Budget = [home ? 'password.known.account' : 'password.account', email]
    for (const budget of [ofAddress, ofAccount]) await store.lockAttempts(db, budget.join(' '))
    const misses = await store.countMisses(db, { ofAddress: [ofAddress, since], ofAccount: [ofAccount, since] })
    return mayTryPassword({ known: home !== undefined, ...misses })
      ? store.insertMisses(db, [ofAddress, ofAccount], now)
      : undefined
  })
  if (!tries) throw tooMany(600)
  return tries
}

/** Counts a try of a second factor's code as missed before checking it, as `countTry` does. */
export async function countFactorTry({ database, now: clock }: Outside, accountId: number): Promise<number[]> {
  const now = clock()
  const budget: store.Budget = ['factor.account', String(accountId)]
  const tries = await database.transaction(async (db) => {
    await store.lockAttempts(db, budget.join(' '))
    const misses = await store.countMisses(db, {
      inTenMinutes: [budget, ago(now, 10 * minute)],
      inDay: [budget, ago(now, day)],
    })
    return mayTryFactor(misses) ? store.insertMisses(db, [budget], now) : undefined
  })
  if (!tries) throw tooMany(600)
  return tries
}

async function countAttempt(
  { database, now: clock }: Outside,
  budget: store.Budget,
  may: (asked: number) => boolean,
): Promise<void> {
  const now = clock()
  const allowed = await database.transaction(async (db) => {
    await store.lockAttempts(db, budget.join(' '))
    const { asked } = await store.countMisses(db, { asked: [budget, ago(now, 10 * minute)] })
    if (!may(asked)) return false
    await store.insertMisses(db, [budget], now)
    return true
  })
  if (!allowed) throw tooMany(600)
}
/** Counts a requested link, also for an address without an account. */
export const countReset = (world: Outside, address: string): Promise<void> =>
  countAttempt(world, ['reset', address], mayAskReset)
/**
 * Counts a question about a domain, a sign-in that begins at an identity provider, or a sign-out that begins there, each
 * for itself: an office of hundreds has one network address.
 */
export const countCompanySignIn = (world: Outside, step: CompanyStep, key: string): Promise<void> =>
  countAttempt(world, [`company.${step}`, key], (asked) => mayAskCompany(step, asked))
/**
 * Counts the response of an identity provider as refused before it is read, as `countTry` does. A flood from elsewhere
 * does not lock out the addresses that the organisation knows.
 */
export async function countResponse(
  { database, now: clock }: Outside,
  scope: Scope,
  connectionId: string,
  address: string,
): Promise<number[]> {
  const now = clock()
  const since = ago(now, 10 * minute)
  const ofAddress: store.Budget = ['company.response', `${connectionId} ${address}`]
  const ofStrangers: store.Budget = ['company.response.strangers', connectionId]
  const tries = await database.transaction(async (db) => {
    const known = await store.isKnownAddress(db, scope, address, ago(now, knownMs))
    const charged = known ? [ofAddress] : [ofAddress, ofStrangers]
    const locked = charged.map((budget) => store.lockAttempts(db, budget.join(' ')))
    const counted = store.countMisses(db, { ofAddress: [ofAddress, since], ofStrangers: [ofStrangers, since] })
    const [misses] = await inPipeline([counted, ...locked])
    return mayReadResponse({ known, ...misses }) ? store.insertMisses(db, charged, now) : undefined
  })
  if (!tries) throw tooMany(600)
  return tries
}
/**
 * Counts a provider's notice of a sign-out as refused before it is read, which asks the provider for its keys. A valid
 * one counts no more, and nothing counts against other addresses: anybody can send what looks like one.
 */
export async function countNotice(
  { database, now: clock }: Outside,
  connectionId: string,
  address: string,
): Promise<number[]> {
  const now = clock()
  const budget: store.Budget = ['company.notice', `${connectionId} ${address}`]
  const { refused } = await store.countMisses(database, { refused: [budget, ago(now, 10 * minute)] })
  if (!mayNotify(refused)) throw tooMany(600)
  return store.insertMisses(database, [budget], now)
}
/** May this account be mailed one more link? The number of requesting addresses does not matter. */
export const countLink = ({ database, now: clock }: Outside, accountId: number): Promise<boolean> =>
  database.transaction(async (db) => {
    const now = clock()
    const budget: store.Budget = ['reset.account', String(accountId)]
    await store.lockAttempts(db, budget.join(' '))
    const { mailed } = await store.countMisses(db, { mailed: [budget, ago(now, 60 * minute)] })
    if (!mayMailLink(mailed)) return false
    await store.insertMisses(db, [budget], now)
    return true
  })

/**
 * Counts a wrong secret of an organisation's key. A right one always passes: it is too long to be guessed, and a system
 * whose key was rotated must not lock out the others behind its address. Past the limit, wrong ones are no longer
 * written.
 */
export async function countKeyMiss({ database, now: clock }: Outside, address: string): Promise<void> {
  const now = clock()
  const budget: store.Budget = ['key.address', address]
  const { missed } = await store.countMisses(database, { missed: [budget, ago(now, 10 * minute)] })
  if (!mayMissKey(missed)) throw tooMany(600)
  await store.insertMisses(database, [budget], now)
}

/**
 * The codes for which a try counts, and the budgets charged for a miss: every budget that would have admitted a hit.
 */
export interface CodeBudgets {
  strangers: boolean
  organisationIds: number[]
  charge: store.Budget[]
  /** Weight of one miss. */
  weight: number
  retryAfterSeconds: number
}
async function readBudgets(db: Db, { address, network }: Caller, now: Date): Promise<CodeBudgets> {
  const tenMinutes = ago(now, 10 * minute)
  const since = { known: ago(now, knownMs), tenMinutes, window: ago(now, windows.organisation.ms), day: ago(now, day) }
  const sinceWindow = ago(now, windows.strangers.ms)
  const [{ ofKnownAddress, ...misses }, spent, { live }, knowing] = await Promise.all([
    store.countMisses(db, {
      ofAddress: [['code.address', address], tenMinutes],
      ofNetwork: [['code.network', network], ago(now, day)],
      ofNewcomers: [['code.newcomers', '*'], ago(now, minute)],
      ofOthers: [['code.others', '*'], ago(now, minute)],
      ofKnownAddress: [['code.known', address], tenMinutes],
    }),
    store.sumMisses(
      db,
      { newcomers: [['code.newcomers', '*'], sinceWindow], others: [['code.others', '*'], sinceWindow] },
      since.day,
    ),
    store.countLiveCodes(db, now),
    store.listOrganisationsKnowing(db, address, since),
  ])
  const strangers = unknownAddressLimit({ ...misses, ...spent, live })
  const organisationIds = knowing
    .filter((one) =>
      mayTryKnownAddress({ ofAddress: ofKnownAddress, ofOrganisation: one.inTenMinutes, live, organisation: one }),
    )
    .map((one) => one.organisationId)
  return {
    strangers: strangers !== undefined,
    organisationIds,
    charge: [
      ...(strangers === undefined
        ? []
        : ([
            ['code.address', address],
            ['code.network', network],
            [`code.${strangers}`, '*'],
          ] as const)),
      ...(organisationIds.length > 0 ? ([['code.known', address]] as const) : []),
    ],
    weight: weightOf(live),
    retryAfterSeconds: knowing.length > 0 || misses.ofAddress >= 5 ? 600 : 60,
  }
}

/** Refuses an address that found classes by their codes very often. The caller notes each that it finds. */
export async function refuseLookUps({ database, now }: Outside, { address }: Caller): Promise<void> {
  const since = ago(now(), 10 * minute)
  const { looked } = await store.countMisses(database, { looked: [['code.found', address], since] })
  if (!mayLookUp(looked)) throw tooMany(600)
}
/** Counts a class that was found by its code. */
export const noteLookUp = ({ database, now }: Outside, { address }: Caller): Promise<number[]> =>
  store.insertMisses(database, [['code.found', address]], now())

/** Tries of this process that wait for the lock do so here: there each would hold a connection of the pool. */
const inTurn = semaphore(1, 200, () => new AppError('server.unavailable', { retryAfterSeconds: 10 }))
/**
 * Looks up a code by the budgets that this address has left, and charges a miss to them. Refuses an exhausted address
 * before taking a lock, so that a flood of tries delays nobody.
 * @param take does no more than look up and use up the code: all tries wait for it
 */
export async function tryCode<Hit>(
  { database, now: clock }: Outside,
  caller: Caller,
  take: (db: Db, budgets: CodeBudgets) => Promise<Hit | undefined>,
): Promise<Hit | undefined> {
  const now = clock()
  const check = (budgets: CodeBudgets): CodeBudgets => {
    if (budgets.charge.length === 0) throw tooMany(budgets.retryAfterSeconds)
    return budgets
  }
  check(await readBudgets(database.pipelined(), caller, now))
  return inTurn(() =>
    database.transaction(async (db) => {
      await store.lockAttempts(db, 'code')
      const budgets = check(await readBudgets(db, caller, now))
      const hit = await take(db, budgets)
      if (hit === undefined) await store.insertMisses(db, budgets.charge, now, budgets.weight)
      return hit
    }),
  )
}
