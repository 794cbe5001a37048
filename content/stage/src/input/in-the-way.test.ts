import * as T from 'three'
import { expect, it } from 'vitest'
import { firstShown } from './in-the-way.ts'

it('what is hidden, or in a hidden group, is not in the way; what is shown is', () => {
  const scene = new T.Group(),
    veil = new T.Mesh(new T.PlaneGeometry(4, 4)),
    group = new T.Group(),
    wall = new T.Mesh(new T.PlaneGeometry(4, 4)),
    caster = new T.Raycaster(new T.Vector3(0, 1.6, 0), new T.Vector3(0, -0.5, -1).normalize())
  veil.position.z = -0.3
  wall.position.z = -2
  group.add(wall)
  scene.add(veil, group)
  scene.updateMatrixWorld(true)
  expect(firstShown(caster, scene)!.z).toBeCloseTo(-0.3)
  veil.visible = false
  expect(firstShown(caster, scene)!.z).toBeCloseTo(-2)
  group.visible = false
  expect(firstShown(caster, scene)).toBe(null)
})
