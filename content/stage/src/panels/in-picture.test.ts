import * as T from 'three'
import { expect, it } from 'vitest'
import { isInPicture, yawThatSees } from './in-picture.ts'

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

it('a start turns as far as its panel is whole in the picture, and not where it is', () => {
  const from = { x: 0.9, z: 1.5, yaw: -0.08 },
    panel = { at: [-0.1, 0, -0.4], yaw: 0.42 } as const,
    wide = 1.56
  for (const aspect of [1.3, 1.6, 2.4]) {
    const camera = new T.PerspectiveCamera(62, aspect, 0.05, 160),
      turned = yawThatSees(from, panel, wide, camera),
      placed = new T.Object3D()
    camera.position.set(from.x, 1.42, from.z)
    placed.position.set(panel.at[0], 1.42, panel.at[2])
    placed.rotation.y = panel.yaw
    camera.rotation.y = from.yaw
    expect(isInPicture(placed, wide, 0.5, camera)).toBe(turned === from.yaw)
    camera.rotation.y = turned
    expect(isInPicture(placed, wide, 0.5, camera)).toBe(true)
  }
  const far = new T.PerspectiveCamera(62, 2.4, 0.05, 160)
  expect(yawThatSees(from, panel, wide, far)).toBe(from.yaw)
})
