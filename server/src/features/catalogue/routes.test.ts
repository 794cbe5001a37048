import { expect, test as it } from 'vitest'
import { changeCatalogue, refreshCatalogues } from '../../../test/catalogue-world.ts'
import { make, scopeIn, useServer } from '../../../test/harness.ts'
import type { Database } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { listCards } from './actions.ts'
import type { Filters } from './order-rules.ts'
import { type Viewer, findCard, visibleTrainings } from '../trainings/visibility-store.ts'
import { trainingsChanged } from '../trainings/changes-store.ts'
import { makeTraining, unlockTraining } from '../trainings/testing-training.ts'

const server = useServer()
const page = { limit: 500, offset: 0 }
const viewer = ({
  organisationId,
  ...v
}: Partial<Viewer> & Pick<Viewer, 'userId'> & { organisationId: number }): Viewer => ({
  as: 'learner',
  isPartner: false,
  lang: 'EN',
  now: server.world.now(),
  scope: scopeIn(organisationId),
  ...v,
})
/** Reads with empty caches, as a new node does. */
const afresh = (v: Viewer, f: Filters = {}) => listCards({ ...server.db } as Database, v, f, page)
const kept = (v: Viewer, f: Filters = {}) => listCards(server.db, v, f, page)

/**
 * Two members of one organisation, and trainings of its own, of the platform and of a partner, open in every way there
 * is.
 */
async function ground() {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const [member, other] = [await make.learner({ org }), await make.learner({ org })]
  const platform = await make.superAdmin()
  const partner = await make.organisation({ type: 'PARTNER' })
  const author = await make.admin({ org: partner })
  const own = await makeTraining(admin)
  const grouped = await makeTraining(admin, { tags: ['later'] }, false)
  const theirs = await makeTraining(author)
  const ours = await makeTraining(platform)
  await changeCatalogue(
    sql`update trainings set published_at = now(), verified = true where id in (${ours}, ${theirs})`,
  )
  const { id: group } = await server.db.one<{ id: number }>(
    sql`insert into groups (organisation_id, name, created_at) values (${org.id}, 'Some', now()) returning id`,
  )
  return { org, partner, admin, member, other, platform, own, grouped, theirs, ours, group }
}

