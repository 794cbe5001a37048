import { verbs } from '@praxia/contract/xapi.ts'
import { expect, test } from 'vitest'
import { endsIn, percentShown, saidOfEnd } from './end-rules.ts'

const said = (...names: (keyof typeof verbs)[]) =>
  saidOfEnd(names.map((name) => ({ statement: { verb: { id: verbs[name] } } })))
const nothing = { passed: false, failed: false, completed: false }

test('the last verdict counts, and unreported fields are unchanged', () => {
  expect(said('progressed')).toEqual({})
  expect(said('completed')).toEqual({ completed: true })
  expect(said('failed', 'passed', 'terminated')).toEqual({ passed: true, failed: false })
})

test('an attempt that is not passed shows at most 99 percent, and a passed one shows 100 at once', () => {
  const way = (...steps: (Partial<typeof nothing> & { ended?: boolean })[]) => {
    let state = { ...nothing, percent: 100, ended: false }
    return [percentShown(state), ...steps.map((step) => percentShown((state = { ...state, ...step })))]
  }
  expect(way(said('completed'), said('failed'), { ended: true })).toEqual([99, 99, 99, 99])
  expect(way(said('completed', 'passed'), { ended: true })).toEqual([99, 100, 100])
  // Without a score, the session is complete when it has ended.
  expect(way(said('completed'), { ended: true })).toEqual([99, 99, 100])
})

test('the training ends with its own terminating statement, not with that of a part', () => {
  const terminated = (id: string) => [{ statement: { verb: { id: verbs.terminated }, object: { id } } }]
  expect(endsIn(terminated('https://here/t/1'), 'https://here/t/1')).toBe(true)
  expect(endsIn(terminated('https://here/t/1/steps/a'), 'https://here/t/1')).toBe(false)
})
