// The wall by the packing line: place of the extinguisher, eye wash, sockets, a poster. Along it local x runs to -z.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, circle, ext, flat, lathe, round } from '@praxia/stage/shapes/forms.ts'
import { put, sign } from '@praxia/stage/shapes/icons.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { c, WALL } from './palette.ts'

export function packingWall(k: Kit): void {
  extinguisherPlace(k)
  eyeWash(k)
  sockets(k)
  vestPoster(k)
}

function extinguisherPlace(k: Kit): void {
  k.in([-0.75, 2.05, 0], null, () => sign(k, 'extinguisher', 0.42, 0.42, c.red, '#FFFFFF', { scale: 0.38 }))
  k.add(ext(round(0.2, 0.4, 0.03), 0.02, 0.005, 3), c.ink, { at: [-0.75, 0.95, 0] })
  k.add(box(0.06, 0.05, 0.06, 0.01), c.steel, { at: [-0.75, 1.1, 0.04] })
  k.add(flat(round(0.24, 0.62, 0.05)), mix(WALL, c.mint, 0.16), { at: [-0.75, 1.0, 0.004], ghost: true })
}

function eyeWash(k: Kit): void {
  k.in([1.7, 1.95, 0], null, () => sign(k, 'eye', 0.42, 0.42, c.green, '#FFFFFF', { scale: 0.38 }))
  k.add(
    lathe(
      [
        [0, 0],
        [0.14, 0.03],
        [0.19, 0.1],
        [0.18, 0.1],
        [0.13, 0.045],
        [0, 0.03],
      ],
      16,
    ),
    c.green,
    { at: [1.7, 0.98, 0.2] },
  )
  k.add(box(0.08, 0.3, 0.14, 0.02), c.green, { at: [1.7, 0.92, 0.07] })
  for (const s of [1, -1])
    k.add(
      lathe(
        [
          [0.03, 0],
          [0.045, 0.03],
          [0.03, 0.05],
        ],
        10,
      ),
      c.mint,
      { at: [1.7 + s * 0.08, 1.07, 0.2] },
    )
}

function sockets(k: Kit): void {
  k.add(box(0.3, 0.14, 0.05, 0.012), c.mint, { at: [-1.9, 0.95, 0.025] })
  for (let i = 0; i < 3; i++) k.add(flat(circle(0, 0, 0.034)), c.ink, { at: [-2 + i * 0.1, 0.95, 0.053], ghost: true })
}

function vestPoster(k: Kit): void {
  k.add(ext(round(0.7, 0.95, 0.02), 0.015, 0.004, 2), c.ink, { at: [3.1, 1.7, 0] })
  k.add(flat(round(0.64, 0.89, 0.01)), c.mint, { at: [3.1, 1.7, 0.018], ghost: true })
  k.add(flat(circle(0, 0, 0.24), 26), c.yellow, { at: [3.1, 1.82, 0.021], ghost: true })
  put(k, 'vest', c.ink, 0.17, [3.1, 1.82, 0.024])
  for (let i = 0; i < 3; i++)
    k.add(flat(round(0.4 - i * 0.08, 0.03, 0.01)), c.teal, { at: [3.1, 1.47 - i * 0.06, 0.021], ghost: true })
}
