// Lighthouse has a hundred dependencies that the product does not need to run. It is installed in a separate folder,
// pinned by the lockfile there, when pages are measured. The used part of its API is declared here, so that type checks
// do not need it.
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Flags {
  port?: number
  output?: 'json'
  logLevel?: 'error'
  onlyCategories?: string[]
  disableStorageReset?: boolean
}
interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { displayValue?: string }>
}
interface Lighthouse {
  default: (url: string, flags: Flags, config?: object) => Promise<{ lhr: Report } | undefined>
  desktopConfig: object
}

const folder = join(import.meta.dirname, '../lighthouse')
const modified = (path: string): number => (existsSync(path) ? statSync(path).mtimeMs : -1)
/** npm writes its copy of the lockfile at the end of an install. */
const isInstalled = (): boolean =>
  modified(join(folder, 'node_modules/.package-lock.json')) >= modified(join(folder, 'package-lock.json'))

async function install(): Promise<void> {
  process.stdout.write('Installing Lighthouse, once\n')
  const child = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`Lighthouse can't be installed: npm ci in ${folder} ended with ${code}`)
}

export async function openLighthouse(): Promise<Lighthouse> {
  if (!isInstalled()) await install()
  const found = (await import(
    pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href
  )) as Partial<Lighthouse>
  if (typeof found.default !== 'function' || typeof found.desktopConfig !== 'object')
    throw new Error('Lighthouse is not what bench/src/lighthouse.ts says it is: see its change log')
  return found as Lighthouse
}