it('a change of any kind, also by another node, shows in the very next response', async () => {
  const { org, partner, member, platform, own, grouped, theirs, ours, group } = await ground()
  const v = viewer({ organisationId: org.id, userId: member.id })
  const staff = viewer({ organisationId: 1, userId: platform.id, as: 'superAdmin' })
  await kept(staff)
  const changes: [string, Sql][] = [
    ['a title', sql`update training_texts set title = 'Aaa' where training_id = ${own} and lang = 'EN'`],
    ['its text goes', sql`update trainings set langs = '{FR}', default_lang = 'FR' where id = ${own}`],
    ['a tag', sql`insert into training_tags (training_id, tag) values (${own}, 'new')`],
    [
      'a tag that is spelt otherwise',
      sql`update training_tags set tag = 'newer' where training_id = ${own} and tag = 'new'`,
    ],
    ['a tag less', sql`delete from training_tags where training_id = ${own} and tag = 'newer'`],
    [
      'what waits for verification',
      sql`insert into training_drafts (training_id, form, created_at, modified_at) values (${own}, '{}', now(), now())`,
    ],
    ['and was verified', sql`delete from training_drafts where training_id = ${own}`],
    ['a skill', sql`delete from training_skills where training_id = ${own} and skill_id = 1`],
    [
      'content',
      sql`insert into training_files (training_id, file_type, file_name, version, size, sha256, storage_key, created_at) values (${own}, 'APK', 'a.apk', '1', 1, 'x', 'k', now())`,
    ],
    [
      'a like of somebody',
      sql`insert into training_totals (organisation_id, training_id, likes) values (${org.id}, ${own}, 7) on conflict (organisation_id, training_id) do update set likes = 7`,
    ],
    [
      '',
      sql`insert into training_accesses (organisation_id, training_id, all_group, since) values (${org.id}, ${grouped}, false, now())`,
    ],
    [
      '',
      sql`insert into group_members (organisation_id, group_id, user_id) values (${org.id}, ${group}, ${member.id})`,
    ],
    [
      'access for a group',
      sql`insert into access_groups (organisation_id, training_id, group_id) values (${org.id}, ${grouped}, ${group})`,
    ],
    ['who leaves a group', sql`delete from group_members where group_id = ${group} and user_id = ${member.id}`],
    [
      'who joins it',
      sql`insert into group_members (organisation_id, group_id, user_id) values (${org.id}, ${group}, ${member.id})`,
    ],
    ['the group goes', sql`delete from groups where id = ${group}`],
    [
      'access for everyone',
      sql`update training_accesses set all_group = true where organisation_id = ${org.id} and training_id = ${grouped}`,
    ],
    [
      'a suggestion',
      sql`insert into suggestions (organisation_id, training_id, user_id, start_at, made_at) values (${org.id}, ${own}, ${member.id}, now() - interval '1 hour', now())`,
    ],
    [
      'a favourite',
      sql`insert into favorites (organisation_id, user_id, training_id, at) values (${org.id}, ${member.id}, ${own}, now())`,
    ],
    [
      'an own like',
      sql`insert into likes (organisation_id, user_id, training_id, at) values (${org.id}, ${member.id}, ${own}, now())`,
    ],
    [
      'progress',
      sql`insert into progress (organisation_id, user_id, training_id, progress, active_ms, sessions, first_at, last_at) values (${org.id}, ${member.id}, ${own}, 50, 1, 1, now(), now())`,
    ],
    ['a partner that is none any more', sql`update organisations set type = 'COMPANY' where id = ${partner.id}`],
    ['and is one again', sql`update organisations set type = 'PARTNER' where id = ${partner.id}`],
    [
      'what is unlocked',
      sql`insert into unlocked_trainings (organisation_id, training_id, since) values (${org.id}, ${theirs}, now())`,
    ],
    [
      'and open to everyone',
      sql`insert into training_accesses (organisation_id, training_id, all_group, since) values (${org.id}, ${theirs}, true, now())`,
    ],
    ['whose owner is no partner', sql`update organisations set type = 'COMPANY' where id = ${partner.id}`],
    ['and who changes it', sql`update training_texts set title = 'Aaf' where training_id = ${theirs} and lang = 'EN'`],
    [
      'a title of the platform',
      sql`update training_texts set title = 'Aab' where training_id = ${ours} and lang = 'EN'`,
    ],
    ['a category', sql`update categories set names = names || '{"EN": "Aac"}' where id = 1`],
    ['a skill’s name', sql`update skills set names = names || '{"EN": "Aad"}' where id = 2`],
    ['what is not verified any more', sql`update trainings set verified = false where id = ${theirs}`],
    ['and is again', sql`update trainings set verified = true where id = ${theirs}`],
    ['another owner, who gives it', sql`update trainings set organisation_id = 1 where id = ${theirs}`],
    ['and its title', sql`update training_texts set title = 'Aag' where training_id = ${theirs} and lang = 'EN'`],
    ['what is locked again', sql`delete from unlocked_trainings where training_id = ${theirs}`],
    ['what is not published any more', sql`update trainings set published_at = null where id = ${theirs}`],
    ['an own training given away', sql`update trainings set organisation_id = ${partner.id} where id = ${own}`],
    ['and taken back', sql`update trainings set organisation_id = ${org.id} where id = ${own}`],
    ['retirement', sql`update trainings set retired_at = now() where id = ${own}`],
    ['a training deleted whole', sql`delete from trainings where id = ${grouped}`],
  ]
  let before = await kept(v)
  for (const [what, change] of changes) {
    await changeCatalogue(change)
    const after = await kept(v)
    expect(after, what).toEqual(await afresh(v))
    expect(await kept(staff), `${what} for the platform`).toEqual(await afresh(staff))
    if (what) expect(JSON.stringify(after), `${what} is to be seen`).not.toBe(JSON.stringify(before))
    before = after
  }
  // A partner sees no locked entries.
  await server.db.run(sql`update organisations set type = 'PARTNER' where id = ${org.id}`)
  const partnerToo = { ...v, isPartner: true }
  expect(await kept(partnerToo)).toEqual(await afresh(partnerToo))
  expect((await kept(partnerToo)).total).toBeLessThan(before.total)
})

