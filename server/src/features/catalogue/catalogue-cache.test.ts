// Counts, by statements, the reads after a change, and checks that each announcement is needed to see it.
import { setTimeout } from 'node:timers/promises'
import { expect, test as it } from 'vitest'
import { changeCatalogue } from '../../../test/catalogue-world.ts'
import { type Organisation, make, scopeIn, useServer } from '../../../test/harness.ts'
import type { Database, Db } from '../../database/db.ts'
import { type Sql, sql, statement } from '../../database/sql.ts'
import { type Viewer, visibleTrainings } from '../trainings/visibility-store.ts'
import { grantsChanged, keepTrainingWords, ownerChanged, trainingsChanged } from '../trainings/changes-store.ts'
import { makeTraining, publishTraining, trainingForm, unlockTraining } from '../trainings/testing-training.ts'
import { listCards } from './actions.ts'

const server = useServer()
const viewer = (org: Organisation, over: Partial<Viewer> = {}): Viewer => ({
  as: 'admin',
  scope: scopeIn(org.id),
  userId: 0,
  isPartner: false,
  lang: 'EN',
  now: server.world.now(),
  ...over,
})
const list = async (database: Database, v: Viewer) => (await listCards(database, v, {}, { limit: 500, offset: 0 })).rows
const titles = async (database: Database, v: Viewer) => (await list(database, v)).map(({ title }) => title)
/** Reads with empty caches, as a new node does. */
const afresh = (v: Viewer) => list({ ...server.db }, v)
const rename = (id: number, title: string) =>
  change(sql`update training_texts set title = ${title} where training_id = ${id}`, [id])
/** Runs a statement, and announces the trainings that it changes. */
async function change(statement_: Sql, ids: readonly number[], db: Db = server.db): Promise<void> {
  await db.run(statement_)
  await trainingsChanged(db, ids)
}

/** A separate node, whose reads of catalogues, grants and versions are counted. */
function watched(before: (what: keyof typeof words) => unknown = () => undefined) {
  const reads = { shelves: 0, trainings: 0, given: 0, revisions: 0 }
  const look = async <T>(query: Sql, ask: () => Promise<T>): Promise<T> => {
    const { text } = statement(query)
    const what = (Object.keys(words) as (keyof typeof words)[]).find((name) => text.includes(words[name]))
    if (!what) return ask()
    reads[what]++
    await before(what)
    const answer = await ask()
    if (what === 'shelves')
      reads.trainings += (answer as { changed: number | null }[]).filter((row) => row.changed).length
    return answer
  }
  const database: Database = {
    ...server.db,
    many: <T>(query: Sql) => look(query, () => server.db.many<T>(query)),
    one: <T>(query: Sql) => look(query, () => server.db.one<T>(query)),
  }
  /** Returns the reads since its last call. */
  const taken = () => {
    const now = { ...reads }
    Object.assign(reads, { shelves: 0, trainings: 0, given: 0, revisions: 0 })
    return now
  }
  return { database, taken }
}
const words = { shelves: 'catalogue_changes', given: 'union select training_id', revisions: 'as shelves' }

/** Organisations that all use the same trainings of the platform, and one with a training of its own. */
async function ground(count: number) {
  const platform = await make.superAdmin()
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push(await makeTraining(platform))
  await change(sql`update trainings set published_at = now() where id = any(${ids}::bigint[])`, ids)
  const orgs: Organisation[] = []
  for (let n = 0; n < count; n++) {
    const org = await make.organisation()
    await unlockTraining(org.id, ids[0]!)
    orgs.push(org)
  }
  return { orgs, ids, used: ids[0]!, platform }
}

