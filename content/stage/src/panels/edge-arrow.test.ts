import * as T from 'three'
import { expect, it } from 'vitest'
import { arrowPlace } from './edge-arrow.ts'

const frame = { see: { x: 0.35, y: 0.7 }, right: 0.6, top: 0.8, bottom: 0.5 }
function arrow(to: [number, number, number], pitch = 0): ReturnType<typeof arrowPlace> {
  const camera = new T.PerspectiveCamera()
  camera.position.y = 1.6
  camera.rotation.set(pitch, 0, 0, 'YXZ')
  camera.updateMatrixWorld()
  return arrowPlace(new T.Vector3(...to), camera, frame)
}

it('points to nothing that is in the picture', () => {
  expect(arrow([0, 1.6, -3])).toBe(null)
  expect(arrow([0.9, 1, -3])).toBe(null)
})

it('stands at the side on which the thing lies, behind too, however far down one looks', () => {
  for (const pitch of [0, -0.9])
    for (const z of [-1, 0, 4]) {
      expect(arrow([3, 1.6, z], pitch)!.x).toBeCloseTo(0.6)
      expect(arrow([-3, 1.6, z], pitch)!.x).toBeCloseTo(-0.6)
    }
  expect(Math.cos(arrow([3, 1.6, -1])!.turn)).toBeCloseTo(1)
  expect(Math.cos(arrow([-3, 1.6, -1])!.turn)).toBeCloseTo(-1)
})

it('stands above or below for what lies higher or before the feet', () => {
  expect(arrow([0, 0, -0.6])).toMatchObject({ y: -0.5 })
  expect(arrow([0, 9, -3])!.y).toBeCloseTo(0.8)
  expect(arrow([0, 0, -0.6])!.turn).toBeCloseTo(-Math.PI / 2)
})
