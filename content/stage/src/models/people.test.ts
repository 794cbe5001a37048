import * as T from 'three'
import { expect, it } from 'vitest'
import { mix, rgb } from '../shapes/colour.ts'
import { Kit } from '../shapes/kit.ts'
import { person } from './people.ts'

const [skin, hair] = ['#B9764E', '#1B2A4A']

/** Returns the colour of what a look from before meets at this place of a person with a face. */
function seen(x: number, y: number): string {
  const kit = new Kit()
  person(kit, { a: '#2E63A6', ink: hair, skin, pale: '#F1F2EA' }, { face: true })
  const ray = new T.Ray(new T.Vector3(x, y, 2), new T.Vector3(0, 0, -1)),
    [a, b, c, met] = [new T.Vector3(), new T.Vector3(), new T.Vector3(), new T.Vector3()]
  let [nearest, colour] = [-Infinity, 'nothing']
  for (let i = 0; i < kit.triangles; i++) {
    const corners = [a, b, c].map((one, k) => one.fromArray(kit.pos, i * 9 + k * 3)) as [
      T.Vector3,
      T.Vector3,
      T.Vector3,
    ]
    if (!ray.intersectTriangle(...corners, true, met) || met.z <= nearest) continue
    nearest = met.z
    colour = kit.col.slice(i * 4, i * 4 + 3).join()
  }
  return colour
}

it.each([
  ['the mouth', mix(skin, '#5A1420', 0.5), [0, 0.012, 0.022], 1.564],
  ['the nose', mix(skin, '#FFFFFF', 0.1), [0, 0.006], 1.61],
  ['the eyes', '#2A1A20', [0.038, 0.044], 1.636],
  ['the brows', mix(hair, skin, 0.2), [0.038, 0.048], 1.664],
])('%s of a face lies before the head, to its edges', (_, colour, places, y) => {
  for (const x of places) for (const side of [1, -1]) expect(seen(x * side, y)).toBe(rgb(colour).join())
})
