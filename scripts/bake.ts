// npm run bake [-- warehouse-hazards …]: bakes light that is missing or whose sources have changed since, and writes it
// beside its sources.
import { join } from 'node:path'
import { keepLight } from '../content/stage/src/baking/bake-scene.ts'
import { buildableTrainings, root } from './lib/paths.mjs'

const names = buildableTrainings().map((workspace) => workspace.slice('content/'.length))
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Usage: npm run bake [-- ${names.join(' ')}]`)
  process.exit(1)
}
for (const name of chosen.length > 0 ? chosen : names) {
  const since = Date.now()
  let baked = false
  await keepLight(join(root, 'content', name), (line) => {
    baked = true
    console.log(line)
  })
  const seconds = ((Date.now() - since) / 1000).toFixed(0)
  console.log(baked ? `${name}: baked in ${seconds} s, to be committed with its sources` : `${name}: nothing to bake`)
}
