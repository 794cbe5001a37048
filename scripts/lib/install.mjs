import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './processes.mjs'
import { step, StepError, tellingLine } from './steps.mjs'

/** Refuses Windows before anything is written: neither the embedded database nor its supervision runs there. */
export function refuseWindows() {
  if (process.platform === 'win32')
    throw new StepError(
      'Praxia does not run on Windows: start it in WSL 2, in a virtual machine or on a server with Linux. Nothing was changed.',
    )
}

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : -1)

/**
 * Returns whether the dependencies are installed and unchanged: npm writes its own copy of the lockfile as the last
 * step of an install.
 */
export const isInstalled = () =>
  modified(join(root, 'node_modules', '.package-lock.json')) >= modified(join(root, 'package-lock.json'))

export async function install() {
  refuseWindows()
  if (isInstalled()) return
  await step('Installing packages', npmCi, { usually: 'a minute' })
}

async function npmCi() {
  // Uses the machine's npm and node: the install replaces those in node_modules.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
  const result = await run('npm', ['ci', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
    timeoutSeconds: 1800,
    // The browser tests use the machine's own Chromium.
    env: { ...process.env, PATH: path, NODE_ENV: 'development', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
  if (result.code !== 0) throw new StepError(`Packages can't be installed: ${tellingLine(result.output)}`)
}

/** Returns Node 24 or later: the running one, or the one that npm installed. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const platform = `${process.platform}-${process.arch}`
  const brought = join(root, 'node_modules', `node-${platform}`, 'bin', 'node')
  if (existsSync(brought)) return brought
  throw new StepError(
    `Node ${process.versions.node} is too old and none comes for ${platform}: install Node 24 or later.`,
  )
}

/** Returns an environment in which child processes find `node` and the tools of node_modules first. */
export function environment(node, extra = {}) {
  const path = [join(node, '..'), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}
