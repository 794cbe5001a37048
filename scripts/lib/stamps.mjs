import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, root } from './paths.mjs'

/**
 * Returns names, sizes and times of all inputs: as reliable as their bytes between two starts, and read in
 * milliseconds.
 */
export function fingerprint(inputs) {
  const hash = createHash('sha1')
  for (const input of inputs) {
    const isFile = existsSync(join(root, input)) && statSync(join(root, input)).isFile()
    for (const file of isFile ? [input] : filesUnder(input)) {
      const { size, mtimeMs } = statSync(join(root, file))
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** Stores in a file under .cache which work was done on which inputs, from one start to the next. */
export function stamps(name) {
  const file = join(root, '.cache', `${name}.json`)
  let known = {}
  try {
    known = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    /* first run */
  }
  return {
    stands: (work, wanted) => known[work] === wanted,
    keep(work, wanted) {
      known[work] = wanted
      mkdirSync(join(root, '.cache'), { recursive: true })
      writeFileSync(file, JSON.stringify(known, undefined, 1))
    },
  }
}
