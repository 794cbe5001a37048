// Shapes that take a press, and things put in their places.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'

/** A box on the floor of its space, its middle over the origin. */
export const around = (w: number, h: number, d: number, y = 0): T.Box3 =>
  new T.Box3(new T.Vector3(-w / 2, y, -d / 2), new T.Vector3(w / 2, y + h, d / 2))

/** Something to press where only the baked room is. */
export function anchor(stage: Stage, at: V3): T.Object3D {
  const o = new T.Object3D()
  o.position.set(...at)
  stage.scene.add(o)
  return o
}

export function put(stage: Stage, name: string, at: V3, turn: V3 = [0, 0, 0]): T.Mesh {
  const m = stage.parts.part(name)
  m.position.set(...at)
  m.rotation.set(...turn)
  stage.scene.add(m)
  return m
}
