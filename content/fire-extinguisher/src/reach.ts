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

const eye = new T.Vector3(),
  look = new T.Vector3(),
  FACING = Math.cos(0.7)
export const inside = (game: FirstMinute): boolean => !outside(game.stage.eye(eye).x)
/** With the back to the fire a press looks round and walks; in a headset the hand aims wherever the head is turned. */
export function facesFire({ stage, base }: FirstMinute): boolean {
  if (stage.inHeadset) return true
  const to = base.position.clone().sub(stage.eye(eye)).setY(0).normalize(),
    ahead = stage.camera.getWorldDirection(look).setY(0).normalize()
  return ahead.dot(to) > FACING
}
export const busy = (game: FirstMinute): boolean => game.run.squeezing
export const free = (game: FirstMinute): boolean => inside(game) && !busy(game)
