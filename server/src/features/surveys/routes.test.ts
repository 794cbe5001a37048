import * as api from '@praxia/contract/library/surveys.ts'
import { launchTraining } from '@praxia/contract/launches.ts'
import { deleteMember } from '@praxia/contract/members.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Organisation, type Person, as, joinTeam, make, test, useServer, wait } from '../../../test/harness.ts'
import { readPages } from '../../../test/pdf-text.ts'
import { begin, makeTraining, play } from '../../../test/training-world.ts'
import { sweepSurveys } from './second-round-actions.ts'

useServer()
const week = 7 * 86_400_000
const questions: api.Question[] = [
  { kind: 'scale', texts: { EN: 'Clear?', FR: 'Clair ?' }, choices: [] },
  { kind: 'yesNo', texts: { EN: 'Useful?' }, choices: [] },
  { kind: 'choice', texts: { EN: 'Where?' }, choices: [{ EN: 'Here' }, { EN: 'There' }] },
  { kind: 'text', texts: { EN: 'What else?' }, choices: [] },
]
const answers: api.Answer[] = [
  { question: 0, value: 5 },
  { question: 1, value: 1 },
  { question: 2, value: 0 },
  { question: 3, text: ' Fine ' },
]
const set = (who: Person, id: number, body: object = {}) =>
  as(who).call(api.setSurvey, { params: { id }, body: { questions, againWeeks: null, ...body } })
const pending = async (who: Person, session: string) =>
  (await as(who).call(api.getOwnSurvey, { params: { session }, query: {} })).body.survey
const send = (who: Person, session: string, body: object = {}) =>
  as(who).call(api.answerSurvey, { params: { session }, body: { version: 1, round: 1, answers, ...body } })
const results = async (who: Person, id: number, query: object = {}) =>
  (await as(who).call(api.getSurveyResults, { params: { id }, query })).body
/** Number of answers to the first question that are shown. */
const shown = async (who: Person, id: number, query: object = {}) =>
  (await results(who, id, query)).questions[0]!.rounds.map((round) => round.shown)
const cast = async () => {
  const org = await make.organisation()
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org })]
  const training = await makeTraining(org)
  await set(admin, training)
  return { org, admin, manager, training }
}
/** A member plays and answers. */
async function reply(org: Organisation, training: number, own = answers, team?: Person): Promise<Person> {
  const learner = await make.learner({ org })
  if (team) await joinTeam(team, learner)
  const { session } = await play(learner, training)
  const { status, body } = await send(learner, session, { answers: own })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return learner
}
const replies = async (count: number, ...given: Parameters<typeof reply>) => {
  for (let i = 0; i < count; i++) await reply(...given)
}

