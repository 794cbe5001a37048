import { expect, test } from 'vitest'
import { hearCalls } from './instructor-call.ts'
import type { Phase } from './menu-stage.ts'

const stage = (phase: Phase, inHeadset = false) => {
  const app = {
    phase,
    inHeadset,
    said: [] as string[],
    menus: { pause: () => void (app.phase = 'paused'), resume: () => void (app.phase = 'running') },
    say: (text: string) => void app.said.push(text),
  }
  return { app, hear: hearCalls(app) }
}
const call = (pause: boolean) => ({ text: 'Look here', by: 'Nabil Roy', pause })

test('a run stands still as long as a pausing call stands, and goes on after it', () => {
  const { app, hear } = stage('running')
  hear(call(false))
  expect(app.phase).toBe('running')
  hear(call(true))
  expect(app.phase).toBe('paused')
  hear(null)
  expect(app.phase).toBe('running')
  expect(app.said).toEqual([])
})

test('what the learner paused before stays paused', () => {
  const { app, hear } = stage('paused')
  hear(call(true))
  hear(null)
  expect(app.phase).toBe('paused')
})

test('in a headset it is said in the scene', () => {
  const { app, hear } = stage('running', true)
  hear(call(false))
  expect(app.said).toEqual(['Look here'])
})
