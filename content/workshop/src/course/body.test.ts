import * as T from 'three'
import { expect, it } from 'vitest'
import { Player } from '@praxia/stage/movement/player.ts'
import { Walk } from '@praxia/stage/movement/walk.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { Body, HIP, WRIST } from './body.ts'
import { NARROW, WIDE } from './hand.ts'

const WORN = [
  ['the pouch at the hip', HIP],
  ['the watch at the wrist', WRIST],
] as const
const HALF = 0.08 // metres from the middle of what is held or worn to its edge

/** Returns what a thing covers of the picture of an eye in the middle. */
function covered(at: V3, camera: T.PerspectiveCamera): T.Box2 {
  const box = new T.Box2()
  for (const x of [-HALF, HALF])
    for (const y of [-HALF, HALF])
      for (const z of [-HALF, HALF]) {
        const corner = new T.Vector3(at[0] + x, at[1] + y, at[2] + z)
        if (corner.clone().applyMatrix4(camera.matrixWorldInverse).z > -camera.near) continue
        const { x: u, y: v } = corner.project(camera)
        box.expandByPoint(new T.Vector2(u, v))
      }
  return box
}

it('the watch at the wrist is not behind the hand on a screen, however far one looks down', () => {
  for (const [hand, fov, aspect] of [
    [WIDE, 62, 1.6],
    [NARROW, 78, 0.46],
  ] as const)
    for (let down = 0; down < 1.4; down += 0.05) {
      const camera = new T.PerspectiveCamera(fov, aspect, 0.05),
        held = covered(hand, camera)
      camera.rotation.x = -down
      camera.updateMatrixWorld()
      expect(covered(WRIST, camera).intersectsBox(held), `${aspect} at ${down.toFixed(2)}`).toBe(false)
    }
})

it.each([
  ['in a headset, the pouch is seen', true],
  ['on a screen, the pouch is not seen: its button is', false],
])('%s', (_, inHeadset) => {
  const stage = {
      inHeadset,
      bodyYaw: 0,
      scene: new T.Scene(),
      parts: { part: () => new T.Mesh() },
      eye: (out: T.Vector3) => out,
    },
    body = new Body(stage as unknown as Stage),
    pouch = body.pouch()
  body.update()
  let seen = pouch.visible
  pouch.traverseAncestors((one) => (seen &&= one.visible))
  expect(seen).toBe(inHeadset)
})

it.each(WORN)('%s is met by a gaze, though the body follows the head', (_, worn) => {
  const player = new Player(new Walk([[-5, 5, -5, 5]], () => []))
  player.place({ x: 0, z: 0, yaw: 0 })
  player.inHeadset = true
  const box = new T.Box3().setFromCenterAndSize(new T.Vector3(...worn), new T.Vector3().setScalar(0.14)),
    ray = new T.Ray()
  for (let frame = 0; frame < 60; frame++) {
    const { x, y, z } = new T.Vector3(...worn).applyAxisAngle(new T.Vector3(0, 1, 0), player.bodyYaw)
    player.camera.rotation.set(Math.atan2(y, Math.hypot(x, z)), Math.atan2(-x, -z), 0)
    player.update(1 / 60)
  }
  player.camera.getWorldDirection(ray.direction).applyAxisAngle(new T.Vector3(0, 1, 0), -player.bodyYaw)
  expect(ray.intersectsBox(box)).toBe(true)
})
