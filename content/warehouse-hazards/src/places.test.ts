import * as T from 'three'
import { expect, it } from 'vitest'
import { Walk } from '@praxia/stage/movement/walk.ts'
import { PLACES, PLACE_KEYS } from './places.ts'
import { plan } from './plan.ts'

const around = ({ at, r }: (typeof PLACES)[keyof typeof PLACES]): T.Box3 =>
  new T.Box3().setFromCenterAndSize(new T.Vector3(...at), new T.Vector3(r * 2, r * 2, r * 2))
const { areas, blocks } = plan('en').walkable,
  walk = new Walk(areas, blocks)
const boxes = PLACE_KEYS.map((key) => [key, around(PLACES[key])] as const)

it.each(PLACE_KEYS)('where one is led to see %s, a press at its middle meets it and nothing before it', (key) => {
  const { at, from } = PLACES[key],
    stood = walk.nearest(...from)!,
    eye = new T.Vector3(stood.x, 1.62, stood.y),
    ray = new T.Ray(eye, new T.Vector3(...at).sub(eye).normalize()),
    met = boxes
      .map(([one, box]) => ({ one, far: ray.intersectBox(box, new T.Vector3())?.distanceTo(eye) ?? Infinity }))
      .sort((a, b) => a.far - b.far)
  expect(met[0]!.one).toBe(key)
})
