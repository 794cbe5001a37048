// Where the jet lands: on the upright plane through the fire's base that faces the person, or on the floor before it.
import * as T from 'three'
import type { Aim } from '@praxia/stage/interaction/interactables.ts'
import type { Landing } from '../fire/flames.ts'

const plane = new T.Plane(),
  ray = new T.Ray()

// target: receives the place; scale: the fire's size against the paper basket's
export function landing(
  { origin, direction }: Aim,
  eye: T.Vector3,
  base: T.Vector3,
  scale: number,
  target: T.Vector3,
): Landing {
  const flat = new T.Vector3(eye.x - base.x, 0, eye.z - base.z),
    distance = flat.length()
  flat.normalize()
  plane.setFromNormalAndCoplanarPoint(flat, base)
  ray.set(origin, direction)
  if (!ray.intersectPlane(plane, target)) target.copy(origin).addScaledVector(direction, 4)
  if (target.y < 0.02 && direction.y < -0.01)
    target.copy(origin).addScaledVector(direction, (0.02 - origin.y) / direction.y)
  const short = target.clone().sub(eye).setY(0).length() / Math.max(0.1, distance) // lands before the base
  const side = new T.Vector3(flat.z, 0, -flat.x),
    d = target.clone().sub(base)
  return { across: d.dot(side) / scale, up: short < 0.75 ? -1 : d.y, distance }
}