it('shows each member in each capacity what the store lets them open, in each language, filtered or not', async () => {
  const { org, partner, admin, member, other, platform, own, grouped, theirs, group } = await ground()
  await unlockTraining(org.id, theirs)
  await server.db.run(
    sql`insert into training_accesses (organisation_id, training_id, all_group, since) values (${org.id}, ${grouped}, false, now())`,
  )
  await server.db.run(
    sql`insert into access_groups (organisation_id, training_id, group_id) values (${org.id}, ${grouped}, ${group})`,
  )
  await server.db.run(
    sql`insert into group_members (organisation_id, group_id, user_id) values (${org.id}, ${group}, ${member.id})`,
  )
  const suggested = await makeTraining(admin, {}, false)
  await server.db.run(
    sql`insert into suggestions (organisation_id, training_id, user_id, start_at, end_at, made_at) values (${org.id}, ${suggested}, ${other.id}, now() - interval '1 hour', now() + interval '1 hour', now()), (${org.id}, ${grouped}, ${other.id}, now() + interval '1 hour', null, now())`,
  )
  await server.db.run(sql`update trainings set verified = false where id = ${own}`)
  // Every state, among own, unlocked and locked trainings.
  const [author, stranger] = [await make.admin({ org: partner }), await make.admin()]
  const states = [sql`verified = false`, sql`published_at = null`, sql`retired_at = now()`, sql`refusal = 'No'`]
  for (const owner of [admin, author, author, stranger, platform, platform])
    for (const [i, state] of states.entries()) {
      const id = await makeTraining(owner)
      await server.db.run(sql`update trainings set verified = true, published_at = now() where id = ${id}`)
      await server.db.run(sql`update trainings set ${state} where id = ${id}`)
      await server.db.run(
        sql`insert into training_drafts (training_id, form, created_at, modified_at) values (${id}, '{}', now(), now())`,
      )
      if (owner === stranger ? i < 3 : (id + i) % 2) await unlockTraining(org.id, id)
    }
  await refreshCatalogues()
  const people = [
    viewer({ organisationId: org.id, userId: member.id }),
    viewer({ organisationId: org.id, userId: other.id }),
    viewer({ organisationId: org.id, userId: admin.id, as: 'admin' }),
    viewer({ organisationId: org.id, userId: admin.id, as: 'manager', lang: 'FR' }),
    viewer({ organisationId: partner.id, userId: 0, as: 'admin', isPartner: true }),
    viewer({ organisationId: 1, userId: platform.id, as: 'superAdmin' }),
  ]
  const seen = []
  for (const v of people) {
    const expected = (only = empty) =>
      server.db
        .many<{ id: number }>(
          sql`select v.id from (${visibleTrainings(v)}) v ${only} order by v.title collate "und-x-icu", v.id`,
        )
        .then((rows) => rows.map(({ id }) => id))
    const ids = async (f: Filters) => (await kept(v, f)).rows.map(({ id }) => id)
    expect(await ids({})).toEqual(await expected())
    for (const row of (await kept(v)).rows) expect(row).toMatchObject((await findCard(server.db, v, row.id))!)
    expect(await ids({ state: 'suggested' })).toEqual(await expected(sql`where v.is_suggested`))
    expect(await ids({ scope: 'company' })).toEqual(await expected(sql`where v.is_unlocked`))
    expect(await ids({ scope: 'platform' })).toEqual(await expected(sql`where not v.is_own`))
    expect(await ids({ state: 'toVerify' })).toEqual(await expected(sql`where not v.verified or v.updated`))
    seen.push((await ids({ scope: 'company' })).filter((id) => [own, grouped, suggested, theirs].includes(id)).sort())
  }
  const sorted = (...list: number[]) => list.sort()
  expect(seen).toEqual([
    sorted(grouped, theirs),
    sorted(suggested, theirs),
    sorted(own, grouped, suggested, theirs),
    sorted(theirs),
    sorted(theirs),
    sorted(own, grouped, suggested, theirs),
  ])
})