it('reads one training of one catalogue when it changes, however many organisations use it', async () => {
  const { orgs, ids, used } = await ground(12)
  const { database, taken } = watched()
  const askAll = () => Promise.all(orgs.map((org) => list(database, viewer(org))))
  const first = await askAll()
  const begun = taken()
  expect(begun.shelves).toBe(1)
  expect(begun.trainings).toBeGreaterThanOrEqual(ids.length)
  expect(begun.given).toBe(orgs.length)
  await askAll()
  expect(taken()).toEqual({ shelves: 0, trainings: 0, given: 0, revisions: 0 })

  await rename(used, 'Named otherwise')
  const second = await askAll()
  expect(taken()).toEqual({ shelves: 1, trainings: 1, given: orgs.length, revisions: orgs.length })
  second.forEach((rows, i) => {
    expect(rows.find(({ id }) => id === used)!.title).toBe('Named otherwise')
    expect(rows).toHaveLength(first[i]!.length)
  })

  // The same holds for sequential readers: later ones find it cached.
  await change(sql`update trainings set retired_at = now() where id = ${used}`, [used])
  for (const org of orgs) expect((await list(database, viewer(org))).map(({ id }) => id)).not.toContain(used)
  expect(taken()).toEqual({ shelves: 1, trainings: 1, given: orgs.length, revisions: orgs.length })
})

it('reads a catalogue once per language, and the same for each capacity', async () => {
  const { orgs, used } = await ground(2)
  const { database, taken } = watched()
  const askAll = async () => {
    for (const org of orgs)
      for (const lang of ['EN', 'FR'] as const)
        for (const as of ['admin', 'manager', 'learner'] as const) await list(database, viewer(org, { lang, as }))
  }
  await askAll()
  expect(taken()).toMatchObject({ shelves: 2 })
  await rename(used, 'Anew')
  await askAll()
  expect(taken()).toMatchObject({ shelves: 2, trainings: 2 })
})

it('reads one organisation’s grants when they change, and no catalogue', async () => {
  const { orgs, ids } = await ground(3)
  const { database, taken } = watched()
  for (const org of orgs) await list(database, viewer(org))
  taken()
  await unlockTraining(orgs[0]!.id, ids[1]!)
  for (const org of orgs) await list(database, viewer(org))
  expect(taken()).toEqual({ shelves: 0, trainings: 0, given: 1, revisions: 1 })
  const rows = await list(database, viewer(orgs[0]!))
  expect(rows.find(({ id }) => id === ids[1])).toMatchObject({ isUnlocked: true })
})

it('does not read another organisation’s own trainings', async () => {
  const [author, reader] = [await make.admin(), await make.organisation()]
  const id = await makeTraining(author)
  const { database, taken } = watched()
  await list(database, viewer(reader))
  taken()
  await rename(id, 'Nobody else’s')
  await list(database, viewer(reader))
  expect(taken()).toEqual({ shelves: 0, trainings: 0, given: 0, revisions: 0 })
})

it('sees the changes of every owner of granted trainings, whatever its type, also after a transfer', async () => {
  const [author, org] = [await make.admin(), await make.organisation()]
  const partner = await make.organisation({ type: 'PARTNER' })
  const id = await makeTraining(author)
  await unlockTraining(org.id, id)
  const { database } = watched()
  const v = viewer(org)
  const asPartner = viewer(org, { isPartner: true })
  const same = async (what: string) => {
    for (const one of [v, asPartner]) expect(await list(database, one), what).toEqual(await afresh(one))
    return list(database, v)
  }
  await same('at first')
  await rename(id, 'Of a company')
  expect((await same('renamed')).find((row) => row.id === id)?.title).toBe('Of a company')
  await changeCatalogue(sql`update trainings set organisation_id = ${partner.id} where id = ${id}`)
  expect((await same('of another')).find((row) => row.id === id)).toMatchObject({ isFromPartner: true })
  await rename(id, 'Of another')
  expect((await same('renamed there')).find((row) => row.id === id)?.title).toBe('Of another')
  await changeCatalogue(sql`delete from unlocked_trainings where training_id = ${id}`)
  expect((await same('taken away')).find((row) => row.id === id)).toMatchObject({ isUnlocked: false })
  await server.db.run(sql`delete from trainings where id = ${id}`)
  await changeCatalogue(sql`delete from organisations where id = ${partner.id}`)
  expect((await same('gone')).find((row) => row.id === id)).toBeUndefined()
})

