import { expect, it } from 'vitest'
import { withRecord } from './own-window-rules.ts'
import type { FrameState } from '../use-training-frame.ts'

const before: FrameState = {
  told: false,
  unsent: 0,
  percent: 0,
  passed: false,
  failed: false,
  completed: false,
  step: '',
  of: 0,
  ended: false,
  signedOut: false,
  speaks: false,
  elsewhere: false,
  reset: false,
  rests: false,
  isTooLarge: false,
  connection: 'saved',
}
const running = { state: 'running', sessionPercent: 40, passed: null, reported: true }

it('shows the record’s figures for a separate window', () => {
  expect(withRecord(before, undefined, true)).toEqual(before)
  expect(withRecord(before, { state: 'launched', sessionPercent: 0, passed: null, reported: false }, true)).toEqual(
    before,
  )
  // Seen, and nothing reported.
  expect(withRecord(before, { ...running, sessionPercent: 0, reported: false }, true)).toEqual(before)
  expect(withRecord(before, running, true)).toEqual({ ...before, told: true, percent: 40 })
  expect(withRecord({ ...before, percent: 55, step: 'valve' }, running, true)).toMatchObject({
    percent: 55,
    step: 'valve',
  })
  expect(withRecord(before, { ...running, passed: false }, true)).toMatchObject({ failed: true, passed: false })
  expect(
    withRecord(before, { ...running, state: 'terminated', sessionPercent: 100, passed: true }, true),
  ).toMatchObject({
    ended: true,
    passed: true,
    completed: true,
    percent: 100,
  })
  expect(withRecord(before, { ...running, state: 'abandoned' }, true)).toMatchObject({ elsewhere: true, ended: false })
})

it('shows whether the record was reached, and retains the former figures', () => {
  expect(withRecord(before, running, false)).toMatchObject({ connection: 'offline', percent: 40 })
  expect(withRecord(before, undefined, false)).toMatchObject({ connection: 'offline', told: false })
  expect(withRecord({ ...before, connection: 'offline' }, running, true).connection).toBe('saved')
  // The training's own report about its queue takes precedence.
  expect(withRecord({ ...before, connection: 'refused' }, running, true).connection).toBe('refused')
})
