import * as T from 'three'
import { expect, it } from 'vitest'
import type { Source } from '@praxia/stage/interaction/interactables.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { facesFire } from './reach.ts'

// the eye in the middle, the fire three metres ahead on the floor
const meant = (by: Source, yaw: number, pitch: number, gaze = 0): boolean => {
  const camera = new T.PerspectiveCamera(),
    base = new T.Group(),
    direction = new T.Vector3(0, 0, -1).applyEuler(new T.Euler(pitch, yaw, 0, 'YXZ'))
  camera.rotation.y = gaze
  camera.updateMatrixWorld()
  base.position.set(0, 0, -3)
  const stage = {
    inHeadset: false,
    camera,
    aim: { by, origin: new T.Vector3(), direction },
    eye: (out: T.Vector3) => out.set(0, 1.62, 0),
  }
  return facesFire({ stage: stage as Partial<Stage> as Stage, base })
}
const AT_BASE = -Math.atan2(1.62, 3)

it('a finger or the mouse on the fire sprays, on its flames too', () => {
  for (const by of ['mouse', 'touch'] as const) {
    expect(meant(by, 0, AT_BASE)).toBe(true)
    expect(meant(by, 0.2, AT_BASE)).toBe(true)
    expect(meant(by, 0, 0)).toBe(true)
  }
})

it('beside the fire, or on the floor before it, a press looks round and walks, and no charge is lost', () => {
  for (const by of ['mouse', 'touch'] as const) {
    expect(meant(by, 0.5, AT_BASE)).toBe(false)
    expect(meant(by, -0.5, AT_BASE)).toBe(false)
    expect(meant(by, 0, -1)).toBe(false)
    expect(meant(by, Math.PI, AT_BASE)).toBe(false)
  }
})

it('keys spray where the gaze faces the fire', () => {
  expect(meant('keys', 0, 0, 0.5)).toBe(true)
  expect(meant('keys', 0, 0, 1)).toBe(false)
})
