// Checks that committed light matches the current sources: draws each training's parts without baking and compares
// their hashes.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCommitted, readManifest } from '../content/stage/src/baking/committed.ts'
import { sceneInput } from '../content/stage/src/baking/scene-input.ts'
import { files } from './lib/architecture.ts'
import { buildableTrainings, root } from './lib/paths.mjs'

describe.each(buildableTrainings())('baked light of %s', (workspace) => {
  const folder = join(root, workspace)

  it('matches its current sources, with every part and no other (`npm run bake` updates it)', async () => {
    const drawn = (await sceneInput(folder)).map(({ part, from }) => [part.name, from] as const)
    expect(drawn.length).toBeGreaterThan(0)
    const baked = Object.entries(await readManifest(folder)).map(([name, { from }]) => [name, from] as const)
    expect(Object.fromEntries(baked)).toEqual(Object.fromEntries(drawn))
  })

  it('has one file per part, each as the manifest describes it', async () => {
    const manifest = await readManifest(folder)
    const broken = []
    for (const [name, entry] of Object.entries(manifest))
      if ((await readCommitted(folder, name, entry)) === null) broken.push(name)
    expect(broken).toEqual([])
    const wanted = ['manifest.json', ...Object.keys(manifest).map((name) => `${name}.br`)]
    expect(files(`${workspace}/baked`)).toEqual(wanted.map((name) => `${workspace}/baked/${name}`).sort())
  })
})
