import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readCommitted, readManifest } from '@praxia/stage/baking/committed.ts'

const LETTERS = 4_000, // triangles of a panel, a goal line and a caption, of flames and smoke
  DRAWN_BESIDES = 20 // calls of the same

it('the whole room with all its things stays within 100 draw calls and 150,000 triangles, wherever one looks', async () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  let triangles = 0,
    calls = 0
  for (const [name, entry] of Object.entries(await readManifest(folder))) {
    const part = (await readCommitted(folder, name, entry))!
    triangles += part.index.length / 3
    calls += new Set(part.cells ?? [0]).size
  }
  expect(triangles + LETTERS).toBeLessThan(150_000)
  expect(calls + DRAWN_BESIDES).toBeLessThan(100)
})
