import { readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { filesUnder, root } from './paths.mjs'

export { root }

const workspaces = ['contract', 'server', 'web', 'runtime', 'content', 'demo', 'e2e', 'bench', 'scripts']

/** Returns the source files of all workspace packages, relative to the project. */
export const sources = (): string[] =>
  workspaces
    .flatMap((workspace) => filesUnder(workspace))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.mts'))

export const files = (folder: string): string[] => filesUnder(folder)
export const read = (file: string): string => readFileSync(join(root, file), 'utf8')
export const isTest = (file: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) || /^(server|web)\/test\//.test(file) || basename(file).startsWith('testing-')

export interface Import {
  from: string
  to: string
  isType: boolean
  /** A dynamic import. */
  isLate: boolean
}

const statement =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/gm

/**
 * Returns the imports of a file. Paths inside the project are relative to its root, whether imported by path or by
 * package.
 */
export function imports(file: string): Import[] {
  return [...read(file).matchAll(statement)].map(([, type, named, dynamic]) => {
    const to = (named ?? dynamic ?? '').replace(/\?.*$/, '')
    return { from: file, to: resolvePath(file, to), isType: type !== undefined, isLate: named === undefined }
  })
}

function resolvePath(file: string, to: string): string {
  if (to.startsWith('.')) return posix.normalize(`${dirname(file)}/${to}`)
  const [, workspace, inside] = /^@praxia\/([a-z0-9-]+)(?:\/(.*))?$/.exec(to) ?? []
  if (!workspace) return to
  const home = workspaces.includes(workspace) ? workspace : `content/${workspace}`
  return workspace === 'runtime' && inside?.startsWith('headset/') ? `runtime/${inside}` : `${home}/src/${inside ?? ''}`
}

/** Returns the workspace package of a project path; undefined for a library. */
export const workspaceOf = (path: string): string | undefined =>
  workspaces.find((workspace) => path === workspace || path.startsWith(`${workspace}/`))

/** Returns the names of all leaves of a phrase tree, sorted: `errors.title.one`. */
export function leaves(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value)
    .flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name))
    .sort()
}

/** Returns the names of leaves with empty text. */
export function emptyLeaves(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => emptyLeaves(inner, `${path}.${name}`))
}
