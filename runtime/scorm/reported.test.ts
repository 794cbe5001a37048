import { Scorm12API, Scorm2004API } from 'scorm-again'
import { describe, expect, test as it } from 'vitest'
import type { Answered } from '../src/reporting.ts'
import { factsOf, msOf } from './facts.ts'
import { reporter } from './reported.ts'

const settings = { lmsCommitUrl: false, logLevel: 5 as never }
const cmiOf = (api: { renderCMIToJSONString(): string }): unknown =>
  (JSON.parse(api.renderCMIToJSONString()) as { cmi: unknown }).cmi
const old = (said: Record<string, string>) => {
  const api = new Scorm12API(settings)
  api.LMSInitialize('')
  for (const [name, value] of Object.entries(said)) expect([name, api.LMSSetValue(name, value)]).toEqual([name, 'true'])
  return factsOf('scorm12', cmiOf(api))
}
const late = (said: Record<string, string>) => {
  const api = new Scorm2004API(settings)
  api.Initialize('')
  for (const [name, value] of Object.entries(said)) expect([name, api.SetValue(name, value)]).toEqual([name, 'true'])
  return factsOf('scorm2004', cmiOf(api))
}

describe('values that content sets', () => {
  it('of 1.2 are read as a status with both meanings, a score and a time', () => {
    expect(
      old({
        'cmi.core.lesson_status': 'passed',
        'cmi.core.score.raw': '45',
        'cmi.core.score.min': '0',
        'cmi.core.score.max': '50',
        'cmi.core.session_time': '0000:01:30.5',
      }),
    ).toMatchObject({ completed: true, passed: true, score: 90, ms: 90_500 })
    expect(old({ 'cmi.core.lesson_status': 'failed' })).toMatchObject({
      completed: false,
      passed: false,
      score: undefined,
    })
    expect(old({ 'cmi.core.lesson_status': 'completed' })).toMatchObject({ completed: true, passed: undefined })
    expect(old({})).toMatchObject({ completed: false, passed: undefined, score: undefined, ms: undefined, answers: [] })
  })
  it('of 2004 have separate completion, success and progress', () => {
    expect(
      late({
        'cmi.completion_status': 'incomplete',
        'cmi.success_status': 'failed',
        'cmi.score.scaled': '0.25',
        'cmi.progress_measure': '0.4',
        'cmi.session_time': 'PT1M30.5S',
      }),
    ).toMatchObject({ completed: false, passed: false, score: 25, progress: 40, ms: 90_500 })
  })
  it('have answers in the format of statements', () => {
    const { answers } = old({
      'cmi.interactions.0.id': 'q1',
      'cmi.interactions.0.type': 'choice',
      'cmi.interactions.0.student_response': 'a,c',
      'cmi.interactions.0.correct_responses.0.pattern': 'a,b',
      'cmi.interactions.0.result': 'wrong',
      'cmi.interactions.0.latency': '00:00:05',
      'cmi.interactions.1.id': 'q2',
      'cmi.interactions.1.type': 'true-false',
      'cmi.interactions.1.student_response': 't',
      'cmi.interactions.1.result': 'correct',
      'cmi.interactions.2.id': 'q3',
      'cmi.interactions.2.type': 'matching',
      'cmi.interactions.2.student_response': '1.a,2.b',
    })
    expect(answers.map(({ key, answered }) => [key, answered.type, answered.response, answered.success])).toEqual([
      ['q1', 'choice', 'a[,]c', false],
      ['q2', 'true-false', 'true', true],
      ['q3', 'matching', '1[.]a[,]2[.]b', undefined],
    ])
    expect(answers[0]!.answered).toMatchObject({ correct: ['a[,]b'], ms: 5000 })
  })
  it('have times in the format of either edition', () => {
    expect(['0001:02:03.4', 'PT1H2M3.4S', 'P1DT1S', 'PT0S', 'soon', ''].map(msOf)).toEqual([
      3_723_400,
      3_723_400,
      86_401_000,
      undefined,
      undefined,
      undefined,
    ])
  })
})

const reports = (masteryScore?: number, known: string[] = []) => {
  const said: unknown[] = []
  const note = (name: string) => (value?: unknown) => void said.push(value === undefined ? name : [name, value])
  const session = {
    ...(masteryScore === undefined ? {} : { masteryScore }),
    progressed: note('progressed'),
    completed: note('completed'),
    passed: note('passed'),
    failed: note('failed'),
    commented: note('commented'),
    answered: (key: string, { success }: Answered) => void said.push(['answered', key, success]),
  }
  return { said, session, tell: reporter(session, known) }
}
const verdicts = (said: readonly unknown[]) =>
  said.filter((one) => Array.isArray(one) && ['passed', 'failed'].includes(one[0] as string))
const scored = (status: string, raw: number) =>
  old({ 'cmi.core.lesson_status': status, 'cmi.core.score.raw': `${raw}` })
const scaled = (success: string, measure: number) =>
  late({ 'cmi.success_status': success, 'cmi.score.scaled': `${measure}` })

