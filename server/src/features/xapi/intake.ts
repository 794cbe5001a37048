import { AppError } from '../../basics/app-error.ts'
import type { Scope, World } from '../../context/context.ts'
import type { Database, Db } from '../../database/db.ts'
import type { StatementBody } from '../record/statement.ts'
import * as store from '../record/store.ts'

export const refuse = (
  code: 'xapi.actor' | 'xapi.forbidden' | 'xapi.order' | 'xapi.conflict' | 'xapi.malformed',
  path: string,
  message: string,
): AppError => new AppError(code, { violations: [{ path, code, message }] })

/** A batch within its transaction. */
export interface Intake {
  list: readonly store.NewStatement[]
  /** The ids that were not there before. */
  fresh: ReadonlySet<string>
  stored: Date
  /** Of what is fresh, with the attachments that came. */
  bytes: number
}
/** What stands before a batch is stored, read behind the sender's lock. */
export interface Prepared {
  /** Throws where the sender is gone. */
  check(): void
  /** Nothing in it is new: throws where what was taken before is not taken again. */
  repeated?(list: Intake['list']): void
  /** Held to the sender's rules and counted; answers what is left to do after the commit. */
  settle(intake: Intake): Promise<() => Promise<void>>
}
/** What one kind of sender adds to what any sender may do. */
export interface Rules {
  scope: Scope
  from: Omit<store.Sender, 'stored' | 'version'>
  /** Where the bytes of a statement's attachments lie. */
  folder(statementId: string): string
  /** @param asSent as it came, before what it leaves out was filled in */
  checkBatch(batch: readonly StatementBody[], asSent: readonly StatementBody[]): void
  /** Before so many new bytes of attachments are kept. */
  checkAttachments(bytes: number): Promise<void>
  begin(db: Db): Promise<Prepared>
}

/** How far the record was whole when it was last looked at, which stays true; and a look under way, which all who ask meanwhile share. */
interface Looked {
  last?: { through: Date; at: number }
  under?: Promise<Date>
}
const looked = new WeakMap<Database, Looked>()
/** Who writes is told what was found so long ago at most: an answer to them is no place to go on from. */
const goodForMs = 1000
async function look({ database, now }: Pick<World, 'database' | 'now'>): Promise<Date> {
  // What is stored a moment later may bear this millisecond still.
  const before = now().getTime() - 1
  const since = await store.findStoringSince(database)
  return new Date(Math.min(before, ...(since ? [since.getTime() - 1] : [])))
}
/** All that bears this moment or an earlier one can be read, whichever process has stored it: `since` leaves out its own. */
export async function consistentThrough(world: Pick<World, 'database' | 'now'>, reads: boolean): Promise<Date> {
  const all = looked.get(world.database) ?? {}
  looked.set(world.database, all)
  if (!reads && all.last && performance.now() - all.last.at < goodForMs) return all.last.through
  all.under ??= look(world)
    .then((through) => {
      all.last = { through, at: performance.now() }
      return through
    })
    .finally(() => {
      delete all.under
    })
  return all.under
}
