import { AppError } from '../../basics/app-error.ts'
import type { Scope, World } from '../../context/context.ts'
import type { Database } from '../../database/db.ts'
import type { StatementBody } from '../record/statement.ts'
import * as store from '../record/store.ts'
import type { Sender } from './credential.ts'

export const refuse = (
  code: 'xapi.actor' | 'xapi.forbidden' | 'xapi.order' | 'xapi.conflict' | 'xapi.malformed',
  path: string,
  message: string,
): AppError => new AppError(code, { violations: [{ path, code, message }] })

/** A batch within its transaction. */
export interface Intake {
  /** With the clock of the batch's own request: another one may store it (in the demonstration each has its own time). */
  world: World
  list: readonly store.NewStatement[]
  /** The new ids. */
  fresh: ReadonlySet<string>
  stored: Date
  /** Bytes of the new statements with their attachments. */
  bytes: number
}
/** Work to do after the commit. */
export type AfterCommit = () => Promise<void>
/** What is checked of a request before its batch waits for the database, in addition to the common rules. */
export interface Rules {
  sender: Sender
  scope: Scope
  from: Omit<store.Sender, 'stored' | 'version'>
  /** Folder of a statement's attachment bytes. */
  folder(statementId: string): string
  /** @param asSent as received, before missing properties were added */
  checkBatch(batch: readonly StatementBody[], asSent: readonly StatementBody[]): void
  /** Checked before so many new attachment bytes are stored. */
  checkAttachments(bytes: number): Promise<void>
}

/** The last known consistent moment, which stays true, and the query in progress, which concurrent requests share. */
interface Looked {
  last?: { through: Date; at: number }
  under?: Promise<Date>
}
const looked = new WeakMap<Database, Looked>()
/**
 * For writes the last known value is used up to this age, in milliseconds: their responses are no basis to continue
 * from.
 */
const goodForMs = 1000
async function look({ database, now }: Pick<World, 'database' | 'now'>): Promise<Date> {
  // A later statement may still have the current millisecond.
  const before = now().getTime() - 1
  const since = await store.findStoringSince(database)
  return new Date(Math.min(before, ...(since ? [since.getTime() - 1] : [])))
}
/**
 * Returns the moment up to which all statements are readable, whichever process stored them. `since` excludes its own
 * moment.
 */
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
