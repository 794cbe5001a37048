// Where the jet lands: on the upright plane through the fire's base that faces the person, or on the floor before it.
import * as T from 'three'
import type { Aim } from '@praxia/stage/interaction/interactables.ts'
import type { Landing } from '../fire/flames.ts'

const plane = new T.Plane(),
  ray = new T.Ray(),
  flat = new T.Vector3(),
  off = new T.Vector3(),
  found: Landing = { across: 0, up: 0, distance: 0 }

// Until the next call; target: receives the place; scale: the fire's size against the paper basket's
export function landing(
  { origin, direction }: Aim,
  eye: T.Vector3,
  base: T.Vector3,
  scale: number,
  target: T.Vector3,
): Landing {
  const distance = flat.set(eye.x - base.x, 0, eye.z - base.z).length()
  flat.normalize()
  plane.setFromNormalAndCoplanarPoint(flat, base)
  ray.set(origin, direction)
  if (!ray.intersectPlane(plane, target)) target.copy(origin).addScaledVector(direction, 4)
  if (target.y < 0.02 && direction.y < -0.01)
    target.copy(origin).addScaledVector(direction, (0.02 - origin.y) / direction.y)
  const short = off.copy(target).sub(eye).setY(0).length() / Math.max(0.1, distance) // lands before the base
  off.copy(target).sub(base)
  found.across = (off.x * flat.z - off.z * flat.x) / scale
  found.up = short < 0.75 ? -1 : off.y
  found.distance = distance
  return found
}
