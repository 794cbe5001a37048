import * as T from 'three'
import { expect, it } from 'vitest'
import { isInPicture } from './in-picture.ts'

/** An eye that looks down by so many radians, on a phone held upright. */
function eye(down: number): T.PerspectiveCamera {
  const camera = new T.PerspectiveCamera(78, 390 / 764, 0.05, 160)
  camera.rotation.x = -down
  return camera
}
function panelAt(z: number): T.Object3D {
  const panel = new T.Object3D()
  panel.position.set(0, 0, z)
  return panel
}

it('a panel ahead is in the picture, and is not while one looks down at the hands', () => {
  expect(isInPicture(panelAt(-1.25), 0.9, 1, eye(0))).toBe(true)
  expect(isInPicture(panelAt(-1.25), 0.9, 1, eye(0.6))).toBe(false)
})

it('a panel that is cut off at the side or stands behind is not in the picture', () => {
  expect(isInPicture(panelAt(-1.25), 1.1, 1, eye(0))).toBe(false)
  expect(isInPicture(panelAt(1.25), 0.9, 1, eye(0))).toBe(false)
})