it('counts a suggested training as to do until its score is reached, and keeps it among the suggested', async () => {
  const { org, member, own, grouped, theirs } = await ground()
  await unlockTraining(org.id, theirs)
  const v = viewer({ organisationId: org.id, userId: member.id })
  const suggested = [own, grouped, theirs]
  for (const id of suggested) {
    await server.db.run(sql`update trainings set passing_score = 70 where id = ${id}`)
    await server.db.run(
      sql`insert into suggestions (organisation_id, training_id, user_id, start_at, made_at) values (${org.id}, ${id}, ${member.id}, now() - interval '1 hour', now())`,
    )
  }
  const score = (id: number, best: number | null) =>
    server.db.run(
      sql`insert into progress (organisation_id, user_id, training_id, progress, best_score, active_ms, sessions, first_at, last_at) values (${org.id}, ${member.id}, ${id}, 100, ${best}, 1, 1, now(), now())`,
    )
  const toDo = async () => {
    const { rows, counts } = await kept(v, { state: 'toDo' })
    expect([counts.toDo, counts.suggested]).toEqual([rows.length, 3])
    expect((await kept(v, { state: 'suggested' })).rows).toHaveLength(3)
    return rows.map(({ id }) => id).sort((a, b) => a - b)
  }
  expect(await toDo()).toEqual(suggested)
  await score(own, 69)
  await score(theirs, 70)
  expect(await toDo()).toEqual([own, grouped])
})

it('a random order holds over the pages of one seed and differs for another seed', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  for (let n = 0; n < 12; n++) await makeTraining(admin)
  const v = viewer({ organisationId: org.id, userId: admin.id, as: 'admin' })
  const drawn = async (seed: number, of = page) =>
    (await listCards(server.db, v, { scope: 'company', sort: 'random', seed }, of)).rows.map(({ id }) => id)
  const all = await drawn(7)
  expect(all).toHaveLength(12)
  expect([...(await drawn(7, { limit: 5, offset: 0 })), ...(await drawn(7, { limit: 7, offset: 5 }))]).toEqual(all)
  const firsts = await Promise.all(
    Array.from({ length: 40 }, (_, seed) => drawn(seed * 53_681_041, { limit: 4, offset: 0 })),
  )
  // Forty requests of four cards: each of the twelve is shown at least once.
  expect(new Set(firsts.flat())).toEqual(new Set(all))
})

it('is read once for all concurrent requests, and not again while unchanged', async () => {
  const { org, member, other, own } = await ground()
  let reads = 0
  const counting = {
    ...server.db,
    many: (query: Sql) => {
      if (query.parts.some((part) => part.includes('dense_rank'))) reads++
      return server.db.many(query)
    },
  } as Database
  const list = (userId: number) => listCards(counting, viewer({ organisationId: org.id, userId }), {}, page)
  await Promise.all([list(member.id), list(other.id), list(member.id)])
  await list(other.id)
  expect(reads).toBe(1)
  await server.db.run(sql`update trainings set duration_minutes = 77 where id = ${own}`)
  await trainingsChanged(server.db, [own])
  expect((await list(member.id)).rows.find(({ id }) => id === own)?.durationMinutes).toBe(77)
  expect(reads).toBe(2)
})
