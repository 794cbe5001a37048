import * as T from 'three'
import { expect, it } from 'vitest'
import { RunClock } from './run-clock.ts'

const before = (): { clock: RunClock; camera: T.PerspectiveCamera; wait: (seconds: number) => number } => {
  const clock = new RunClock(),
    camera = new T.PerspectiveCamera()
  clock.begin(true)
  const wait = (seconds: number): number => {
    camera.updateMatrixWorld()
    let timed = 0
    for (let i = 0; i < seconds * 10; i++) timed += clock.step(0.1, camera)
    return timed
  }
  return { clock, camera, wait }
}

it('who only reads is not timed, and hears meanwhile what is said', () => {
  const { clock, camera, wait } = before(),
    said: number[] = []
  clock.later(1, () => said.push(clock.time))
  expect(wait(30)).toBe(0)
  camera.rotation.y = 0.1 // a head is never quite still
  expect(wait(5)).toBe(0)
  expect(said).toEqual([0])
})

it('a look round, a step or a press begins it', () => {
  const look = before(),
    walk = before(),
    press = before()
  for (const { wait } of [look, walk, press]) wait(1)
  look.camera.rotation.y = -0.4
  walk.camera.position.x = 0.5
  press.clock.acted()
  for (const { clock, wait } of [look, walk, press]) {
    expect(wait(2)).toBeCloseTo(2)
    expect(clock.time).toBeCloseTo(2)
  }
})

it('what was begun is timed on, wherever one looks', () => {
  const { clock, camera, wait } = before()
  camera.rotation.y = 1
  clock.begin(false, 12)
  wait(1)
  camera.rotation.y = 0
  wait(1)
  expect(clock.time).toBeCloseTo(14)
})
