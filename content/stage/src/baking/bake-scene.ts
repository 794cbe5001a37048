// A training's scene as the binary that its page loads: committed light where it was baked from what the sources draw, else baked now.
import { bake } from './bake.ts'
import type { LightFn } from './bake.ts'
import { encode } from './binary.ts'
import { inCells } from './cells.ts'
import { readCommitted, readManifest, writeCommitted } from './committed.ts'
import type { BakedPart } from './committed.ts'
import { sceneInput } from './scene-input.ts'
import type { PartInput } from './scene-input.ts'
import { Threads } from './threads.ts'

type Say = (line: string) => void

async function bakeAll(inputs: readonly PartInput[], say: Say): Promise<BakedPart[]> {
  const threads = new Threads(),
    out: BakedPart[] = []
  try {
    for (const [i, { part, kit, casting, from }] of inputs.entries()) {
      say(`Baking ${part.name}, ${i + 1} of ${inputs.length}`)
      const light: LightFn = (_, options, points) => threads.light(casting, options, points)
      out.push({ name: part.name, from, baked: await bake(kit, part.bake, light, part.cell) })
    }
  } finally {
    await threads.stop()
  }
  return out
}

/** Every part in the scene's order; those whose committed light is of something else are baked. */
async function litParts(folder: string, inputs: readonly PartInput[], say: Say): Promise<BakedPart[]> {
  const manifest = await readManifest(folder),
    lit = new Map<string, BakedPart>()
  for (const { part, from } of inputs) {
    const entry = manifest[part.name],
      baked = entry?.from === from ? await readCommitted(folder, part.name, entry) : null
    if (baked) lit.set(part.name, { name: part.name, from, baked })
  }
  const missing = inputs.filter(({ part }) => !lit.has(part.name))
  if (missing.length > 0)
    say(`Baking ${missing.length} of ${inputs.length} parts, whose light is not committed or of another scene`)
  for (const one of await bakeAll(missing, say)) lit.set(one.name, one)
  return inputs.map(({ part }) => lit.get(part.name)!)
}

/** The binary; `say` is told what is baked, which takes minutes. */
export async function bakeScene(folder: string, say: Say): Promise<Uint8Array> {
  const inputs = await sceneInput(folder),
    lit = await litParts(folder, inputs, say)
  return encode(
    inputs.flatMap(({ part: { name, cell } }, i) => {
      const { baked } = lit[i]!
      return (cell ? inCells(baked, cell) : [baked]).map((one) => ({ name, baked: one }))
    }),
  )
}

/** Bakes what is not committed or committed of something else, and leaves it in `baked/` to be committed. */
export async function keepLight(folder: string, say: Say): Promise<void> {
  const inputs = await sceneInput(folder)
  await writeCommitted(folder, await litParts(folder, inputs, say))
}
