import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { forEachRow } from '../../basics/for-each-row.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import { homeOf } from '../../config/config.ts'
import { type Scope, type World, scopeOf } from '../../context/context.ts'
import type { Deps } from '../../context/deps.ts'
import type { Db } from '../../database/db.ts'
import { type MailMessage, queueMails } from '../../messages/mail.ts'
import { stopLinkFor } from '../../messages/mail-stop.ts'
import { mailText } from '../../phrases/mails.ts'
import * as store from './store.ts'

/** What was due longer ago is not mailed; mails are written from eight to before eight in the evening. */
const due = { days: 7, hours: [8, 19] as [number, number], most: 500 }

/** Scheduled: asks once more by mail, some weeks after the first answers; each organisation in its own transaction. */
export async function sweepSurveys(deps: Pick<Deps, 'world' | 'flushMails'>): Promise<void> {
  const { world } = deps
  const { database } = world
  let sent = 0
  await forEachRow(world, 'surveys', await store.listWithSecondRounds(database, world.now(), due), async (row) => {
    sent += await database.transaction((db) => askAgain(db, world, scopeOf(row)))
  })
  if (sent > 0) await deps.flushMails()
}
/** Returns the number of mails. */
async function askAgain(db: Db, world: World, scope: Scope): Promise<number> {
  const now = world.now()
  const { organisationId } = scope
  const mails: MailMessage[] = []
  for (const row of await store.listSecondRounds(db, scope, now, due)) {
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
    mails.push({ organisationId, userId: row.userId, kind: 'survey', recipient: row.email, ...text })
  }
  await queueMails(db, now, mails)
  return mails.length
}
