import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import { runsOf } from '@praxia/contract/exports/id-runs.ts'
import {
  type ExportFormat,
  type ExportPreview,
  exportTraining,
  exportTrainings,
  previewRows,
} from '@praxia/contract/exports.ts'
import { createGroup, updateGroup } from '@praxia/contract/groups.ts'
import { heartbeat } from '@praxia/contract/launches.ts'
import { deleteMember } from '@praxia/contract/members.ts'
import * as progress from '@praxia/contract/progress.ts'
import { deleteTraining } from '@praxia/contract/trainings.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test as it } from 'vitest'
import { type Person, as, joinTeam, make, test, useServer } from '../../../test/harness.ts'
import { readPages } from '../../../test/pdf-text.ts'
import { begin, makeTraining, report, wholeRun } from '../../../test/training-world.ts'
import { collectAll } from '../../basics/collect.ts'
import { sql } from '../../database/sql.ts'

useServer()
type Query = Record<string, string | number | readonly (string | number)[]>
/** Fetches the file as bytes. */
async function fetchFile(
  person: Person,
  query: Query = {},
  { training, lang = 'en' }: { training?: number; lang?: string } = {},
) {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) asked.append(name, String(one))
  const path = training === undefined ? `/trainings/export/${lang}` : `/trainings/${training}/export/${lang}`
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api${path}?${asked.toString()}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}
type Row = Record<string, string>
async function rows(...asked: Parameters<typeof fetchFile>): Promise<Row[]> {
  const { status, text } = await fetchFile(...asked)
  expect(status, text.slice(0, 300)).toBe(200)
  return parse(text, { bom: true, columns: true, delimiter: asked[2]?.lang === 'fr' ? ';' : ',' }) as Row[]
}
async function play(person: Person, training: number, points = 80) {
  const launch = await begin(person, training)
  const statements = wholeRun(launch, points)
  expect((await report(launch, statements)).statusCode).toBe(200)
  return { launch, statements }
}
async function world() {
  const org = await make.organisation({ name: 'Ateliers Morel' })
  const people = {
    admin: await make.admin({ org, lastName: 'Zola' }),
    manager: await make.manager({ org, lastName: 'Benali' }),
    mine: await make.learner({ org, lastName: 'Auger' }),
    other: await make.learner({ org, lastName: 'Carter' }),
  }
  await joinTeam(people.manager, people.mine)
  const trainings = [await makeTraining(org, { title: 'Ladders' }), await makeTraining(org, { title: 'Forklift' })]
  return { org, ...people, trainings, ladders: trainings[0]!, forklift: trainings[1]! }
}
const names = (list: Row[]) => list.map((row) => row['Last name'])

it('includes for an administrator all other members, for a manager the team and oneself, for a learner oneself', async () => {
  const w = await world()
  await play(w.mine, w.ladders)
  await play(w.other, w.ladders)
  await play(w.manager, w.forklift)
  const general = { extent: 'general', userIds: [w.mine.id, w.other.id] }
  expect(names(await rows(w.admin, general))).toEqual(['Auger', 'Carter'])
  const inRuns = { extent: 'general', userRuns: runsOf([w.mine.id, w.other.id]) }
  expect(names(await rows(w.admin, inRuns))).toEqual(['Auger', 'Carter'])
  expect(names(await rows(w.admin))).toEqual(['Auger', 'Benali', 'Carter'])
  expect(names(await rows(w.manager, { extent: 'general' }))).toEqual(['Auger', 'Benali'])
  expect(names(await rows(w.manager))).toEqual(['Auger', 'Benali'])
  expect(names(await rows(w.mine))).toEqual(['Auger'])
  // An administrator is in nobody's team, even if a row says so.
  await joinTeam(w.manager, w.admin)
  expect(names(await rows(w.manager, { extent: 'general' }))).toEqual(['Auger', 'Benali'])
  const stranger = await make.learner()
  const refused: [Person, number][] = [
    [w.admin, w.admin.id],
    [w.admin, stranger.id],
    [w.manager, w.other.id],
    [w.manager, w.admin.id],
    [w.mine, w.other.id],
  ]
  for (const [who, id] of refused) {
    const answer = await as(who).call(exportTrainings, { params: { lang: 'en' }, query: { userIds: [w.mine.id, id] } })
    expect([answer.status, answer.problem.violations?.map(({ path }) => path)]).toEqual([404, ['userIds.1']])
    const runs = await as(who).call(exportTrainings, { params: { lang: 'en' }, query: { userRuns: runsOf([id]) } })
    expect([runs.status, runs.problem.violations?.map(({ path }) => path)]).toEqual([404, ['userRuns']])
  }
})

