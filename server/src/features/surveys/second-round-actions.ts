import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import { homeOf } from '../../config/config.ts'
import { scopeOf } from '../../context/context.ts'
import type { Deps } from '../../context/deps.ts'
import { type MailMessage, queueMails } from '../../messages/mail.ts'
import { stopLinkFor } from '../../messages/mail-stop.ts'
import { mailText } from '../../phrases/mails.ts'
import * as store from './store.ts'

/** What was due longer ago is not mailed; mails are written from eight to before eight in the evening. */
const due = { days: 7, hours: [8, 19] as [number, number], most: 500 }

/** Scheduled: asks once more by mail, some weeks after the first answers. */
export async function sweepSurveys(deps: Pick<Deps, 'world' | 'flushMails'>): Promise<void> {
  const { world } = deps
  const sent = await world.database.transaction(async (db) => {
    const now = world.now()
    const mails: MailMessage[] = []
    for (const row of await store.listSecondRounds(db, now, due)) {
      const scope = scopeOf(row)
      if (!(await store.beginSecondRound(db, scope, row.id, now))) continue
      const lang = row.language as InterfaceLanguage
      const text = mailText('survey', lang, {
        product: world.config.productName,
        firstName: row.firstName,
        organisation: '',
        link: `${homeOf(world.config)}/?survey=${row.sessionId}`,
        stop: stopLinkFor(world, row.userId),
        titles: [await store.findTitle(db, row.trainingId, contentLanguageOf(lang))],
      })
      const { organisationId } = scope
      mails.push({ organisationId, userId: row.userId, kind: 'survey', recipient: row.email, ...text })
    }
    await queueMails(db, now, mails)
    return mails.length
  })
  if (sent > 0) await deps.flushMails()
}
