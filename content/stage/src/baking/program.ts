// The hash of the program that computes light: what it gives is only as good as the triangles it gets and its own sources.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Imports of values, and files that threads start with; types compute nothing. */
const USED =
  /^(?:import|export) (?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'|new URL\('([^']+)', import\.meta\.url\)/gm

/** Files and all that they import, sorted. A library would change without a change here, so none may be among them. */
export function reached(entries: readonly string[]): string[] {
  const found = new Set(entries)
  for (const file of found)
    for (const [, from, alone, started] of readFileSync(file, 'utf8').matchAll(USED)) {
      const to = (from ?? alone ?? started)!
      if (to.startsWith('.')) found.add(join(dirname(file), to))
      else if (!to.startsWith('node:')) throw new Error(`${file} imports ${to}: light is computed without libraries`)
    }
  return [...found].sort()
}

const here = dirname(fileURLToPath(import.meta.url))
export const programFiles = (): string[] => reached([join(here, 'bake.ts'), join(here, 'threads.ts')])
export function programHash(): string {
  const hash = createHash('sha256')
  for (const file of programFiles()) hash.update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).update('\0')
  return hash.digest('hex')
}