type Write = (db: Db) => Promise<void>
/** Something that is awaited until it is opened. */
function gate() {
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
/** Waits until a transaction waits for a row that another one has locked. */
async function waitingForLock(): Promise<void> {
  while (
    !(await server.db.maybe(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ))
  )
    await setTimeout(10)
}
it('has every change of two concurrent writers', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const [one, other] = [await makeTraining(admin), await makeTraining(admin)]
  const [giver, another] = [await make.admin(), await make.admin()]
  const [theirs, others] = [await makeTraining(giver), await makeTraining(another)]
  const { database } = watched()
  const v = viewer(org)
  await list(database, v)
  /**
   * Both write before either commits. The commit of the second waits for the row of the organisation, which the first
   * has locked.
   */
  const together = async (write: Write, overlapping: Write) => {
    const [isWritten, isLocked, mayEnd] = [gate(), gate(), gate()]
    const second = server.db.transaction(async (db) => {
      await overlapping(db)
      isWritten.open()
      await isLocked.opened
    })
    await isWritten.opened
    const first = server.db.transaction(async (db) => {
      // As at the commit, but before it.
      await write({ ...db, beforeCommit: db.run })
      isLocked.open()
      await mayEnd.opened
    })
    await isLocked.opened
    await waitingForLock()
    const meanwhile = await list(database, v)
    mayEnd.open()
    await Promise.all([first, second])
    return meanwhile
  }
  const titled =
    (id: number, title: string): Write =>
    async (db) => {
      await change(sql`update training_texts set title = ${title} where training_id = ${id}`, [id], db)
      await keepTrainingWords(db, [id])
    }
  const meanwhile = await together(titled(one, 'First'), titled(other, 'Second'))
  expect(meanwhile.map(({ title }) => title)).not.toContain('Second')
  expect(await titles(database, v)).toEqual(expect.arrayContaining(['First', 'Second']))
  const unlocked =
    (id: number): Write =>
    async (db) => {
      await db.run(sql`insert into unlocked_trainings (organisation_id, training_id, since)
        values (${org.id}, ${id}, now())`)
      await grantsChanged(db, scopeIn(org.id))
    }
  await together(unlocked(theirs), unlocked(others))
  expect(await list(database, v)).toEqual(await afresh(v))
  // Both givers are known: their changes are seen.
  await rename(theirs, 'Third')
  expect(await titles(database, v)).toContain('Third')
  await rename(others, 'Fourth')
  expect(await titles(database, v)).toEqual(expect.arrayContaining(['First', 'Second', 'Third', 'Fourth']))
})

it('shows in the next response a change made while the parts were read', async () => {
  const { orgs, ids, used } = await ground(2)
  const v = viewer(orgs[0]!)
  const orgScope = scopeIn(orgs[0]!.id)
  const changes: Record<keyof typeof words, Sql[]> = {
    shelves: [
      sql`update training_texts set title = 'While it was read' where training_id = ${used}`,
      sql`update categories set names = names || '{"EN": "Named while it was read"}' where id = 1`,
    ],
    given: [sql`delete from unlocked_trainings where organisation_id = ${orgs[0]!.id}`],
    revisions: [sql`update trainings set retired_at = now() where id = ${ids[2]!}`],
  }
  const due: Record<string, Sql[]> = {}
  const { database } = watched(async (what) => {
    for (const one of due[what]?.splice(0) ?? []) await changeCatalogue(one)
  })
  await list(database, v)
  for (const [what, list_] of Object.entries(changes))
    for (const one of list_) {
      due[what] = [one]
      await change(sql`update trainings set duration_minutes = duration_minutes + 1 where id = ${used}`, [used])
      await server.db.run(
        sql`update unlocked_trainings set since = since + interval '1 second' where organisation_id = ${orgs[0]!.id}`,
      )
      await grantsChanged(server.db, orgScope)
      await list(database, v)
      expect(due[what], what).toEqual([])
      expect(await list(database, v), what).toEqual(await afresh(v))
    }
})

