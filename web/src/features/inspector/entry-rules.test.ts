import type { Arrived, Change, Refused } from '@praxia/contract/library/inspector.ts'
import { expect, it } from 'vitest'
import { inspector } from '../../phrases/en/inspector.ts'
import { changePhrase, inOrder, launchQuery, placeOf, reasonPhrase, shortObject } from './entry-rules.ts'

it('merges accepted and refused entries by time', () => {
  const statement = (id: string, stored: string) => ({ id, stored }) as Arrived
  const refusal = (id: number, stored: string) => ({ id, stored }) as Refused
  const all = inOrder([statement('b', '2026-01-03'), statement('a', '2026-01-01')], [refusal(7, '2026-01-02')])
  expect(all.map((one) => one.statement?.id ?? one.refusal?.id)).toEqual(['b', 7, 'a'])
})
it('shows the success of a step if it was reported', () => {
  const step = (good: boolean | null) => changePhrase({ kind: 'step', good } as Change)
  expect([step(true), step(false), step(null)]).toEqual(['changeStepGood', 'changeStepBad', 'changeStep'])
})
it('translates the common reasons and leaves others as they are', () => {
  expect(reasonPhrase('is not between -1 and 1')).toBe('faultScaledRange')
  expect(reasonPhrase('is missing or not 1.0.x or 2.0.x')).toBe('faultVersion')
  expect(reasonPhrase('was said before in this session')).toBe('faultSaidBefore')
  expect(reasonPhrase('is not below the mastery score 0.8')).toBe('faultMastery')
  expect(reasonPhrase('is signed by another algorithm')).toBeNull()
})
it('has no phrase for a reason that is never returned', async () => {
  const { readFileSync, readdirSync } = await import('node:fs')
  const folders = ['record', 'xapi'].map((name) => `${import.meta.dirname}/../../../../server/src/features/${name}`)
  const sources = folders
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const said = [...sources.matchAll(/['`]([a-z][^'`\n]{4,100})['`]/g)].map(([, text]) =>
    text!.replace("${success ? 'below' : 'not below'}", 'below'),
  )
  const made = ['IRI', 'UUID'].map((what) => `is not ${what === 'IRI' ? 'an IRI' : 'a UUID'}`)
  const durations = ['is not an ISO 8601 duration', 'is below the mastery score 1']
  const reached = new Set([...said, ...made, ...durations].map(reasonPhrase))
  const all = Object.keys(inspector).filter((name) => name.startsWith('fault'))
  expect(all.filter((name) => !reached.has(name as never))).toEqual([])
})
it('shortens the path of a fault and the object of a statement', () => {
  expect(placeOf({ index: 1, path: 'result.score', message: '' })).toBe('[1].result.score')
  expect(placeOf({ index: null, path: 'body', message: '' })).toBe('body')
  expect(shortObject('https://praxia.example/xapi/trainings/12/steps/alarm')).toBe('steps/alarm')
  expect(shortObject('https://praxia.example/xapi/trainings/12')).toBe('')
  expect(shortObject('https://other.example/thing')).toBe('https://other.example/thing')
  expect(launchQuery('http://t1.localhost:4001/c/x/index.html?endpoint=e&fetch=f')).toBe('?endpoint=e&fetch=f')
  expect(launchQuery(null)).toBe('')
})
