// Adds new migrations to server/migrations/.sums: from then on architecture.test.ts rejects any edit of them.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../server/migrations/', import.meta.url))
const list = `${folder}.sums`
const known = existsSync(list) ? readFileSync(list, 'utf8') : ''
for (const name of readdirSync(folder)
  .filter((one) => one.endsWith('.sql'))
  .sort()) {
  if (known.split('\n').some((line) => line.endsWith(`  ${name}`))) continue
  appendFileSync(
    list,
    `${createHash('sha256')
      .update(readFileSync(folder + name))
      .digest('hex')}  ${name}\n`,
  )
  console.log(`sealed ${name}`)
}
