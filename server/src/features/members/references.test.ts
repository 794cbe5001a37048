import { randomBytes } from 'node:crypto'
import { getProfile } from '@praxia/contract/accounts.ts'
import { suggestCourses } from '@praxia/contract/courses.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { deleteMember } from '@praxia/contract/members.ts'
import { deleteOrganisation } from '@praxia/contract/organisations.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { expect, test as it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, joinTeam, make, scopeIn, test, useServer } from '../../../test/harness.ts'
import { meet } from '../../../test/meeting.ts'
import { makeTraining } from '../../../test/training-world.ts'
import { erasedHash } from '../../backups/erased.ts'
import { listIdentities } from '../../backups/erased-store.ts'
import type { Db } from '../../database/db.ts'
import { type LooseReference, listForeignKeys, looseReferences } from '../../database/placement-store.ts'
import { Sql, sql } from '../../database/sql.ts'
import { queueMail } from '../../messages/mail.ts'
import { insertPasswordLink, insertToken, saveCode } from '../accounts/store.ts'
import { insertToken as insertPersonalToken } from '../apikeys/store.ts'
import { answerJoins, insertCode, insertJoin } from '../classes/join-store.ts'
import { insertFile, insertRefused } from '../contents/content-store.ts'
import { decideRequest } from '../devices/store.ts'
import { setRepresentative } from '../organisations/store.ts'
import { listDangling } from '../projection/rebuild/references-store.ts'
import { sweepRetention } from '../retention/actions.ts'
import { insertPublishToken } from '../tokens/store.ts'
import { eraseAgain } from './erasure-actions.ts'
import { deleteMember as deleteAccount } from './store.ts'

useServer()

interface World {
  org: number
  /** The account that is deleted. */
  gone: Person
  admin: Person
  learner: Person
  training: number
  course: number
  group: number
}
async function world(): Promise<World> {
  const org = await make.organisation()
  const [admin, gone, learner] = [await make.admin({ org }), await make.manager({ org }), await make.learner({ org })]
  await joinTeam(gone, learner)
  const training = await makeTraining(org)
  const { id: group } = await test.db.one<{ id: number }>(sql`
    insert into groups (organisation_id, name, created_at) values (${org.id}, 'Night', now()) returning id`)
  return { org: org.id, admin, gone, learner, training, group, course: await makeCourse(org, [training]) }
}

const soon = () => new Date(test.world.now().getTime() + 60_000)
const run =
  (statement: (w: World) => Sql) =>
  (db: Db, w: World): Promise<unknown> =>
    db.run(statement(w))
const version = (w: World) => ({
  id: 1_000_000 + w.gone.id,
  fileType: 'APK' as const,
  fileName: 'a.apk',
  version: '1',
  size: 10,
})
const by = ({ gone }: World) => ({ organisationId: gone.organisationId, userId: gone.id })
/** Writes a request to join a class, of the learner or of the account. */
const askToJoin = async (db: Db, w: World, userId: number) => {
  const { id: classId } = await db.one<{ id: number }>(sql`
    insert into classes (organisation_id, training_id, whole_team, since, began_at)
    values (${w.org}, ${w.training}, true, now(), now()) returning id`)
  await insertJoin(db, scopeIn(w.org), {
    classId,
    userId,
    deviceHash: randomBytes(8),
    deviceName: null,
    now: new Date(),
    expiresAt: soon(),
    intervalSeconds: 5,
    address: '',
  })
}

/**
 * Every column that names an account and does not go with it by a foreign key, and how a row that names it is written:
 * by each function of a store where no foreign key holds it.
 */