it('asks once after a launch with a result, in the reader’s language', async () => {
  const { org, training } = await cast()
  const learner = await make.learner({ org })
  const { session: running } = await begin(learner, training)
  expect(await pending(learner, running)).toBeNull()
  expect((await send(learner, running)).status).toBe(404)
  const { session } = await play(learner, training, 30)
  const { body } = await as(learner).call(api.getOwnSurvey, { params: { session }, query: { lang: 'FR' } })
  expect(body.survey).toMatchObject({ trainingId: training, version: 1, round: 1 })
  expect(body.survey!.questions.map(({ text, choices }) => [text, choices])).toEqual([
    ['Clair ?', []],
    ['Useful?', []],
    ['Where?', ['Here', 'There']],
    ['What else?', []],
  ])
  expect((await send(learner, session)).status).toBe(200)
  expect(await pending(learner, session)).toBeNull()
  expect((await send(learner, session)).problem.code).toBe('survey.answered')
  expect(await pending(learner, (await play(learner, training)).session)).toBeNull()
})
it('put off, it is asked after the next launch only', async () => {
  const { org, training } = await cast()
  const learner = await make.learner({ org })
  const { session } = await play(learner, training)
  expect((await send(learner, session, { answers: null })).status).toBe(200)
  expect(await pending(learner, session)).toBeNull()
  const next = await play(learner, training)
  expect(await pending(learner, next.session)).not.toBeNull()
  expect((await send(learner, next.session)).status).toBe(200)
})
it('another member’s launch and a launch that nothing counts ask nobody', async () => {
  const { org, admin, training } = await cast()
  const [learner, other] = [await make.learner({ org }), await make.learner()]
  const { session } = await play(learner, training)
  for (const stranger of [other, admin]) {
    expect((await as(stranger).call(api.getOwnSurvey, { params: { session }, query: {} })).status).toBe(404)
    expect((await send(stranger, session)).status).toBe(404)
  }
  const body = { requestId: session, fileType: 'WEB_GL', launchMode: 'Browse' } as const
  const browse = await as(admin).call(launchTraining, { params: { id: training }, body })
  expect(await pending(admin, browse.body.session)).toBeNull()
})
it('refuses answers that the question does not offer, and says where', async () => {
  const { org, training } = await cast()
  const learner = await make.learner({ org })
  const { session } = await play(learner, training)
  const refused = async (answer: object) => {
    const { status, problem } = await send(learner, session, { answers: [answer] })
    return [status, problem.violations?.[0]?.path]
  }
  expect(await refused({ question: 0, value: 0 })).toEqual([400, 'answers.0.value'])
  expect(await refused({ question: 0, value: 6 })).toEqual([400, 'answers.0.value'])
  expect(await refused({ question: 1, value: 2 })).toEqual([400, 'answers.0.value'])
  expect(await refused({ question: 2, value: 2 })).toEqual([400, 'answers.0.value'])
  expect(await refused({ question: 3, text: ' ' })).toEqual([400, 'answers.0.text'])
  expect(await refused({ question: 3, text: 'x'.repeat(501) })).toEqual([400, 'answers.0.text'])
  expect(await refused({ question: 4, value: 1 })).toEqual([400, 'answers.0.question'])
  expect((await send(learner, session, { answers: [{ question: 3, text: 'x'.repeat(500) }] })).status).toBe(200)
})
it('takes up to five questions in every language of the training', async () => {
  const { admin, manager, training, org } = await cast()
  const refused = async (body: object) => {
    const { status, problem } = await set(admin, training, body)
    return [status, problem.violations?.[0]?.path]
  }
  const [scale, , choice] = questions
  const six = { ...choice, choices: Array.from({ length: 6 }, (_, i) => ({ EN: `${i}` })) }
  expect((await set(admin, training, { questions: Array(5).fill(six) })).status).toBe(200)
  expect(await refused({ questions: Array(6).fill(scale) })).toEqual([400, 'questions'])
  expect(await refused({ questions: [{ ...six, choices: [...six.choices, { EN: '7' }] }] })).toEqual([
    400,
    'questions.0.choices',
  ])
  expect(await refused({ questions: [{ ...choice, choices: [{ EN: 'One' }] }] })).toEqual([400, 'questions.0.choices'])
  expect(await refused({ questions: [{ ...scale, choices: [{ EN: 'One' }] }] })).toEqual([400, 'questions.0.choices'])
  expect(await refused({ questions: [{ ...scale, texts: { FR: 'Clair ?' } }] })).toEqual([400, 'questions.0.texts.EN'])
  expect(await refused({ againWeeks: 27 })).toEqual([400, 'againWeeks'])
  expect((await set(admin, training, { againWeeks: 26 })).status).toBe(200)
  const { revision } = (await as(admin).call(api.getSurvey, { params: { id: training } })).body
  expect((await set(admin, training, { againWeeks: 2, revision })).status).toBe(200)
  expect((await set(admin, training, { againWeeks: 3, revision })).problem.code).toBe('request.conflict')
  expect((await set(await make.admin(), training)).status).toBe(404)
  for (const one of [manager, await make.learner({ org })]) expect((await set(one, training)).status).toBe(403)
  const partner = await make.organisation({ type: 'PARTNER' })
  expect((await set(await make.admin({ org: partner }), await makeTraining(partner))).status).toBe(403)
})
it('shows answers from five on, in steps of five, for each question', async () => {
  const { org, admin, training } = await cast()
  await replies(4, org, training)
  expect((await results(admin, training)).questions[0]!.rounds).toEqual([
    { round: 1, answered: 4, shown: 0, figures: null },
  ])
  // The fifth leaves the text out.
  await reply(org, training, [{ question: 0, value: 2 }, ...answers.slice(1, 3)])
  const { questions: found } = await results(admin, training)
  expect(found.map(({ rounds }) => rounds[0]!.figures)).toEqual([
    { counts: [0, 1, 0, 0, 4], mean: 4.4, texts: [] },
    { counts: [0, 5], mean: 100, texts: [] },
    { counts: [5, 0], mean: null, texts: [] },
    null,
  ])
  await replies(4, org, training)
  expect(await shown(admin, training)).toEqual([5])
  expect((await results(admin, training)).questions[3]!.rounds[0]).toMatchObject({
    answered: 8,
    shown: 5,
    figures: { counts: [], mean: null, texts: Array(5).fill('Fine') },
  })
  await reply(org, training)
  expect(await shown(admin, training)).toEqual([10])
  expect(JSON.stringify(await results(admin, training))).not.toMatch(/example\.org|userId/)
})
it('a manager sees answers of the team, never so that a difference is about fewer than five', async () => {
  const { org, admin, manager, training } = await cast()
  for (let i = 0; i < 5; i++) await reply(org, training, answers, manager)
  await replies(1, org, training)
  expect([await shown(admin, training), await shown(manager, training)]).toEqual([[5], [5]])
  await reply(org, training, answers, manager)
  await replies(3, org, training)
  expect([await shown(admin, training), await shown(manager, training)]).toEqual([[10], [5]])
  // Another team's order: what its five have in the organisation's figures is fewer.
  const second = await cast()
  await replies(1, second.org, second.training)
  for (let i = 0; i < 5; i++) await reply(second.org, second.training, answers, second.manager)
  expect([await shown(second.admin, second.training), await shown(second.manager, second.training)]).toEqual([[5], [0]])
  // Whom a manager adds to the team or removes from it changes nothing.
  await test.db.run(sql`delete from team_members where manager_id in (${manager.id}, ${second.manager.id})`)
  expect(await shown(manager, training)).toEqual([5])
})
it('shows an organisation its own answers, a partner the numbers of all without texts', async () => {
  const partner = await make.organisation({ type: 'PARTNER' })
  const training = await makeTraining(partner, { open: false })
  const platform = await make.superAdmin()
  await set(platform, training)
  const unlock = async (count: number) => {
    const org = await make.organisation()
    await test.db.run(sql`insert into unlocked_trainings (organisation_id, training_id, since)
      values (${org.id}, ${training}, now())`)
    await test.db.run(sql`insert into training_accesses (organisation_id, training_id, all_group, since)
      values (${org.id}, ${training}, true, now())`)
    await replies(count, org, training)
    return { org, admin: await make.admin({ org }) }
  }
  const [one, two] = [await unlock(6), await unlock(4)]
  const maker = await make.admin({ org: partner })
  expect(await shown(one.admin, training)).toEqual([5])
  expect(await shown(two.admin, training)).toEqual([0])
  expect(await shown(maker, training)).toEqual([10])
  expect(await shown(platform, training, { clientId: two.org.id })).toEqual([0])
  // The platform sees single organisations too, so that its sum has whole fives of each.
  expect(await shown(platform, training)).toEqual([5])
  const textsOf = async (who: Person) => (await results(who, training)).questions[3]!.rounds[0]!.figures?.texts
  expect([await textsOf(one.admin), await textsOf(maker), await textsOf(platform)]).toEqual([
    Array(5).fill('Fine'),
    [],
    [],
  ])
  const stranger = await make.admin()
  expect((await as(stranger).call(api.getSurveyResults, { params: { id: training }, query: {} })).status).toBe(404)
})
it('a changed question resets the results, another language does not', async () => {
  const { org, admin, training } = await cast()
  const learner = await reply(org, training)
  const [scale, ...rest] = questions
  const more = await set(admin, training, {
    questions: [{ ...scale, texts: { ...scale!.texts, ES: '¿Claro?' } }, ...rest],
  })
  expect(more.body).toMatchObject({ version: 1, answered: 1 })
  const changed = await set(admin, training, { questions: [{ ...scale, texts: { EN: 'Clear enough?' } }, ...rest] })
  expect(changed.body).toMatchObject({ version: 2, answered: 0 })
  const { session } = await play(learner, training)
  expect(await pending(learner, session)).toMatchObject({ version: 2 })
  expect((await send(learner, session)).problem.code).toBe('survey.changed')
  expect((await results(admin, training)).questions[0]!.rounds).toEqual([])
  await set(admin, training, { questions: [] })
  expect(await pending(learner, session)).toBeNull()
  expect((await send(learner, session, { version: 3 })).problem.code).toBe('survey.changed')
})
it('asks once more by one mail after the weeks, and shows the change', async () => {
  const { org, admin, training } = await cast()
  const early = await reply(org, training)
  await wait(2 * week)
  // What was due before it was switched on is not mailed.
  await set(admin, training, { againWeeks: 1 })
  const people: Person[] = []
  for (let i = 0; i < 5; i++) people.push(await reply(org, training, [{ question: 0, value: 2 }]))
  const silent = people[4]!
  await test.db.run(sql`update users set suggestion_mails = false where id = ${silent.id}`)
  const mails = async () =>
    test.db.many<{ userId: number; bodyText: string; bodyHtml: string }>(
      sql`select user_id, body_text, body_html from mails where body_text like '%survey=%' order by user_id`,
    )
  await wait(week - 86_400_000)
  await sweepSurveys(test.deps)
  expect(await mails()).toEqual([])
  const noon = new Date(test.world.now().getTime() + 86_400_000)
  await wait(86_400_000 + ((36 - noon.getUTCHours()) % 24) * 3_600_000)
  await sweepSurveys(test.deps)
  await sweepSurveys(test.deps)
  const sent = await mails()
  expect(sent.map(({ userId }) => userId)).toEqual(people.slice(0, 4).map(({ id }) => id))
  expect(sent.map(({ userId }) => userId)).not.toContain(early.id)
  for (const [i, person] of people.slice(0, 4).entries()) {
    const session = /survey=([0-9a-f-]+)/.exec(sent[i]!.bodyText)![1]!
    expect(await pending(person, session)).toMatchObject({ round: 2 })
    if (i === 0) {
      expect((await send(person, session, { round: 2, answers: null })).status).toBe(200)
      expect((await send(person, session)).problem.code).toBe('survey.answered')
    }
    expect((await send(person, session, { round: 2, answers: [{ question: 0, value: 4 }] })).status).toBe(200)
    expect(await pending(person, session)).toBeNull()
  }
  expect((await results(admin, training)).questions[0]).toMatchObject({
    change: null,
    rounds: [{ shown: 5 }, { shown: 0 }],
  })
  await test.db.run(sql`update users set suggestion_mails = true where id = ${silent.id}`)
  await sweepSurveys(test.deps)
  const last = (await mails()).at(-1)!
  await send(silent, /survey=([0-9a-f-]+)/.exec(last.bodyText)![1]!, { round: 2, answers: [{ question: 0, value: 4 }] })
  // One of five, then four of two, against five of four.
  expect((await results(admin, training)).questions[0]).toMatchObject({ change: 1.4 })
})
it('exports the answers of five people or more without names, and none of chosen members', async () => {
  const { org, admin, manager, training } = await cast()
  for (let i = 0; i < 5; i++)
    await reply(
      org,
      training,
      [
        { question: 0, value: 4 },
        { question: 3, text: '=1+1' },
      ],
      manager,
    )
  await reply(org, training, [{ question: 1, value: 1 }])
  const file = async (who: Person, query = '') => {
    const { statusCode: status, body } = await test.app.inject({
      method: 'GET',
      url: `/api/trainings/${training}/export/EN?format=csv&extent=survey${query}`,
      headers: { authorization: `Bearer ${who.token}` },
    })
    return { status, lines: body.replace('\ufeff', '').trim().split(/\r?\n/) }
  }
  const { lines } = await file(admin)
  expect(lines).toEqual([
    'Question,Asked,Answer,People,Mean',
    ...[0, 0, 0, 5, 0].map((count, i) => `Clear?,After the training,${i + 1},${count},4`),
    'Useful?,After the training,Fewer than five people,,',
    ...Array<string>(5).fill("What else?,After the training,'=1+1,1,"),
  ])
  expect((await file(manager)).lines.filter((line) => !line.startsWith('Useful?'))).toEqual(
    lines.filter((line) => !line.startsWith('Useful?')),
  )
  const pdf = await test.app.inject({
    method: 'GET',
    url: `/api/trainings/${training}/export/EN?format=pdf&extent=survey`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const pages = (await readPages(pdf.rawPayload)).flat().join(' ')
  for (const text of ['First and last attempt', 'Clear?', 'After the training', '=1+1', 'Fewer than five people'])
    expect(pages).toContain(text)
  const learner = await make.learner({ org })
  for (const [who, query] of [
    [admin, `&userIds=${learner.id}`],
    [manager, `&userIds=${manager.id}`],
    [learner, ''],
  ] as const)
    expect((await file(who, query)).status).toBe(400)
  expect((await file(await make.admin())).status).toBe(404)
})
it('erasure leaves the answers without the member and without texts', async () => {
  const { org, admin, training } = await cast()
  await replies(4, org, training)
  const last = await reply(org, training)
  await as(admin).call(deleteMember, { params: { id: last.id } })
  expect(await shown(admin, training)).toEqual([5])
  expect((await results(admin, training)).questions[3]!.rounds[0]).toMatchObject({
    answered: 5,
    shown: 5,
    figures: { texts: Array(4).fill('Fine') },
  })
  expect(await test.db.one(sql`select count(*) as count from survey_replies where user_id = ${last.id}`)).toEqual({
    count: 0,
  })
})