it('includes the current members of own groups only, and reports empty groups', async () => {
  const w = await world()
  await play(w.mine, w.ladders)
  const group = async (who: Person, userIds: number[]) =>
    (await as(who).call(createGroup, { body: { name: randomUUID(), userIds } })).body.id
  const night = await group(w.admin, [w.mine.id])
  const own = await group(w.manager, [w.mine.id])
  const nobody = await group(w.admin, [])
  expect(names(await rows(w.admin, { groupId: night }))).toEqual(['Auger'])
  expect(names(await rows(w.admin, { groupId: [night, nobody], userIds: w.manager.id, extent: 'general' }))).toEqual([
    'Auger',
    'Benali',
  ])
  const stranger = await make.admin()
  for (const [who, id] of [
    [w.manager, night],
    [w.admin, own],
    [stranger, night],
    [w.mine, night],
  ] as const)
    expect((await fetchFile(who, { groupId: id })).status).toBe(404)
  const empty = await as(w.admin).call(exportTrainings, { params: { lang: 'en' }, query: { groupId: [nobody] } })
  expect([empty.status, empty.problem.code, empty.problem.violations?.[0]?.path]).toEqual([
    422,
    'export.nobody',
    'groupId',
  ])
})

it('names wrong parameters', async () => {
  const w = await world()
  const root = await make.superAdmin()
  const path = async (who: Person, query: Query) => {
    const answer = await fetchFile(who, query)
    const { violations } = JSON.parse(answer.text) as { violations?: { path: string }[] }
    return [answer.status, violations?.[0]?.path]
  }
  expect(await path(w.admin, { format: 'docx' })).toEqual([400, 'format'])
  expect(await path(w.admin, { extent: 'everything' })).toEqual([400, 'extent'])
  expect(await path(w.admin, { startDate: '2026-02-30' })).toEqual([400, 'startDate'])
  const crossed = { startDate: '2026-03-01', endDate: '2026-02-28' }
  for (const format of ['pdf', 'csv']) expect(await path(w.admin, { format, ...crossed })).toEqual([400, 'endDate'])
  expect(await path(w.admin, { format: 'pdf', startDate: '2999-01-01' })).toEqual([400, 'startDate'])
  const many = Array.from({ length: 401 }, (_, i) => i + 1)
  expect(await path(w.admin, { userIds: many })).toEqual([400, 'userIds'])
  expect(await path(root, { userIds: w.mine.id })).toEqual([400, 'clientId'])
  expect(await path(root, { userRuns: runsOf([w.mine.id]) })).toEqual([400, 'clientId'])
  for (const userRuns of ['1-zzzzzzz', '0', '1..2', 'x'.repeat(7001)])
    expect(await path(w.admin, { userRuns })).toEqual([400, 'userRuns'])
  expect(await path(root, { extent: 'members' })).toEqual([400, 'clientId'])
  expect(await path(w.admin, { clientId: 1 })).toEqual([404, undefined])
  expect((await fetchFile(w.admin, {}, { lang: 'xx' })).status).toBe(400)
  expect((await fetchFile(w.admin, {}, { training: await makeTraining((await world()).org) })).status).toBe(404)
  expect((await fetchFile(root)).status).toBe(200)
  expect(names(await rows(root, { clientId: w.org.id, extent: 'members' }))).toEqual([])
})

it('gives a partner its trainings’ figures by default, as it may see no members', async () => {
  const org = await make.organisation({ type: 'PARTNER' })
  const partner = await make.admin({ org })
  const training = await makeTraining(org, { title: 'Ladders' })
  expect((await rows(partner)).map((row) => row.Training)).toEqual(['Ladders'])
  expect((await rows(partner, {}, { training })).map((row) => row.Figure)).toContain('Started')
})