describe('a draft', () => {
  it('is passed to a copy, and still reported when due', () => {
    const [{ said, tell }, drafted] = [reports(), reports()]
    const failed = scored('failed', 20)
    tell(failed, 'going')
    tell.copy(drafted.session)(failed, 'left')
    expect(verdicts(drafted.said)).toEqual([['failed', 20]])
    expect(said).toEqual([])
    tell(failed, 'left')
    expect(verdicts(said)).toEqual([['failed', 20]])
  })
  it('contains nothing that was reported', () => {
    const [{ tell }, drafted] = [reports(), reports()]
    tell(scored('passed', 80), 'going')
    tell.copy(drafted.session)(scored('passed', 80), 'left')
    expect(verdicts(drafted.said)).toEqual([])
    tell.copy(drafted.session)(scored('passed', 80.5), 'left')
    expect(verdicts(drafted.said)).toEqual([['passed', 80.5]])
  })
})

describe('a report', () => {
  it('is a success at once, a failure at the end, an answer once', () => {
    const { said, tell } = reports()
    const answer = {
      'cmi.interactions.0.id': 'q',
      'cmi.interactions.0.type': 'numeric',
      'cmi.interactions.0.student_response': '4',
    }
    const failed = old({ ...answer, 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '20' })
    tell(failed, 'going')
    tell(failed, 'going')
    expect(said).toEqual([['answered', 'q', undefined]])
    tell(scored('passed', 80), 'going')
    expect(said.slice(1)).toEqual([['passed', 80], 'completed'])
    const second = reports()
    second.tell(failed, 'ended')
    expect(second.said).toEqual([
      ['answered', 'q', undefined],
      ['failed', 20],
    ])
  })
  it.each([
    ['50, 80, 95 in 1.2', [scored('passed', 50), scored('passed', 80), scored('passed', 95)], [50, 80, 95]],
    ['0 and 88 in 1.2', [scored('passed', 0), scored('passed', 88)], [0, 88]],
    ['50 and 95 in 2004', [scaled('passed', 0.5), scaled('passed', 0.95)], [50, 95]],
    ['the same again', [scored('passed', 80), scored('passed', 80), scored('passed', 80)], [80]],
    ['a worse one', [scored('passed', 95), scored('passed', 70)], [95]],
    ['less than a point more at its end', [scaled('passed', 0.5), scaled('passed', 0.504)], [50, 50.4]],
    [
      'less than a point more on the way',
      [scaled('passed', 0.5), scaled('passed', 0.504), scaled('passed', 0.5)],
      [50],
    ],
  ] as const)('is a success again when its score rises: %s', (_, steps, told) => {
    const { said, tell } = reports()
    steps.forEach((facts, place) => tell(facts, place === steps.length - 1 ? 'ended' : 'going'))
    expect(verdicts(said)).toEqual(told.map((score) => ['passed', score]))
  })
  it('is no failure after a success, and a better failure until there is one', () => {
    const { said, tell } = reports()
    tell(scored('failed', 20), 'left')
    tell(scored('failed', 10), 'left')
    tell(scored('failed', 40), 'left')
    tell(scored('passed', 90), 'going')
    tell(scored('failed', 95), 'ended')
    expect(verdicts(said)).toEqual([
      ['failed', 20],
      ['failed', 40],
      ['passed', 90],
    ])
  })
  it('leaves the verdict on a mere score to the mastery score', () => {
    const { said, tell } = reports(0.7)
    const alone = scored('incomplete', 70)
    tell(alone, 'going')
    expect(said).toEqual([])
    tell(alone, 'ended')
    expect(said).toEqual([['passed', 70]])
    const under = reports(0.71)
    under.tell(alone, 'ended')
    expect(under.said).toEqual([['failed', 70]])
    const free = reports()
    free.tell(alone, 'ended')
    expect(free.said).toEqual([])
  })
  it('has no verdict on a score of a run that is left or suspended before it is complete', () => {
    const { said, tell } = reports(0.8)
    tell(scored('incomplete', 30), 'left')
    tell(
      old({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '30', 'cmi.core.exit': 'suspend' }),
      'ended',
    )
    expect(said).toEqual([])
  })
  it('has a success only from the mastery score on', () => {
    const { said, tell } = reports(0.8)
    tell(scored('passed', 79), 'going')
    expect(verdicts(said)).toEqual([])
    tell(scored('passed', 79), 'ended')
    expect(verdicts(said)).toEqual([['failed', 79]])
  })
  it('has each comment of the learner once, and none of an earlier session again', () => {
    const { said, tell } = reports(undefined, ['before'])
    tell(
      late({ 'cmi.comments_from_learner.0.comment': 'before', 'cmi.comments_from_learner.1.comment': '{lang=fr}Bien' }),
      'ended',
    )
    tell(old({ 'cmi.comments': 'Too fast' }), 'ended')
    tell(old({ 'cmi.comments': 'Too fast' }), 'ended')
    expect(said).toEqual([
      ['commented', 'Bien'],
      ['commented', 'Too fast'],
    ])
  })
})

describe('texts', () => {
  const asked = (text: string) =>
    late({
      'cmi.interactions.0.id': 'q',
      'cmi.interactions.0.type': 'choice',
      'cmi.interactions.0.description': text,
    }).answers[0]!.answered.description
  it('are in the language that they name, otherwise in that of the content', () => {
    expect(asked('{lang=fr}Laquelle ?')).toEqual({ fr: 'Laquelle ?' })
    expect(asked('Which?')).toEqual({ und: 'Which?' })
    expect(
      factsOf('scorm2004', { interactions: { 0: { id: 'q', description: 'Which?' } } }, 'en').answers,
    ).toMatchObject([{ answered: { description: { en: 'Which?' } } }])
  })
})