const places: [place: string, how: string, write: (db: Db, w: World) => Promise<unknown>][] = [
  [
    'class_members.user_id',
    'a class',
    run(
      (w) => sql`with k as (
        insert into classes (organisation_id, training_id, whole_team, since, began_at)
        values (${w.org}, ${w.training}, true, now(), now()) returning id)
      insert into class_members (organisation_id, class_id, user_id) select ${w.org}, id, ${w.gone.id} from k`,
    ),
  ],
  [
    'classes.made_by',
    'a class',
    run(
      (w) => sql`
      insert into classes (organisation_id, training_id, made_by, whole_team, since, began_at)
      values (${w.org}, ${w.training}, ${w.gone.id}, true, now(), now())`,
    ),
  ],
  [
    'codes.user_id',
    'a code',
    (db, { gone, org }) =>
      saveCode(db, scopeIn(org), {
        userId: gone.id,
        hash: randomBytes(8),
        sealed: randomBytes(8),
        madeBy: gone.id,
        trainingId: null,
        expiresAt: soon(),
      }),
  ],
  [
    'courses.created_by',
    'a course',
    run((w) => sql`update courses set created_by = ${w.gone.id} where id = ${w.course}`),
  ],
  ['courses.owner_id', 'a course', run((w) => sql`update courses set owner_id = ${w.gone.id} where id = ${w.course}`)],
  [
    'device_requests.answered_by',
    'an answered request to join a class',
    async (db, w) => {
      await askToJoin(db, w, w.learner.id)
      const requests = await db.many<{ id: number }>(sql`
        select id from device_requests where organisation_id = ${w.org} and answered_by is null`)
      const ids = requests.map(({ id }) => id)
      await answerJoins(db, scopeIn(w.org), ids, { allowed: true, answeredBy: w.gone.id })
    },
  ],
  ['device_requests.user_id', 'a request to join a class', (db, w) => askToJoin(db, w, w.gone.id)],
  [
    'device_requests.user_id',
    'an answered device',
    async (db, { gone, org }) => {
      const { id } = await db.one<{ id: number }>(sql`
        insert into device_requests (user_hash, device_hash, asked_at, expires_at, interval_seconds)
        values (${randomBytes(8)}, ${randomBytes(8)}, now(), now(), 5) returning id`)
      await decideRequest(db, scopeIn(org), gone.id, id, { allowed: true, role: null })
    },
  ],
  [
    'enrolments.made_by',
    'an enrolment',
    run(
      (w) => sql`
      insert into enrolments (organisation_id, course_id, user_id, made_by, start_at, made_at)
      values (${w.org}, ${w.course}, ${w.learner.id}, ${w.gone.id}, now(), now())`,
    ),
  ],
  [
    'group_suggestions.made_by',
    'a suggestion to a group',
    run(
      (w) => sql`
      insert into group_suggestions (organisation_id, group_id, course_id, made_by, start_at, made_at)
      values (${w.org}, ${w.group}, ${w.course}, ${w.gone.id}, now(), now())`,
    ),
  ],
  [
    'mails.user_id',
    'a mail',
    (db, { gone, org }) =>
      queueMail(db, test.world.now(), {
        organisationId: org,
        userId: gone.id,
        kind: 'reset',
        recipient: 'another@example.org',
        subject: '',
        text: '',
        html: '',
      }),
  ],
  [
    'organisations.representative_user_id',
    'a representative',
    (db, { gone, org }) => setRepresentative(db, org, gone.id),
  ],
  [
    'password_links.user_id',
    'a link',
    (db, { gone, org }) => insertPasswordLink(db, scopeIn(org), randomBytes(8), gone.id, soon()),
  ],
  [
    'record_keys.made_by',
    'a key',
    run(
      (w) => sql`
      insert into record_keys (organisation_id, name, public_id, secret_hash, may_read, may_write, made_at, made_by)
      values (${w.org}, 'K', 'k', '', true, true, now(), ${w.gone.id})`,
    ),
  ],
  [
    'resources.created_by',
    'a resource',
    run(
      (w) => sql`
      insert into resources (organisation_id, title, filename, type, size, storage_key, created_by, created_at,
        updated_at)
      values (${w.org}, 'Sheet', 'sheet.pdf', 'pdf', 10, ${`resources/${w.org}/sheet`}, ${w.gone.id}, now(), now())`,
    ),
  ],
  [
    'tokens.user_id',
    'a session',
    (db, { gone, org }) =>
      insertToken(db, scopeIn(org), {
        hash: randomBytes(8),
        userId: gone.id,
        kind: 'session',
        role: null,
        deviceName: null,
        codeBy: null,
        now: test.world.now(),
      }),
  ],
  [
    'tokens.user_id',
    'a publishing token',
    (db, { gone, org }) =>
      insertPublishToken(db, scopeIn(org), {
        hash: randomBytes(8),
        userId: gone.id,
        name: 'T',
        now: test.world.now(),
        expiresAt: soon(),
      }),
  ],
  [
    'tokens.user_id',
    'a personal token',
    (db, { gone, org }) =>
      insertPersonalToken(db, scopeIn(org), gone.id, {
        name: 'T',
        scopes: ['members:read'],
        prefix: 'user_',
        hash: randomBytes(8),
        now: test.world.now(),
        expiresAt: soon(),
      }),
  ],
  [
    'training_files.by_user_id',
    'a version',
    (db, w) =>
      insertFile(
        db,
        {
          ...version(w),
          trainingId: w.training,
          sha256: '',
          offlineAvailable: false,
          vr: false,
          vrFound: null,
          storageKey: '',
          root: '',
          entry: null,
          createdAt: test.world.now(),
          packaged: null,
          masterFileId: null,
        },
        { notes: '', by: by(w), report: null },
        'draft',
      ),
  ],
  [
    'training_files.by_user_id',
    'a refused version',
    (db, w) => {
      const refusal = { code: 'x', details: null }
      const refused = { ...version(w), id: version(w).id + 1_000_000, notes: '', refusal }
      return insertRefused(db, w.training, refused, by(w), test.world.now())
    },
  ],
]
const loose = looseReferences.filter(({ to }) => to === 'users')
const placeOf = ({ table, column }: LooseReference): string => `${table}.${column}`
/** An address is written with its account alone. */
const names = [...new Set([...places.map(([place]) => place), 'emails.user_id'])].toSorted()
const raw = (text: string): Sql => new Sql([text], [])
/** Returns how many rows name the account, for each place. */
async function naming({ org, gone }: World): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const place of names) {
    const [table, column] = place.split('.') as [string, string]
    const whose = loose.find((one) => placeOf(one) === place)?.organisation ?? 'organisation_id'
    const { count } = await test.db.one<{ count: number }>(sql`select count(*) as count from ${raw(table)}
      where ${raw(whose)} = ${org} and ${raw(column)} = ${gone.id}`)
    found[place] = count
  }
  return found
}
const none = Object.fromEntries(names.map((place) => [place, 0]))
async function writeAll(w: World): Promise<void> {
  for (const [, , write] of places) await write(test.db, w)
}