it('is named by its content and the day, in the reader’s language, and writes an audit row', async () => {
  const w = await world()
  await play(w.mine, w.ladders)
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris' })
    .format(test.world.now())
    .replaceAll('/', '_')
  const name = async (...asked: Parameters<typeof fetchFile>) => {
    const { headers } = await fetchFile(...asked)
    return [/filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1], headers['content-type']]
  }
  expect(await name(w.admin, {}, { lang: 'fr' })).toEqual([`formations_${today}.csv`, 'text/csv; charset=utf-8'])
  expect(await name(w.admin, { format: 'pdf' }, { training: w.ladders })).toEqual([
    `training_ladders_${today}.pdf`,
    'application/pdf',
  ])
  expect((await name(w.admin, { format: 'xlsx' }, { lang: 'it' }))[0]).toBe(`formazioni_${today}.xlsx`)
  const audit = await test.db.many<{ actorId: number; data: object }>(
    sql`select a.actor_id, a.data || d.data as data from audit a join audit_details d on d.audit_id = a.id
      where a.organisation_id = ${w.org.id} and a.action = 'export.made' order by a.id`,
  )
  expect(audit[0]).toEqual({ actorId: w.admin.id, data: { format: 'csv', extent: 'members', members: 3 } })
  expect(audit).toHaveLength(3)
})

it('escapes formulas, keeps numbers as numbers, in the format of each language', async () => {
  const w = await world()
  const odd = await make.learner({ org: w.org, lastName: '=1+1', firstName: 'a"b;c,d_x0041_' })
  await play(odd, w.ladders)
  await test.db.run(sql`update progress set active_ms = 90600 where user_id = ${odd.id}`)
  const query = { userIds: odd.id }
  const [english] = await rows(w.admin, query)
  expect(english).toMatchObject({
    'Last name': "'=1+1",
    'First name': 'a"b;c,d_x0041_',
    Time: '1.51',
    'Best score': '80',
  })
  const [french] = await rows(w.admin, query, { lang: 'fr' })
  expect(french).toMatchObject({ Nom: "'=1+1", Temps: '1,51', 'Meilleur score': '80', Réussie: 'oui' })
  const sheet = sheetsOf((await fetchFile(w.admin, { ...query, format: 'xlsx' })).bytes).get(
    'xl/worksheets/sheet2.xml',
  )!
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
  expect(sheet).toContain('<t xml:space="preserve">a&quot;b;c,d_x005F_x0041_</t>')
  expect(sheet).toContain(`<c s="2"><v>${90_600 / 86_400_000}</v></c>`)
})

/** Returns the texts in a zip with deflated entries, by name. */
function sheetsOf(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const start = zip.readUInt32LE(at + 42)
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(data, data + size)
    files.set(
      zip.toString('utf8', at + 46, at + 46 + nameLength),
      (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'),
    )
    at += 46 + nameLength + extra + comment
  }
  return files
}
const cellsOf = (sheet: string): string[][] =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c\/>|<c [^>]*>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g)].map(
      ([, text, value]) => text ?? value ?? '',
    ),
  )

it('makes a workbook with a sheet for each part, equal to the CSV', async () => {
  const w = await world()
  await play(w.mine, w.ladders)
  await play(w.other, w.forklift, 40)
  const files = sheetsOf((await fetchFile(w.admin, { format: 'xlsx' })).bytes)
  expect([...files.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'General',
    'All trainings',
    'Members',
    'Members and trainings',
    'How each figure is counted',
  ])
  const [heads, ...cells] = cellsOf(files.get('xl/worksheets/sheet4.xml')!)
  const list = await rows(w.admin)
  expect(heads).toEqual(Object.keys(list[0]!))
  const plain = (row: string[]) => row.filter((_, i) => !/Time|session|Completed on/.test(heads![i]!))
  expect(cells.map(plain)).toEqual(list.map((row) => plain(Object.values(row))))
})

it('makes a report of complete pages with numbers, for one training and one member too', async () => {
  const w = await world()
  await play(w.mine, w.ladders)
  const pages = async (...asked: Parameters<typeof fetchFile>) => {
    const { bytes, status } = await fetchFile(...asked)
    expect(status).toBe(200)
    return readPages(bytes)
  }
  const whole = await pages(w.admin, { format: 'pdf' })
  expect(whole).toHaveLength(6)
  expect(whole[0]).toContain('Training report')
  expect(whole[0]).toContain('Ateliers Morel')
  whole.forEach((text, i) => expect(text).toMatch(new RegExp(`${i + 1} of\\s+6`)))
  const own = await pages(w.mine, { format: 'pdf' }, { lang: 'fr' })
  expect(own.join(' ')).toContain('Rapport de formation')
  expect(own.join(' ')).not.toContain('Carter')
  const one = await pages(w.admin, { format: 'pdf' }, { training: w.ladders })
  expect(one[0]).toContain('Ladders')
  expect(one.join(' ')).toContain('Auger')
})

