import { exportCourses, exportTrainings, type ExportPreview } from '@praxia/contract/exports.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { waiveTraining } from '@praxia/contract/launches.ts'
import * as progress from '@praxia/contract/progress.ts'
import { formatMinutes } from '@praxia/contract/time/days.ts'
import { expect, test as it } from 'vitest'
import { type Organisation, type Person, as, joinTeam, make, test, useServer } from '../../../test/harness.ts'
import { readPages, readPdf } from '../../../test/pdf-text.ts'
import { makeTraining, play } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { momentText } from '../../documents/table.ts'

useServer()
const style = { timeZone: 'Europe/Paris' }
type Given = Record<string, string | number>
async function fetchFile(person: Person, query: Given = {}, path = '/trainings/export/en') {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value))
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api${path}?${asked.toString()}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}
async function pagesOf(...asked: Parameters<typeof fetchFile>): Promise<string[]> {
  const [who, query, path] = asked
  const { status, bytes, text } = await fetchFile(who, { format: 'pdf', ...query }, path)
  expect(status, text.slice(0, 300)).toBe(200)
  return readPages(bytes)
}
/** Text without white space: a PDF reader finds spaces where characters are closer than usual. */
const bare = (text: string): string => text.replace(/\s+/g, '')
const nameOf = (headers: Record<string, unknown>) => {
  const said = String(headers['content-disposition'])
  const [, plain] = /filename="([^"]*)"/.exec(said)!
  const [, coded] = /filename\*=UTF-8''(\S+)$/.exec(said)!
  return { said, plain, coded: decodeURIComponent(coded!) }
}
async function world() {
  const org = await make.organisation({ name: 'Ateliers Morel' })
  const people = {
    admin: await make.admin({ org, lastName: 'Zola' }),
    manager: await make.manager({ org, lastName: 'Benali' }),
    mine: await make.learner({ org, firstName: 'Nicolas', lastName: 'Auger' }),
    other: await make.learner({ org, lastName: 'Carter' }),
  }
  await joinTeam(people.manager, people.mine)
  return { org, ...people, ladders: await makeTraining(org, { title: 'Ladders' }) }
}
const today = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: style.timeZone }).format(test.world.now()).replaceAll('/', '_')
/** Inserts this number of sessions, a minute apart, besides the played ones. */
const insertSessions = async (org: Organisation, person: Person, training: number, count: number) => {
  await test.db.run(sql`
    insert into sessions (organisation_id, id, user_id, training_id, file_type, launch_mode, state, started_at, last_at,
      registration_id, request_id, content_language, launched_at, move_on, active_ms, score, progress, counted, completed)
    select organisation_id, gen_random_uuid(), user_id, training_id, file_type, launch_mode, state,
      started_at - n * interval '1 minute', last_at - n * interval '1 minute',
      registration_id, gen_random_uuid(), content_language, launched_at, move_on, 60000, 10, progress, true, false
    from sessions cross join generate_series(1, ${count}) n
    where organisation_id = ${org.id} and user_id = ${person.id} and training_id = ${training}`)
  await test.db.run(sql`update progress set sessions = ${count + 1} where organisation_id = ${org.id}
    and user_id = ${person.id} and training_id = ${training}`)
}

