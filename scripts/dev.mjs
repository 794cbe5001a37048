// Runs server and web with reload under one address: Vite listens on PORT and proxies the API to a server that restarts
// when its sources change.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { environment, findNode, install } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { endAll, endOnSignal, start } from './lib/processes.mjs'
import { main, StepError } from './lib/steps.mjs'
import { holdUsage } from './lib/usage.mjs'

/** Returns the requested port, or any free one for 0. Rejects a port in use before anything starts. */
async function freePort(wanted) {
  const probe = createServer()
  try {
    await Promise.all([once(probe, 'listening'), probe.listen(wanted, '127.0.0.1')])
  } catch (error) {
    throw new StepError(
      `Port ${wanted} can't be had (${error.code}): end the other program or set PORT to another port.`,
    )
  }
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

main(async () => {
  holdUsage('scripts/dev.mjs')
  endOnSignal()
  const port = await freePort(Number(process.env.PORT || 4000))
  const behind = await freePort(0)
  await install()
  const node = findNode()
  await build(node, { trainings: 'missing', web: false })
  const env = environment(node, { NODE_ENV: 'development', PRAXIA_API: `http://127.0.0.1:${behind}` })
  const server = join(root, 'server', 'src', 'main.ts')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const children = [
    start(node, ['--watch', '--watch-preserve-output', server, '--listen', String(behind)], { env }),
    start(node, [vite, '--port', String(port), '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn'], {
      env,
      cwd: join(root, 'web'),
    }),
  ]
  let stopping = false
  const stop = async (code) => {
    if (stopping) return
    stopping = true
    await endAll(4500)
    process.exit(code)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name).on(name, () => void stop(0))
  for (const child of children) child.once('exit', (code) => void stop(code ?? 1))
})