it('a report of a member says that a training is in progress until its score is known', async () => {
  const w = await world()
  const states = async () => {
    const { bytes } = await fetchFile(w.mine, { format: 'pdf' }, { training: w.ladders })
    const text = (await readPages(bytes)).join(' ')
    return ['In progress', 'Not passed', 'Passed'].filter((state) => text.includes(state))
  }
  const launch = await begin(w.mine, w.ladders)
  const statements = wholeRun(launch, 59)
  await report(launch, statements.slice(0, 2))
  expect(await states()).toContain('In progress')
  await report(launch, statements.slice(2))
  expect(await states()).not.toContain('In progress')
  expect(await states()).toContain('Not passed')
})

it('a report on one training matches its page, for each member who began it', async () => {
  const w = await world()
  await play(w.mine, w.ladders)
  await play(w.other, w.forklift)
  expect(names(await rows(w.admin, {}, { training: w.ladders }))).toEqual(['Auger'])
  expect(names(await rows(w.manager, {}, { training: w.ladders }))).toEqual(['Auger'])
  const stats = (await as(w.admin).call(progress.getTrainingStats, { params: { id: w.ladders } })).body
  const figures = await rows(w.admin, { extent: 'general' }, { training: w.ladders })
  const value = (name: string) => Number(figures.find((row) => row.Figure === name)?.Value)
  expect(value('Started')).toBe(stats.totalPeopleWhoStartedTraining)
  expect(value('Badges 1')).toBe(stats.totalBadges[1])
  const closed = await makeTraining(w.org, { open: false })
  expect((await as(w.mine).call(exportTraining, { params: { id: closed, lang: 'en' } })).status).toBe(404)
  expect((await as(w.admin).call(exportTraining, { params: { id: closed, lang: 'en' } })).status).toBe(200)
})

const minutes = (value: number) => String(Math.round(value * 100) / 100)
/** Returns every number about a member on the dashboards, in the form of an export. */
async function asShown(admin: Person, member: Person, trainings: readonly number[]) {
  const stats = (id?: number) =>
    as(admin).call(progress.getUserStats, {
      params: { id: member.id },
      query: id === undefined ? {} : { trainingId: id },
    })
  const all = (await stats()).body
  const general = {
    'Progress, %': String(all.progressionPercent),
    Level: String(all.level),
    'Trainings passed': String(all.succeededTrainings),
    'Open trainings': String(all.openTrainings),
    Time: minutes(all.minuteSpent),
    Sessions: String(all.sessions),
    Points: String(all.totalPoint),
    Badges: String(all.totalBadge),
  }
  const history = (await as(admin).call(progress.listHistory, { query: { userId: member.id } })).body.items
  const each = new Map<string, Row>()
  for (const id of trainings) {
    const { userStat: one, minuteSpent } = (await stats(id)).body
    const row = history.find((item) => item.id === id)
    expect(row !== undefined).toBe((one?.sessions ?? 0) > 0)
    if (!one || !row) continue
    expect(row.progressionPercent).toBe(one.progressionPercent)
    expect(row.minimalScoreNeeded).toBe(one.minimalScoreNeeded)
    each.set(one.title, {
      'Progress, %': String(one.progressionPercent),
      Level: String(one.level),
      'Best score': one.bestScore === null ? '' : String(one.bestScore),
      'Score needed': String(one.minimalScoreNeeded),
      Passed: one.succeeded ? 'yes' : 'no',
      Time: minutes(minuteSpent),
      Sessions: String(one.sessions),
      Points: String(one.points.reduce((sum, point) => sum + point.value, 0)),
      Badges: String(one.badgeNumbers.length),
    })
  }
  return { general, each }
}