it('a report on one person shows the figures, sessions, steps with verdicts and certificates of the screens', async () => {
  const w = await world()
  const forklift = await makeTraining(w.org, { title: 'Forklift' })
  await play(w.mine, w.ladders, 40)
  await play(w.mine, w.ladders)
  await play(w.mine, forklift, 40)
  await play(w.other, forklift)
  for (const who of [w.admin, w.manager, w.mine]) {
    const text = (await pagesOf(who, who === w.mine ? {} : { userIds: w.mine.id })).map(bare).join('\n')
    const stats = async (trainingId?: number) =>
      (
        await as(who).call(progress.getUserStats, {
          params: { id: w.mine.id },
          query: trainingId ? { trainingId } : {},
        })
      ).body
    const all = await stats()
    for (const said of [
      'Nicolas Auger',
      'Ateliers Morel',
      `of ${all.openTrainings} currently open`,
      `Progress ${all.progressionPercent}%`,
      formatMinutes(all.minuteSpent),
      `${all.sessions} sessions`,
      `Level ${all.level}`,
    ])
      expect(text).toContain(bare(said))
    expect(text).not.toContain('Carter')
    for (const id of [w.ladders, forklift]) {
      const { userStat: one, minuteSpent } = await stats(id)
      expect(text).toContain(
        bare(
          `${one!.title}${one!.progressionPercent}%${one!.bestScore}${formatMinutes(minuteSpent)}${one!.sessions}${one!.badgeNumbers.length}`,
        ),
      )
      for (const session of one!.jsonStep) {
        const result = [session.passed ? 'Passed' : 'Not passed', ...(session.best ? ['best'] : [])].join(', ')
        expect(text).toContain(
          bare(
            `${one!.title} ${momentText(new Date(session.date), style)} ${session.score} ${session.minutes.toFixed(1)} min ${result}`,
          ),
        )
      }
      const best = one!.jsonStep.find((session) => session.best)!
      expect(text).toContain(bare(`${one!.title} ${momentText(new Date(best.date), style)}, score ${best.score}`))
    }
    const { userStat } = await stats(w.ladders)
    const { steps } = userStat!.jsonStep.find((session) => session.best)!
    expect(steps[0]!.steps.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['First', 'right'],
      ['Second', 'right'],
    ])
    expect(text).toMatch(/PartAPassed80%FirstPassed90SecondPassed70PartBNotreached/)
    expect(text).toMatch(/FirstPassed90SecondAlmost:belowthepassmark50/)
    const { id } = await test.db.one<{ id: string }>(
      sql`select id from certificates where user_id = ${w.mine.id} and training_id = ${w.ladders}`,
    )
    expect(text).toContain(id)
  }
})

it('a training that was only waived is neither started nor passed, and has no session', async () => {
  const w = await world()
  await play(w.mine, w.ladders)
  const exempt = await makeTraining(w.org, { title: 'Forklift' })
  const body = { trainingId: exempt, reason: 'Administrative' } as const
  expect((await as(w.admin).call(waiveTraining, { params: { id: w.mine.id }, body })).status).toBe(201)
  const pages = (await pagesOf(w.admin, { userIds: w.mine.id })).map(bare)
  expect(pages[1]).toContain('Opentrainings2Started1Passed1Waived1')
  expect(pages.join(' ')).toMatch(/ForkliftWaived–(0:00|0min)?0*0*–/)
  expect(pages.join(' ')).not.toMatch(/Forklift\d\d\/\d\d\/\d{4}/)
})

it('waivers take no places of the best sessions, however many are newer', async () => {
  const w = await world()
  await play(w.mine, w.ladders)
  test.pass(60_000)
  for (let i = 0; i < 50; i += 1) {
    const body = { trainingId: await makeTraining(w.org, { title: `Exempt ${i}` }), reason: 'Administrative' } as const
    expect((await as(w.admin).call(waiveTraining, { params: { id: w.mine.id }, body })).status).toBe(201)
  }
  expect((await pagesOf(w.admin, { userIds: w.mine.id })).join(' ')).toContain('Steps of the best sessions')
})

it('shows the platform’s staff no certificates, and nobody a withdrawn one', async () => {
  const w = await world()
  await play(w.mine, w.ladders)
  const root = await make.superAdmin()
  const asRoot = (await pagesOf(root, { userIds: w.mine.id, clientId: w.org.id })).join(' ')
  expect(asRoot).toContain('Steps of the best sessions')
  expect(asRoot).not.toMatch(/certificate/i)
  expect((await pagesOf(w.mine)).join(' ')).toContain('Certificates')
  await test.db.run(sql`update certificates set withdrawn_at = now() where user_id = ${w.mine.id}`)
  expect((await pagesOf(w.mine)).join(' ')).not.toMatch(/certificate/i)
})

it('refuses another organisation’s members, and those whom a manager does not have', async () => {
  const w = await world()
  const stranger = await make.learner()
  const refused: [Person, number][] = [
    [w.admin, stranger.id],
    [w.manager, w.other.id],
    [w.manager, stranger.id],
    [w.mine, w.other.id],
  ]
  for (const [who, id] of refused)
    for (const call of [exportTrainings, exportCourses]) {
      const query = { userIds: [id], format: 'pdf' as const }
      const answer = await as(who).call(call, { params: { lang: 'en' }, query })
      expect([answer.status, answer.problem.violations?.map(({ path }) => path)]).toEqual([404, ['userIds.0']])
    }
})

