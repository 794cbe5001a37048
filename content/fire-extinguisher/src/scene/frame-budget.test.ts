import { fileURLToPath } from 'node:url'
import { mostInView } from '@praxia/stage/baking/frame-budget.ts'
import { expect, it } from 'vitest'
import { walkable } from '../places.ts'

const folder = fileURLToPath(new URL('../..', import.meta.url))
// In the middle of a fight: one extinguisher in the hands, two on the wall, four marks on the floor.
const MOVING = [
  ...['door', 'bin', 'pan-burnt', 'scorch', 'call-plate', 'call-lamp', 'gong', 'beacon-lit'],
  ...['water', 'co2', 'wet-ready', 'wet-nozzle', 'fist-left', 'fist-right', 'sleeve', 'sleeve'],
  ...['footmark', 'footmark', 'footmark', 'footmark'],
]
// Flames, smoke, steam, jet, hose, halo, waves, goal line, gauges, caption: the letters are triangles too.
const EFFECTS = { calls: 14, triangles: 5500 }

it('a headset draws at most 100 calls and 150,000 triangles at any moment', async () => {
  const { calls, triangles } = await mostInView(folder, walkable(() => false).areas, ['workshop'], MOVING)
  expect(calls + EFFECTS.calls).toBeLessThanOrEqual(100)
  expect(triangles + EFFECTS.triangles).toBeLessThanOrEqual(150_000)
})
