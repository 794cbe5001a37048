import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { homeOf } from '../../config/config.ts'
import { queueMails } from '../../messages/mail.ts'
import { mailText } from '../../phrases/mails.ts'
import { publishNotified, writeNotices } from './actions.ts'
import type { Facts } from './kinds-rules.ts'
import { listAdministrators } from './store.ts'

/** Notifications to administrators about connections: the mail, and the section of the page to which both link. */
const connectionNotices = {
  WEBHOOK_STOPPED: { mail: 'webhook_stopped', part: 'webhooks' },
  FORWARDING_STOPPED: { mail: 'forwarding_stopped', part: 'forwarding' },
  FORWARDING_REFUSED: { mail: 'forwarding_refused', part: 'forwarding' },
} as const

/**
 * Notifies the administrators of an organisation at commit, by notification and mail in the language of each. Skips
 * those already notified of the same.
 */
export async function notifyAdministrators<K extends keyof typeof connectionNotices>(
  world: Pick<World, 'config' | 'now'>,
  db: Db,
  scope: Scope,
  kind: K,
  facts: Facts[K],
): Promise<void> {
  const people = await listAdministrators(db, scope)
  const now = world.now()
  const notices = people.map(({ id }) => ({ scope, userId: id, facts }))
  const fresh = new Set(await writeNotices(db, kind, notices, now))
  await publishNotified(db, fresh)
  const { mail, part } = connectionNotices[kind]
  const mails = people
    .filter(({ id }) => fresh.has(id))
    .map(({ id, firstName, language, email }) => ({
      organisationId: scope.organisationId,
      userId: id,
      kind: mail,
      recipient: email,
      ...mailText(mail, language, {
        product: world.config.productName,
        firstName,
        organisation: '',
        titles: [facts.name],
        ...('reason' in facts ? { stopped: facts.reason } : {}),
        link: `${homeOf(world.config)}/admin/company?tab=connections&part=${part}`,
      }),
    }))
  await queueMails(db, now, mails)
}
