import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { tokenLife } from '../../http/authenticate.ts'
import { mailRetentionMs, knownMs } from './rules.ts'

/** Deletes expired rows. Sent mails, and mails unsent for as long, are included: some contain links. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  for (const [kind, { idle, age }] of Object.entries(tokenLife))
    await db.run(
      sql`delete from tokens where kind = ${kind} and (last_used_at < ${before(idle)} or created_at < ${before(age)})`,
    )
  // Tokens for publishing and personal tokens stay listed for a while, with their status.
  const gone = before(serverLimits.tokenKeptDays * 86_400_000)
  await db.run(sql`delete from tokens where kind in ('publish', 'personal')
    and (expires_at < ${gone} or (ended is not null and last_used_at < ${gone}))`)
  await db.run(sql`delete from codes where expires_at <= ${now}`)
  await db.run(sql`delete from class_codes where expires_at <= ${now}`)
  await db.run(sql`delete from password_links where expires_at <= ${now}`)
  await db.run(sql`delete from sign_in_states where expires_at <= ${now}`)
  await db.run(sql`delete from sign_in_challenges where expires_at <= ${now}`)
  await db.run(sql`delete from used_challenges where expires_at <= ${now}`)
  await db.run(sql`delete from attempts where at < ${before(86_400_000)}`)
  await db.run(sql`delete from known_addresses where last_sign_in < ${before(knownMs)}`)
  await db.run(sql`delete from mails where created_at < ${before(mailRetentionMs)}`)
}
