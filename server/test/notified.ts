import { type Person, scopeIn, test } from './harness.ts'
import { presentNotification } from '../src/features/notifications/present.ts'
import { listNotifications } from '../src/features/notifications/store.ts'
import { sql } from '../src/database/sql.ts'

/**
 * Returns a person's notifications, in English, the newest first; also after the clock has passed the expiry of a
 * sign-in.
 */
export async function notificationsOf({ id, organisationId }: Person) {
  const rows = await listNotifications(test.db, scopeIn(organisationId), id, 'EN', { limit: 50, offset: 0 })
  return rows.map((row) => {
    const { type, entityId, content, detail } = presentNotification(row, 'en')
    return { type, entityId, content, detail }
  })
}
/** Returns the mails to an organisation's people, in the order of writing. */
export const mailsIn = (organisationId: number) =>
  test.db.many<{ recipient: string; kind: string; subject: string; bodyText: string }>(
    sql`select recipient, kind, subject, body_text from mails where organisation_id = ${organisationId} order by id`,
  )