it('the places are all that name an account and do not go with it by a foreign key', async () => {
  const keys = (await listForeignKeys(test.db)).filter(
    ({ to, definition }) => to === 'users' && !definition.includes('ON DELETE CASCADE'),
  )
  expect([...keys.map(({ table, columns }) => `${table}.${columns[1]}`), ...loose.map(placeOf)].toSorted()).toEqual(
    names,
  )
})

const deletions: [by: string, remove: (w: World) => Promise<unknown>][] = [
  ['an administrator', ({ admin, gone }) => as(admin).call(deleteMember, { params: { id: gone.id } })],
  [
    'retention',
    async ({ org, gone }) => {
      await test.db.run(sql`insert into retention_settings (organisation_id, disabled_months, mail_days, changed_at)
        values (${org}, 1, 30, now() - interval '1 year')`)
      await test.db.run(sql`update users set disabled_at = now() - interval '1 year' where id = ${gone.id}`)
      await sweepRetention(test.deps)
    },
  ],
  [
    'a restore',
    async ({ org, gone }) => {
      const { serverKey } = test.world
      const [identity] = await listIdentities(test.db, scopeIn(org), [gone.id])
      await eraseAgain(test.world, new Set([erasedHash(serverKey, identity!)]), [serverKey])
    },
  ],
]
it.each(deletions)('no row names an account that %s deleted', async (_, remove) => {
  const w = await world()
  await writeAll(w)
  expect(Math.min(...Object.values(await naming(w)))).toBeGreaterThan(0)
  await remove(w)
  expect(await test.db.many(sql`select id from users where id = ${w.gone.id}`)).toEqual([])
  expect(await naming(w)).toEqual(none)
})

it('what others need of the rows that named a deleted account stays', async () => {
  const w = await world()
  await writeAll(w)
  const tables = [...new Set(names.map((place) => place.split('.')[0]!))]
  const rows = async () => {
    const found: Record<string, number> = {}
    for (const table of tables)
      found[table] = (await test.db.one<{ count: number }>(sql`select count(*) as count from ${raw(table)}`)).count
    return found
  }
  const expected = await rows()
  const named = await naming(w)
  for (const one of loose) if (one.whenGone === 'deleted') expected[one.table]! -= named[placeOf(one)]!
  // Who took no part in a class is not kept in it.
  expected['class_members']! -= named['class_members.user_id']!
  await as(w.admin).call(deleteMember, { params: { id: w.gone.id } })
  expect(await rows()).toEqual(expected)
})

it('the address of a deleted account can be used again', async () => {
  const w = await world()
  await as(w.admin).call(deleteMember, { params: { id: w.gone.id } })
  const again = await make.learner({ email: w.gone.email })
  expect((await as(again).call(getProfile)).status).toBe(200)
})

