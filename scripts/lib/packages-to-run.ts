import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Package {
  resolved?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
/** Packages of package-lock.json by their folder. */
type Lock = Readonly<Record<string, Package>>

export function readLock(root: string): Lock {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages
}

/** Returns the folder that Node finds for an import of `name` from a file in `folder`. */
function findFolder(lock: Lock, name: string, folder: string): string | undefined {
  for (let above = folder; ; above = above.slice(0, Math.max(above.lastIndexOf('/'), 0))) {
    const found = above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`
    if (found in lock) return found
    if (above === '') return undefined
  }
}

function needsOf({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta }: Package) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/**
 * Returns the folders of the installed packages that workspaces need to run, without those for development. Packages
 * inside another package's folder come with it; of optional packages some are not installed.
 */
export function packagesToRun(lock: Lock, workspaces: readonly string[]): string[] {
  const seen = new Set(workspaces)
  for (const folder of seen) {
    const { link, resolved, ...needs } = lock[folder]!
    if (link) seen.add(resolved!)
    else
      for (const name of needsOf(needs)) {
        const found = findFolder(lock, name, folder)
        if (found !== undefined) seen.add(found)
      }
  }
  const tops = [...seen].map((folder) => /^.*?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(folder)?.[0])
  return [...new Set(tops.filter((top) => top !== undefined && !top.includes('/@praxia/')))] as string[]
}