it('matches the screens after late and repeated statements, resets, group changes and deletions', async () => {
  const step = fc.record({
    who: fc.nat(1),
    training: fc.nat(1),
    points: fc.constantFrom(20, 59, 60, 80, 100),
    what: fc.constantFrom('whole', 'late', 'repeated', 'broken off', 'reset', 'undone', 'moved', 'gone', 'retired'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const w = await world()
      const people = [w.mine, w.other]
      const late: (() => Promise<unknown>)[] = []
      const inGroup = new Set(people.map(({ id }) => id))
      const group = await as(w.admin).call(createGroup, { body: { name: 'Shift', userIds: [...inGroup] } })
      const retired = new Set<number>()
      for (const { who, training: place, points, what } of steps) {
        const [member, training] = [people[who]!, w.trainings[place]!]
        const of = { params: { id: member.id }, query: { trainingId: training } }
        if (what === 'reset' || what === 'undone') {
          await as(w.admin).call(progress.resetProgress, of)
          if (what === 'undone') await as(w.admin).call(progress.undoReset, of)
          continue
        }
        if (what === 'moved') {
          if (!inGroup.delete(member.id)) inGroup.add(member.id)
          const body = { name: 'Shift', userIds: [...inGroup] }
          expect((await as(w.admin).call(updateGroup, { params: { id: group.body.id }, body })).status).toBe(200)
          continue
        }
        if (what === 'gone') {
          const leaving = await make.learner({ org: w.org })
          if (!retired.has(training)) await play(leaving, training)
          expect((await as(w.admin).call(deleteMember, { params: { id: leaving.id } })).status).toBe(200)
          continue
        }
        if (what === 'retired') {
          await as(w.admin).call(deleteTraining, { params: { id: training } })
          retired.add(training)
          continue
        }
        if (retired.has(training)) continue
        const launch = await begin(member, training)
        const statements = wholeRun(launch, points)
        const said = what === 'broken off' ? statements.slice(0, 3) : statements
        if (what === 'late') late.push(() => report(launch, said))
        else await report(launch, said)
        if (what === 'repeated') await report(launch, said)
      }
      for (const send of late.toReversed()) await send()
      const general = await rows(w.admin, { extent: 'general', userIds: people.map(({ id }) => id) })
      const each = await rows(w.admin)
      for (const member of people) {
        const shown = await asShown(w.admin, member, w.trainings)
        expect(general.find((row) => row['E-mail'] === member.email)).toMatchObject(shown.general)
        const own = each.filter((row) => row['E-mail'] === member.email)
        expect(own.map((row) => row.Training).sort()).toEqual([...shown.each.keys()].sort())
        for (const row of own) expect(row).toMatchObject(shown.each.get(row.Training!)!)
      }
      const [heads = [], ...cells] = cellsOf(
        sheetsOf((await fetchFile(w.admin, { format: 'xlsx' })).bytes).get('xl/worksheets/sheet4.xml')!,
      )
      const plain = (row: string[]) => row.filter((_, i) => !/Time|session|Completed on/.test(heads[i]!))
      expect(cells.map(plain)).toEqual(each.map((row) => plain(Object.values(row))))
      const shift = { groupId: group.body.id, extent: 'general' }
      const moved =
        inGroup.size > 0
          ? await rows(w.admin, shift)
          : (await fetchFile(w.admin, shift)).status === 422
            ? []
            : undefined
      expect(moved?.map((row) => row['E-mail']).sort()).toEqual(
        people
          .filter(({ id }) => inGroup.has(id))
          .map(({ email }) => email)
          .sort(),
      )
      const table = (await as(w.admin).call(progress.listTrainingStats)).body.items
      const exported = await rows(w.admin, { extent: 'trainings' })
      for (const item of table)
        expect(exported.find((row) => row.Training === item.title)).toMatchObject({
          Views: String(item.totalView),
          Time: minutes(item.totalMinuteSpent),
          Sessions: String(item.sessions),
          Started: String(item.totalPeopleWhoStartedTraining),
          Completed: String(item.totalPeopleWhoCompletedTraining),
          'Badges 1': String(item.totalBadges[1]),
        })
      expect(exported).toHaveLength(table.length)
      const stats = (await as(w.admin).call(progress.getGeneralStats)).body
      const figures = await rows(w.admin, { extent: 'general' })
      const value = (name: string) => figures.find((row) => row.Figure === name)?.Value
      expect([value('Time'), value('Sessions'), value('Started'), value('Completed')]).toEqual([
        minutes(stats.totalMinuteSpent),
        String(stats.sessions),
        String(stats.totalPeopleWhoStartedTraining),
        String(stats.totalPeopleWhoCompletedTraining),
      ])
    }),
    { numRuns: 8 },
  )
}, 120_000)

