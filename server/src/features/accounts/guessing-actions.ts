import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import * as store from './guessing-store.ts'
import {
  knownMs,
  mayAskReset,
  mayMailLink,
  mayMissKey,
  mayTryKnown,
  mayTryPassword,
  strangersBudget,
  weightOf,
  windows,
} from './rules.ts'

const minute = 60_000
const day = 24 * 60 * minute
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)
type Outside = Pick<World, 'database' | 'now'>
/** Whose tries count together (server/src/basics/addresses.ts). */
export interface Caller {
  address: string
  network: string
}
export const tooMany = (retryAfterSeconds: number) => new AppError('sign_in.too_many_attempts', { retryAfterSeconds })

/**
 * Counts a try of a password as missed before it is looked at: many at once get no further than one after the other.
 * From addresses that the account's organisation knows and from all others it is counted apart, so that no stranger
 * shuts out a classroom, and nobody with an account elsewhere gets around the limit.
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

/** Every link that is asked for counts, also for an address that nobody has. */
export async function countReset({ database, now: clock }: Outside, address: string): Promise<void> {
  const now = clock()
  const allowed = await database.transaction(async (db) => {
    const budget: store.Budget = ['reset', address]
    await store.lockAttempts(db, budget.join(' '))
    const { asked } = await store.countMisses(db, { asked: [budget, ago(now, 10 * minute)] })
    if (!mayAskReset(asked)) return false
    await store.insertMisses(db, [budget], now)
    return true
  })
  if (!allowed) throw tooMany(600)
}
/** Is one more mail with a link due to this account? From how many addresses they are asked for is all the same. */
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
 * Counts a wrong secret of an organisation's key. A right one is always let through: it is too long to be guessed, and a system whose key
 * was rotated must not shut out the others behind its address. Past the limit nothing more is written for a wrong one.
 */
export async function countKeyMiss({ database, now: clock }: Outside, address: string): Promise<void> {
  const now = clock()
  const budget: store.Budget = ['key.address', address]
  const { missed } = await store.countMisses(database, { missed: [budget, ago(now, 10 * minute)] })
  if (!mayMissKey(missed)) throw tooMany(600)
  await store.insertMisses(database, [budget], now)
}

/** For whose codes a try counts, and what a miss is charged to: every budget that a hit would have been let through by. */
export interface CodeBudgets {
  strangers: boolean
  organisationIds: number[]
  charge: store.Budget[]
  /** What a miss weighs. */
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
  const strangers = strangersBudget({ ...misses, ...spent, live })
  const organisationIds = knowing
    .filter((one) =>
      mayTryKnown({ ofAddress: ofKnownAddress, ofOrganisation: one.inTenMinutes, live, organisation: one }),
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

/**
 * Looks a code up by the budgets that this address has left, and charges a miss to them. Who has none left is refused
 * before any lock is taken, so that a flood of tries holds nobody up.
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
  check(await readBudgets(database.gathered(), caller, now))
  return database.transaction(async (db) => {
    await store.lockAttempts(db, 'code')
    const budgets = check(await readBudgets(db, caller, now))
    const hit = await take(db, budgets)
    if (hit === undefined) await store.insertMisses(db, budgets.charge, now, budgets.weight)
    return hit
  })
}
