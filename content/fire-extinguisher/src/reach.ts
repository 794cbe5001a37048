// Who can act where: the shapes that take a press, and what the person is free to do.
import * as T from 'three'
import type { FirstMinute } from './game.ts'
import { outside } from './places.ts'

/** A box on the floor of its space, its middle over the origin. */
export const around = (w: number, h: number, d: number, y = 0): T.Box3 =>
  new T.Box3(new T.Vector3(-w / 2, y, -d / 2), new T.Vector3(w / 2, y + h, d / 2))

/** Something to press where only the baked room is. */
export function anchor(game: FirstMinute, at: readonly [number, number, number]): T.Object3D {
  const o = new T.Object3D()
  o.position.set(...at)
  game.stage.scene.add(o)
  return o
}

const eye = new T.Vector3()
export const inside = (game: FirstMinute): boolean => !outside(game.stage.eye(eye).x)
export const busy = (game: FirstMinute): boolean => game.run.squeezing
export const free = (game: FirstMinute): boolean => inside(game) && !busy(game)