/** Members with a row for each of this many trainings, without a session for each. */
async function crowd(members: number, trainings: number) {
  const org = await make.organisation({ maxUser: 10_000 })
  const admin = await make.admin({ org })
  const first = await makeTraining(org)
  await test.db.run(sql`
    insert into trainings (organisation_id, category_id, duration_minutes, content_languages, langs, default_lang,
      verified, published_at, created_at, modified_at)
    select ${org.id}, category_id, 15, content_languages, langs, default_lang, true, now(), now(), now()
    from trainings, generate_series(2, ${trainings}::integer) where id = ${first}`)
  await test.db.run(sql`
    insert into training_texts (training_id, lang, title, brief_description, full_description, goal1, goal2)
    select id, 'EN', 'Training ' || id, 'b', 'f', 'g', 'g' from trainings
    where organisation_id = ${org.id} and id > ${first}`)
  await test.db.run(sql`
    insert into users (organisation_id, first_name, last_name, email, language, actor, created_at)
    select ${org.id}, 'First', 'Last ' || n, gen_random_uuid() || '@example.org', 'en', gen_random_uuid(), now()
    from generate_series(1, ${members}::integer) n`)
  await test.db.run(sql`
    insert into progress (organisation_id, user_id, training_id, progress, active_ms, sessions, first_at, last_at)
    select ${org.id}, u.id, t.id, 40, 60000, 1, now(), now() from users u, trainings t
    where u.organisation_id = ${org.id} and not u.is_admin and t.organisation_id = ${org.id}`)
  await test.db.run(sql`analyze`)
  return { org, admin }
}
const address = async (): Promise<string> => {
  const at = test.app.server.address()
  return typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : test.app.listen({ port: 0, host: '127.0.0.1' })
}
const open = async (person: Person, query: string, signal?: AbortSignal) =>
  fetch(`${await address()}/api/trainings/export/en?${query}`, {
    headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': 'identity' },
    signal: signal ?? null,
  })

it('a preview shows the file’s first page and its size, and writes no audit row', async () => {
  const w = await world()
  for (const training of w.trainings) await play(w.mine, training)
  const asked = (format: ExportFormat) => ({ params: { lang: 'fr' as const }, query: { format, preview: true } })
  const preview = async (format: ExportFormat) =>
    (await as(w.admin).call(exportTrainings, asked(format))).body as ExportPreview
  const file = async (format: ExportFormat) => (await fetchFile(w.admin, { format }, { lang: 'fr' })).bytes
  const csv = await preview('csv')
  const whole = await file('csv')
  const lines = whole.toString().slice(1).trim().split('\r\n')
  const [table] = csv.tables
  expect([csv.tables.length, table!.total, table!.heads.join(';')]).toEqual([1, lines.length - 1, lines[0]])
  expect(table!.rows.map((row) => row.join(';'))).toEqual(lines.slice(1))
  expect([csv.whole, csv.report, csv.pages, csv.bytes]).toEqual([true, null, null, whole.length])
  expect((await preview('xlsx')).tables).toHaveLength(4)
  const pdf = await preview('pdf')
  const pages = await readPages(await file('pdf'))
  expect([pdf.whole, pdf.pages]).toEqual([true, pages.length])
  const shown = await readPages(Buffer.from(pdf.report!, 'base64'))
  expect(shown.slice(1)).toEqual(pages.slice(1))
  const made = await test.db.many(
    sql`select 1 from audit where organisation_id = ${w.org.id} and action = 'export.made'`,
  )
  expect(made).toHaveLength(2)
  const query = { preview: true, userIds: [w.other.id] }
  expect((await as(w.mine).call(exportTrainings, { params: { lang: 'en' }, query })).status).toBe(404)
})
it('the figures of a file count what its members have just been seen to run', async () => {
  const w = await world()
  const launch = await begin(w.mine, w.ladders)
  await report(launch, wholeRun(launch).slice(0, 1))
  for (let beats = 0; beats < 9; beats += 1) {
    test.pass(20_000)
    await as(w.mine).call(heartbeat, { params: { session: launch.session } })
  }
  const query = { format: 'xlsx', extent: 'members', preview: true } as const
  const { tables } = (await as(w.admin).call(exportTrainings, { params: { lang: 'en' }, query })).body as ExportPreview
  const timeIn = (name: string): string => {
    const { heads, rows: all } = tables.find((table) => table.name === name)!
    return name === 'General'
      ? all.find(([head]) => head === 'Time')![1]!
      : all.find(([last]) => last === 'Auger')![heads.indexOf('Time')]!
  }
  expect(timeIn('General')).toBe(timeIn('Members'))
  expect(Number(timeIn('Members'))).toBeGreaterThan(1)
})

