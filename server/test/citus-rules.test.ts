import { describe, expect, it } from 'vitest'
import { refusedByCitus } from './citus-rules.ts'

const known = new Set(['sessions', 'users', 'trainings', 'mails', 'organisations'])
const refused = (text: string) => refusedByCitus(text, known)

describe.each([
  [
    'locks rows without an equality on the organisation',
    'select id from sessions where id = $1 for update skip locked',
    'select id from sessions s where s.organisation_id = $1 and id = $2 for update skip locked',
    'select id from mails where sent_at is null for update skip locked',
  ],
  [
    'is recursive without an equality on the organisation',
    'with recursive t as (select id from sessions union select s.id from sessions s join t on s.parent = t.id) select * from t',
    `with recursive t as (select id from sessions where organisation_id = $1
      union select s.id from sessions s join t on s.parent = t.id) select * from t`,
    'with recursive t as (select id from trainings union select s.id from trainings s join t on s.parent = t.id) table t',
  ],
  [
    'compares a conflict without the organisation',
    'insert into users (organisation_id, id) values ($1, $2) on conflict (id) do nothing',
    'insert into users (organisation_id, id) values ($1, $2) on conflict (organisation_id, id) do nothing',
    'insert into mails (id) values ($1) on conflict (id) do nothing',
  ],
  [
    'moves a row to another organisation',
    'update users set organisation_id = $1 where id = $2',
    'update users set name = $1 where organisation_id = $2',
    'update trainings set organisation_id = $1 where id = $2',
  ],
  [
    'aggregates a reference table in a lateral subquery',
    'select * from users u cross join lateral (select count(*) from trainings t where t.organisation_id = u.organisation_id) c',
    'select * from users u cross join lateral (select t.id from trainings t where t.organisation_id = u.organisation_id) c',
    'select * from users u cross join lateral (select count(*) from sessions s where s.user_id = u.id) c',
  ],
])('a statement that %s', (reason, wrong, right, elsewhere) => {
  it('is refused; with the organisation, or on other tables, it is not', async () => {
    expect(await refused(wrong)).toEqual([reason])
    expect(await refused(right)).toEqual([])
    expect(await refused(elsewhere)).toEqual([])
  })
})
