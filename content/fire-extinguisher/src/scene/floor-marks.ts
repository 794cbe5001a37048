// The floor's joints, the walkway's tape to the door, scuffs.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, flat, round } from '@praxia/stage/shapes/forms.ts'
import { put } from '@praxia/stage/shapes/icons.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { c } from './look.ts'

export function floorMarks(k: Kit, concrete: string, r: () => number): void {
  for (const x of [1.4, 4.2])
    k.add(box(0.012, 0.003, 7, 0), mix(c.plum, c.ink, 0.35), { at: [x, 0.002, -0.5], ghost: true, grid: 1 })
  for (const z of [-1.15, 1.2])
    k.add(box(6.55, 0.003, 0.012, 0), mix(c.plum, c.ink, 0.35), { at: [1.72, 0.002, z], ghost: true, grid: 1 })
  k.add(box(0.05, 0.006, 2.85, 0), c.ink, { at: [-1.55, 0.004, -2.58], ghost: true })
  for (const z of [-3.3, -2.32])
    for (let x = -0.6; x < 4.8; x += 0.62)
      k.add(box(0.46, 0.004, 0.07, 0), c.orange, {
        at: [x + 0.23, 0.004, z],
        ghost: true,
        rot: [0, (r() - 0.5) * 0.012, 0],
      })
  for (let i = 0; i < 3; i++) put(k, 'arrow', c.cream, 0.17, [0.7 + i * 1.5, 0.006, -2.81], [-Math.PI / 2, 0, 0])
  for (let i = 0; i < 14; i++)
    k.add(flat(round(0.14 + r() * 0.3, 0.02, 0.01)), mix(concrete, c.plum, 0.35), {
      at: [-1 + r() * 5, 0.003 + i * 0.0002, -1.9 + r() * 4],
      rot: [-Math.PI / 2, 0, r() * 3],
      ghost: true,
    })
}
