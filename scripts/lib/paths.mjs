import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '')

const trainings = () =>
  existsSync(join(root, 'content'))
    ? readdirSync(join(root, 'content'))
        .sort()
        .map((name) => `content/${name}`)
    : []

/** Returns the workspace packages that exist here and have a TypeScript configuration. */
export const workspaces = () =>
  ['contract', 'server', 'web', 'runtime', ...trainings(), 'demo', 'e2e', 'bench', 'scripts'].filter((workspace) =>
    existsSync(join(root, workspace, 'tsconfig.json')),
  )

/**
 * The packages that a package may import. Scripts may import every package, and no package imports them. architecture.test.ts
 * checks this.
 */
export const mayImport = {
  contract: [],
  runtime: ['contract'],
  content: ['contract', 'runtime'],
  server: ['contract'],
  web: ['contract', 'runtime'],
  demo: ['contract', 'server', 'runtime', 'content'],
  e2e: ['contract', 'runtime', 'content'],
  bench: ['contract', 'runtime'],
  scripts: ['contract', 'server', 'web', 'runtime', 'content', 'e2e', 'bench', 'demo'],
}

/** Returns a package and all packages that it can import, directly or transitively. */
export function seenFrom(workspace) {
  const seen = new Set([workspace])
  for (const one of seen) for (const other of mayImport[one]) seen.add(other)
  return [...seen].sort()
}

/** Returns the trainings that build themselves to a zip. */
export const buildableTrainings = () => trainings().filter((workspace) => existsSync(join(root, workspace, 'build.ts')))

const skipped = new Set(['node_modules', 'dist', '.cache', '.git', 'data'])

/** Returns all files under a path, relative to the project, without build output and installed packages. */
export function filesUnder(path) {
  const found = []
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue
      const inside = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(inside)
      else if (entry.isFile()) found.push(inside)
    }
  }
  if (existsSync(join(root, path))) walk(path)
  return found.sort()
}