it('a preview shows the whole report of a small company, with as many pages as the file', async () => {
  const { admin } = await crowd(30, 5)
  const query = { format: 'pdf' as const, preview: true }
  const preview = (await as(admin).call(exportTrainings, { params: { lang: 'en' }, query })).body as ExportPreview
  const pages = (await readPages((await fetchFile(admin, { format: 'pdf' })).bytes)).length
  const shown = (await readPages(Buffer.from(preview.report!, 'base64'))).length
  expect([preview.whole, preview.pages, shown]).toEqual([true, pages, pages])
  expect(preview.tables.at(-1)).toMatchObject({ total: 150, rows: { length: previewRows } })
})
it.each(['csv', 'xlsx', 'pdf'] as const)('estimates the size of a long %s from its first rows', async (format) => {
  const { admin } = await crowd(30, 20)
  const query = { format, preview: true }
  const preview = (await as(admin).call(exportTrainings, { params: { lang: 'en' }, query })).body as ExportPreview
  const { bytes } = await fetchFile(admin, { format })
  expect(preview.whole).toBe(false)
  expect(preview.tables.at(-1)).toMatchObject({ total: 600, rows: { length: previewRows } })
  const ratio = preview.bytes / bytes.length
  expect([ratio > 0.7, ratio < 1.4], `${preview.bytes} of ${bytes.length}`).toEqual([true, true])
  if (format === 'pdf') expect(Math.abs(preview.pages! - (await readPages(bytes)).length)).toBeLessThan(3)
})

it('streams forty thousand rows without buffering them', async () => {
  const { admin } = await crowd(500, 80)
  for (const format of ['csv', 'xlsx']) {
    const answer = await open(admin, `format=${format}`)
    expect(answer.status).toBe(200)
    let [lines, bytes, most, looked] = [0, 0, 0, 0]
    collectAll()
    const held = () => process.memoryUsage().heapUsed + process.memoryUsage().external
    const before = held()
    for await (const piece of answer.body!) {
      bytes += piece.length
      if (format === 'csv') for (const byte of piece) if (byte === 10) lines += 1
      if (bytes - looked < (format === 'csv' ? 2_000_000 : 100_000)) continue
      looked = bytes
      collectAll()
      most = Math.max(most, held() - before)
    }
    if (format === 'csv') expect(lines).toBe(40_001)
    expect(bytes).toBeGreaterThan(100_000)
    expect(most / 1_000_000, format).toBeLessThan(10)
  }
}, 120_000)

it('a broken-off file is visibly incomplete, and a disconnect ends the reading', async () => {
  const { admin } = await crowd(300, 40)
  const { statistics } = test.world.database
  const original = statistics.pipelined
  let asked = 0
  let failAt = Infinity
  statistics.pipelined = () => {
    const db = original()
    return {
      ...db,
      many: (query) => {
        asked += 1
        return asked >= failAt ? Promise.reject(new Error('gone')) : db.many(query)
      },
    }
  }
  try {
    for (const format of ['csv', 'xlsx', 'pdf']) {
      asked = 0
      failAt = format === 'pdf' ? 12 : 8
      const answer = await open(admin, `format=${format}`)
      expect(answer.status, format).toBe(200)
      await expect(answer.arrayBuffer(), format).rejects.toThrow()
    }
    failAt = Infinity
    const leaving = new AbortController()
    const answer = await open(admin, 'format=csv', leaving.signal)
    await answer.body!.getReader().read()
    leaving.abort()
    await wait(1500)
    const then = asked
    await wait(500)
    expect(asked).toBe(then)
  } finally {
    statistics.pipelined = original
  }
}, 60_000)
