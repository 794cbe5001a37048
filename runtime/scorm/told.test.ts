import { Scorm12API, Scorm2004API } from 'scorm-again'
import { describe, expect, test as it } from 'vitest'
import type { Answered } from '../src/reporting.ts'
import { factsOf, msOf } from './facts.ts'
import { teller } from './told.ts'

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

describe('what content tells its interface', () => {
  it('of 1.2 is read as a status that says both, a score and a time', () => {
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
  it('of 2004 has completion, success and progress apart', () => {
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
  it('has answers in the signs of statements', () => {
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
  it('has times as either edition writes them', () => {
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

describe('what is reported', () => {
  const reports = (masteryScore?: number) => {
    const said: unknown[] = []
    const note = (name: string) => (value?: unknown) => void said.push(value === undefined ? name : [name, value])
    const tell = teller({
      ...(masteryScore === undefined ? {} : { masteryScore }),
      progressed: note('progressed'),
      completed: note('completed'),
      passed: note('passed'),
      failed: note('failed'),
      answered: (key: string, { success }: Answered) => void said.push(['answered', key, success]),
    })
    return { said, tell }
  }
  it('is a success at once, a failure at the end, an answer once', () => {
    const { said, tell } = reports()
    const answer = {
      'cmi.interactions.0.id': 'q',
      'cmi.interactions.0.type': 'numeric',
      'cmi.interactions.0.student_response': '4',
    }
    const failed = old({ ...answer, 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '20' })
    tell(failed, false)
    tell(failed, false)
    expect(said).toEqual([['answered', 'q', undefined]])
    tell(old({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '80' }), false)
    expect(said.slice(1)).toEqual([['passed', 80], 'completed'])
    const second = reports()
    second.tell(failed, true)
    expect(second.said).toEqual([
      ['answered', 'q', undefined],
      ['failed', 20],
    ])
  })
  it('leaves the verdict on a score alone to whoever asks for one', () => {
    const { said, tell } = reports(0.8)
    const scored = old({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '70' })
    tell(scored, false)
    expect(said).toEqual([])
    tell(scored, true)
    expect(said).toEqual([['passed', 70]])
    const free = reports()
    free.tell(scored, true)
    expect(free.said).toEqual([])
  })
})
