// Committed light is of what the sources draw today: each training's parts are drawn, not baked, and their hashes compared.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCommitted, readManifest } from '../content/stage/src/baking/committed.ts'
import { sceneInput } from '../content/stage/src/baking/scene-input.ts'
import { files } from './lib/house.ts'
import { buildableTrainings, root } from './lib/paths.mjs'

describe.each(buildableTrainings())('the light of %s', (room) => {
  const folder = join(root, room)

  it('was baked from what its sources draw today, all parts of it and no others (`npm run bake` mends it)', async () => {
    const drawn = (await sceneInput(folder)).map(({ part, from }) => [part.name, from] as const)
    expect(drawn.length).toBeGreaterThan(0)
    const baked = Object.entries(await readManifest(folder)).map(([name, { from }]) => [name, from] as const)
    expect(Object.fromEntries(baked)).toEqual(Object.fromEntries(drawn))
  })

  it('is in files that hold what the manifest says, one for each part', async () => {
    const manifest = await readManifest(folder)
    const broken = []
    for (const [name, entry] of Object.entries(manifest))
      if ((await readCommitted(folder, name, entry)) === null) broken.push(name)
    expect(broken).toEqual([])
    const wanted = ['manifest.json', ...Object.keys(manifest).map((name) => `${name}.br`)]
    expect(files(`${room}/baked`)).toEqual(wanted.map((name) => `${room}/baked/${name}`).sort())
  })
})
