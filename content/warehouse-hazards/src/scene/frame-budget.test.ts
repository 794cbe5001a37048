import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mostInView } from '@praxia/stage/baking/frame-budget.ts'
import { expect, it } from 'vitest'
import { HAZARD_KEYS } from '../places.ts'
import { plan } from '../plan.ts'
import { place } from '../rules.ts'
import { rng } from '@praxia/stage/shapes/colour.ts'

const folder = fileURLToPath(new URL('../..', import.meta.url))
// A ring at each of ten finds, goal line, caption, the question and its buttons: the letters are triangles too.
const PANELS = { calls: 26, triangles: 20_000 }

it.each([1, 2, 3])(
  'a headset draws at most 100 calls and 150,000 triangles at any moment of search %i',
  async (seed) => {
    const placed = place(rng(seed)),
      files = new Set(readdirSync(`${folder}/baked`)),
      spots = HAZARD_KEYS.map((key) => `${key}-${placed.includes(key) ? 'bad' : 'ok'}`),
      drawn = spots.filter((name) => files.has(`${name}.br`)),
      { calls, triangles } = await mostInView(
        folder,
        plan('en').walkable.areas,
        ['hall', ...drawn],
        ['glove-left', 'glove-right'],
      )
    expect(calls + PANELS.calls).toBeLessThanOrEqual(100)
    expect(triangles + PANELS.triangles).toBeLessThanOrEqual(150_000)
  },
)
