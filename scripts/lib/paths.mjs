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

/** The workspaces that stand here with a type-checking setup of their own. */
export const rooms = () =>
  ['contract', 'server', 'web', 'runtime', ...trainings(), 'demo', 'e2e', 'bench', 'scripts'].filter((room) =>
    existsSync(join(root, room, 'tsconfig.json')),
  )

/** What a room may import beside itself: scripts serve every room and are imported by none. house.test.ts holds it. */
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

/** A room and all that it can see, directly or through another. */
export function seenFrom(room) {
  const seen = new Set([room])
  for (const one of seen) for (const other of mayImport[one]) seen.add(other)
  return [...seen].sort()
}

/** Trainings that build themselves to a zip. */
export const buildableTrainings = () => trainings().filter((room) => existsSync(join(root, room, 'build.ts')))

const skipped = new Set(['node_modules', 'dist', '.cache', '.git', 'data'])

/** All files under a path of the project, relative to it, without what is built or installed. */
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