it('an organisation is deleted with accounts, courses, groups and certificates that name each other', async () => {
  const w = await world()
  await writeAll(w)
  await test.db.run(sql`
    insert into suggestions (organisation_id, training_id, user_id, made_by, start_at, made_at, group_suggestion_id)
    select ${w.org}, ${w.training}, ${w.learner.id}, ${w.gone.id}, now(), now(), id from group_suggestions
    where organisation_id = ${w.org}`)
  await test.db.run(sql`
    insert into certificates (organisation_id, id, user_id, course_id, first_name, last_name, organisation_name, titles,
      default_lang, completed_at, active_ms, issued_at)
    values (${w.org}, ${randomBytes(16).toString('hex')}, ${w.learner.id}, ${w.course}, 'A', 'B', 'C', '{"EN":"D"}',
      'EN', now(), 1, now())`)
  await test.db.run(sql`
    insert into registrations (organisation_id, id, user_id, training_id, course_id, started_at)
    values (${w.org}, gen_random_uuid(), ${w.learner.id}, ${w.training}, ${w.course}, now())`)
  await test.db.run(sql`insert into class_codes (organisation_id, class_id, code_hash, code_sealed, expires_at)
    select organisation_id, id, ${randomBytes(8)}, '', now() from classes where organisation_id = ${w.org} limit 1`)
  const removed = await as(await make.superAdmin()).call(deleteOrganisation, { params: { id: w.org }, query: {} })
  expect(removed.status).toBe(200)
  expect(await naming(w)).toEqual(none)
  expect(await listDangling(test.db, w.org)).toEqual([])
})

it('a class keeps a training whose organisation is deleted', async () => {
  const org = await make.organisation({ type: 'PARTNER' })
  const training = await makeTraining(org)
  const manager = await make.manager()
  const own = scopeIn(manager.organisationId)
  const { id } = await test.db.one<{ id: number }>(sql`
    insert into classes (organisation_id, training_id, made_by, whole_team, since, began_at)
    values (${manager.organisationId}, ${training}, ${manager.id}, true, now(), now()) returning id`)
  await insertCode(test.db, own, id, { hash: randomBytes(8), sealed: randomBytes(8), expiresAt: soon() })
  const root = await make.superAdmin()
  expect((await as(root).call(deleteOrganisation, { params: { id: org.id }, query: {} })).status).toBe(200)
  expect(
    await test.db.one(sql`select t.organisation_id, t.retired_at is not null as retired from classes k
      join trainings t on t.id = k.training_id where k.id = ${id}`),
  ).toEqual({ organisationId: 1, retired: true })
  expect(await listDangling(test.db, null)).toEqual([])
})

it.each(places)('%s: %s that is written during the deletion names nobody', async (_, __, write) => {
  const w = await world()
  const removed = await meet(
    (db) => write(db, w),
    () => [as(w.admin).call(deleteMember, { params: { id: w.gone.id } })],
  )
  expect(removed.map(({ status }) => status)).toEqual([200])
  expect(await naming(w)).toEqual(none)
})

it.each(places.filter(([place]) => loose.some((one) => placeOf(one) === place)))(
  '%s: %s is not written when the deletion comes first',
  async (_, __, write) => {
    const w = await world()
    await meet(
      (db) => deleteAccount(db, scopeIn(w.org), w.gone.id),
      () => [test.db.transaction((db) => write(db, w))],
    )
    expect(await naming(w)).toEqual(none)
  },
)

it.each(places.filter(([place]) => loose.some((one) => placeOf(one) === place)))(
  '%s: %s that is written while its organisation is deleted names nobody',
  async (_, __, write) => {
    const w = await world()
    const root = await make.superAdmin()
    const removed = await meet(
      (db) => write(db, w),
      () => [as(root).call(deleteOrganisation, { params: { id: w.org }, query: {} })],
    )
    expect(removed.map(({ status }) => status)).toEqual([200])
    expect(await naming(w)).toEqual(none)
  },
)

it.each([
  ['a training', suggestTrainings, ({ training }: World) => ({ trainingIds: [training] })],
  ['a course', suggestCourses, ({ course }: World) => ({ courseIds: [course] })],
] as const)(
  '%s that is suggested to a group while one of it is deleted is suggested to the others',
  async (_, suggest, what) => {
    const w = await world()
    const users = { userIds: [w.gone.id, w.learner.id] }
    const { id } = (await as(w.admin).call(createGroup, { body: { name: 'Night shift', ...users } })).body
    const [suggested] = await meet(
      (db) => deleteAccount(db, scopeIn(w.org), w.gone.id),
      () => [as(w.admin).call(suggest as typeof suggestTrainings, { body: { ...what(w), groupIds: [id] } as never })],
    )
    expect(suggested).toMatchObject({ status: 200, body: { members: 1 } })
    expect(await naming(w)).toEqual(none)
  },
)
