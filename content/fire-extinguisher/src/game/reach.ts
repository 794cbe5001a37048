// Who can act where: the shapes that take a press, and what the person is free to do.
import * as T from 'three'
import type { Game } from './game-parts.ts'
import { outside } from '../places.ts'

/** A box on the floor of its space, its middle over the origin. */
export const around = (w: number, h: number, d: number, y = 0): T.Box3 =>
  new T.Box3(new T.Vector3(-w / 2, y, -d / 2), new T.Vector3(w / 2, y + h, d / 2))

/** Something to press where only the baked room is. */
export function anchor(game: Game, at: readonly [number, number, number]): T.Object3D {
  const o = new T.Object3D()
  o.position.set(...at)
  game.stage.scene.add(o)
  return o
}

const eye = new T.Vector3(),
  look = new T.Vector3(),
  to = new T.Vector3(),
  BESIDE = 0.35, // radians off the fire's base within which a press is meant for the fire
  BELOW = 0.3,
  ABOVE = 0.7, // one may well aim at the flames, wrongly
  FACING = 0.7
const across = (a: T.Vector3, b: T.Vector3): number =>
  Math.abs(Math.atan2(a.x * b.z - a.z * b.x, a.x * b.x + a.z * b.z))
const lift = ({ x, y, z }: T.Vector3): number => Math.atan2(y, Math.hypot(x, z))

export const inside = (game: Game): boolean => !outside(game.stage.eye(eye).x)
/** What a press that meets nothing else is meant for: on the fire it sprays; beside it, it looks round and walks.
 *  Keys aim with the gaze, so there a rough facing is enough; in a headset the hand aims wherever the head is turned. */
export function facesFire({ stage, base }: Pick<Game, 'stage' | 'base'>): boolean {
  if (stage.inHeadset) return true
  to.copy(base.position).sub(stage.eye(eye))
  const { by, direction } = stage.aim
  if (by === 'keys') return across(stage.camera.getWorldDirection(look), to) < FACING
  const over = lift(direction) - lift(to)
  return across(direction, to) < BESIDE && over > -BELOW && over < ABOVE
}
export const busy = (game: Game): boolean => game.run.squeezing
export const free = (game: Game): boolean => inside(game) && !busy(game)
