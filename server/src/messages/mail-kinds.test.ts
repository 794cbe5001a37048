import { expect, it } from 'vitest'
import { useFormerDatabase } from '../../test/former-database.ts'
import { migrate } from '../database/migrations-store.ts'
import { sql } from '../database/sql.ts'
import { readMigrations } from '../start/world.ts'

// A queue from before reminders, withdrawals and surveys had kinds of their own.
const former = useFormerDatabase()

it('waiting mails of before get the kind of what they say; sent ones and other kinds stay', async () => {
  const all = await readMigrations()
  await migrate(
    former.db,
    all.filter((one) => one.name < '087'),
    () => undefined,
  )
  const mails = [
    ['suggestion', 'Trainings are waiting for you', '', null, 'suggestion'],
    ['suggestion', 'Des formations vous attendent', '', null, 'suggestion'],
    ['suggestion', 'Tiene formaciones pendientes', '', null, 'suggestion'],
    ['suggestion', 'Ci sono formazioni per lei', '', null, 'suggestion'],
    ['suggestion', 'Some trainings are no longer suggested to you', '', null, 'withdrawal'],
    ['suggestion', 'Alcune formazioni non le vengono più suggerite', '', null, 'withdrawal'],
    ['suggestion', 'A few questions about “Fire”', 'https://x.example.org/?survey=1', null, 'survey'],
    ['suggestion', 'Training reminder', '', null, 'reminder'],
    ['suggestion', 'Retards dans votre équipe', '', null, 'reminder'],
    ['suggestion', 'Training reminder', '', new Date(), 'suggestion'],
    ['reset', 'Reset your password', '', null, 'reset'],
  ] as const
  for (const [kind, subject, text, sentAt] of mails)
    await former.db.run(sql`
      insert into mails (organisation_id, kind, recipient, subject, body_text, body_html, created_at, sent_at,
        next_try_at)
      values (1, ${kind}, 'a@example.org', ${subject}, ${text}, '', now(), ${sentAt}, now())`)
  await migrate(former.db, all, () => undefined)
  const kinds = await former.db.many<{ kind: string }>(sql`select kind from mails order by id`)
  expect(kinds.map(({ kind }) => kind)).toEqual(mails.map((mail) => mail[4]))
  await expect(former.db.run(sql`update mails set kind = 'other'`)).rejects.toThrow('mails_kind_check')
})