it.each([
  ['Zoé', 'Lefèvre-Noël', 'zoe_lefevre_noel'],
  ['A/b\\c', "O\"Neil; x='1'", 'a_b_c_o_neil_x_1'],
  ['../..', 'etc/passwd', 'etc_passwd'],
  ['Владимир', 'Ким', 'владимир_ким'],
  ['x'.repeat(60), 'y'.repeat(60), 'x'.repeat(60)],
  ['aa', '𠀀'.repeat(60), null],
])('has the name of %s %s in the file’s name, in every format', async (firstName, lastName, slug) => {
  const w = await world()
  const person = await make.learner({ org: w.org, firstName, lastName })
  for (const kind of ['trainings', 'courses'])
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const answer = await fetchFile(w.admin, { userIds: person.id, format }, `/${kind}/export/en`)
      expect(answer.status).toBe(200)
      const { said, plain, coded } = nameOf(answer.headers)
      expect(said).toMatch(/^[\x20-\x7e]+$/)
      expect(plain).not.toMatch(/[/\\]/)
      if (slug !== null) expect(coded).toBe(`${kind.slice(0, -1)}_${slug}_${today()}.${format}`)
      expect(coded).not.toMatch(/[/\\"]/)
    }
})

it('has no person’s name for several or a group, and a training’s besides the person’s', async () => {
  const w = await world()
  await play(w.mine, w.ladders)
  const name = async (...asked: Parameters<typeof fetchFile>) => nameOf((await fetchFile(...asked)).headers).coded
  expect(await name(w.admin)).toBe(`trainings_${today()}.csv`)
  expect(await name(w.manager)).toBe(`trainings_${today()}.csv`)
  const groupId = (await as(w.admin).call(createGroup, { body: { name: 'Night', userIds: [w.mine.id] } })).body.id
  expect(await name(w.admin, { groupId })).toBe(`trainings_${today()}.csv`)
  expect(await name(w.mine, {}, '/trainings/export/fr')).toBe(`formation_nicolas_auger_${today()}.csv`)
  const path = `/trainings/${w.ladders}/export/en`
  expect(await name(w.mine, {}, path)).toBe(`training_nicolas_auger_ladders_${today()}.csv`)
  const text = (await pagesOf(w.admin, { userIds: w.mine.id }, path)).join(' ')
  expect(text).toContain('Ladders, ')
  expect(text).toMatch(/Score needed 60/)
})

it('states once that a person has started nothing', async () => {
  const w = await world()
  const pages = await pagesOf(w.mine)
  expect(pages).toHaveLength(4)
  expect(pages[2]).toContain('Nothing to show yet.')
  expect(await pagesOf(w.mine, { extent: 'general' })).toHaveLength(3)
  for (const path of ['/courses/export/en', `/trainings/${w.ladders}/export/en`])
    expect((await pagesOf(w.mine, {}, path))[0]).toContain('Nicolas Auger')
})

it('shows the newest two hundred of three hundred sessions, and states it', async () => {
  const w = await world()
  await play(w.mine, w.ladders)
  await insertSessions(w.org, w.mine, w.ladders, 299)
  const pages = await pagesOf(w.mine)
  const text = bare(pages.join(' '))
  expect(text).toContain(bare('The 200 most recent of 300'))
  expect(text.match(/1\.0minNotpassed/g)).toHaveLength(199)
  const preview = await fetchFile(w.mine, { format: 'pdf', preview: 'true' })
  const answer = JSON.parse(preview.text) as ExportPreview
  expect(Math.abs(answer.pages! - pages.length)).toBeLessThanOrEqual(2)
})

it.each(['fr', 'es', 'it'])('is written in %s, with the person’s name as its title', async (lang) => {
  const w = await world()
  await play(w.mine, w.ladders)
  const { bytes } = await fetchFile(w.mine, { format: 'pdf' }, `/trainings/export/${lang}`)
  const { info, text } = await readPdf(bytes)
  expect(String(info.Title)).toContain('Nicolas Auger')
  expect(text).toContain('Nicolas Auger')
  const all = (await readPages(bytes)).join(' ')
  for (const english of ['Passed', 'Almost', 'Not reached', 'Certificates', 'most recent', 'undefined'])
    expect(all).not.toContain(english)
})