it('retries a failed read, for all waiting readers', async () => {
  const { orgs, used } = await ground(2)
  let [isAway, asked] = [false, 0]
  const { database, taken } = watched(async (what) => {
    if (!isAway) return
    if (what === 'revisions') asked++
    if (what !== 'shelves') return
    // Waits until the others wait for it too.
    while (asked < orgs.length) await setTimeout(10)
    await setTimeout(300)
    throw new Error('the database is away')
  })
  const askAll = () => Promise.allSettled(orgs.map((org) => list(database, viewer(org))))
  await askAll()
  await rename(used, 'After the fall')
  taken()
  isAway = true
  expect((await askAll()).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(taken().shelves).toBe(1)
  isAway = false
  await askAll()
  for (const org of orgs) {
    expect(await titles(database, viewer(org))).toContain('After the fall')
    expect(await list(database, viewer(org))).toEqual(await afresh(viewer(org)))
  }
  expect(taken().shelves).toBe(1)
})

it('orders titles of all owners as the database does', async () => {
  const org = await make.organisation()
  const [admin, platform] = [await make.admin({ org }), await make.superAdmin()]
  const named = [
    'Évacuer',
    'evacuer',
    'Evacuer',
    'Étage',
    'etage 10',
    'etage 2',
    'œuvre',
    'oeuvre',
    'Oeuvre',
    'ñandú',
    'nandu',
    'a_b',
    'a b',
    'a-b',
    'ab',
    'A',
    'a',
    '«a»',
    'Ändern',
    'Zebra',
    'ångström',
    '100%',
    '№ 5',
    'straße',
    'strasse',
    'évacuer',
    '日本',
    'Ωmega',
    'Эвакуация',
    '🔥',
    'a',
    'A',
  ]
  for (const [i, title] of named.entries()) {
    const texts = trainingForm().texts.map((text) => ({ ...text, title }))
    const id = await makeTraining(i % 2 ? admin : platform, { texts })
    await publishTraining(id)
  }
  const v = viewer(org)
  const rows = await list({ ...server.db }, v)
  const expected = await server.db.many<{ id: number; title: string }>(
    sql`select v.id, v.title from (${visibleTrainings(v)}) v order by v.title collate "und-x-icu", v.id`,
  )
  expect(rows.map(({ id, title }) => `${title} ${id}`)).toEqual(expected.map(({ id, title }) => `${title} ${id}`))
  expect(rows.length).toBeGreaterThanOrEqual(named.length)
})

it('would miss a change that is not announced, and shows it once it is', async () => {
  const org = await make.organisation()
  const [admin, partner] = [await make.admin({ org }), await make.organisation({ type: 'PARTNER' })]
  const author = await make.admin({ org: partner })
  const theirs = await makeTraining(author)
  await change(sql`update trainings set verified = true where id = ${theirs}`, [theirs])
  const id = await makeTraining(admin, {}, false)
  const { id: group } = await server.db.one<{ id: number }>(
    sql`insert into groups (organisation_id, name, created_at) values (${org.id}, 'Some', now()) returning id`,
  )
  const at = sql`organisation_id = ${org.id} and training_id`
  const changes: [table: string, event: string, change: Sql][] = [
    ['trainings', 'UPDATE', sql`update trainings set duration_minutes = 99 where id = ${id}`],
    ['training_texts', 'UPDATE', sql`update training_texts set title = 'Anew' where training_id = ${id}`],
    ['training_skills', 'INSERT', sql`insert into training_skills (training_id, skill_id) values (${id}, 4)`],
    ['training_skills', 'DELETE', sql`delete from training_skills where training_id = ${id} and skill_id = 4`],
    ['training_tags', 'INSERT', sql`insert into training_tags (training_id, tag) values (${id}, 'a tag')`],
    [
      'training_tags',
      'UPDATE',
      sql`update training_tags set tag = 'b tag' where training_id = ${id} and tag = 'a tag'`,
    ],
    ['training_tags', 'DELETE', sql`delete from training_tags where training_id = ${id} and tag = 'b tag'`],
    [
      'training_files',
      'INSERT',
      sql`insert into training_files (training_id, file_type, file_name, version, size, sha256, storage_key, created_at)
        values (${id}, 'APK', 'a.apk', '1', 1, 'x', 'k', now())`,
    ],
    ['training_files', 'UPDATE', sql`update training_files set file_type = 'UNITY' where training_id = ${id}`],
    ['training_files', 'DELETE', sql`delete from training_files where training_id = ${id}`],
    [
      'training_drafts',
      'INSERT',
      sql`insert into training_drafts (training_id, form, created_at, modified_at) values (${id}, '{}', now(), now())`,
    ],
    ['training_drafts', 'DELETE', sql`delete from training_drafts where training_id = ${id}`],
    [
      'unlocked_trainings',
      'INSERT',
      sql`insert into unlocked_trainings (organisation_id, training_id, since) values (${org.id}, ${theirs}, now())`,
    ],
    ['unlocked_trainings', 'UPDATE', sql`update unlocked_trainings set since = '2020-01-01' where ${at} = ${theirs}`],
    ['unlocked_trainings', 'DELETE', sql`delete from unlocked_trainings where ${at} = ${theirs}`],
    [
      'training_accesses',
      'INSERT',
      sql`insert into training_accesses (organisation_id, training_id, all_group, since)
        values (${org.id}, ${theirs}, true, now())`,
    ],
    ['training_accesses', 'UPDATE', sql`update training_accesses set all_group = false where ${at} = ${theirs}`],
    [
      'access_groups',
      'INSERT',
      sql`insert into access_groups (organisation_id, training_id, group_id) values (${org.id}, ${theirs}, ${group})`,
    ],
    ['access_groups', 'DELETE', sql`delete from access_groups where ${at} = ${theirs}`],
    ['training_accesses', 'UPDATE', sql`update training_accesses set all_group = true where ${at} = ${theirs}`],
    ['training_accesses', 'DELETE', sql`delete from training_accesses where ${at} = ${theirs}`],
    ['organisations', 'UPDATE', sql`update organisations set type = 'PLATFORM' where id = ${partner.id}`],
    ['categories', 'UPDATE', sql`update categories set names = names || '{"EN": "Anew"}' where id = 1`],
    ['categories', 'INSERT', sql`insert into categories (key, names) values ('first', '{"EN": "0"}')`],
    ['categories', 'DELETE', sql`delete from categories where key = 'first'`],
    ['skills', 'UPDATE', sql`update skills set names = names || '{"EN": "Anew"}' where id = 2`],
  ]
  const v = viewer(org)
  const announce: Record<string, () => Promise<unknown>> = {
    unlocked_trainings: () => grantsChanged(server.db, scopeIn(org.id)),
    training_accesses: () => grantsChanged(server.db, scopeIn(org.id)),
    access_groups: () => grantsChanged(server.db, scopeIn(org.id)),
    organisations: () => ownerChanged(server.db, partner.id),
    // Migrations write these, and this with them.
    categories: () => server.db.run(sql`update catalogue_reference set revision = revision + 1`),
    skills: () => server.db.run(sql`update catalogue_reference set revision = revision + 1`),
  }
  const node = { ...server.db }
  for (const [table, event, one] of changes) {
    const before = await list(node, v)
    await server.db.run(one)
    expect(await list(node, v), `${event} ${table}`).toEqual(before)
    expect(await afresh(v), `${event} ${table} is to be seen`).not.toEqual(before)
    await (announce[table] ?? (() => trainingsChanged(server.db, [id])))()
    expect(await list(node, v), `${event} ${table}, announced`).toEqual(await afresh(v))
  }
})
