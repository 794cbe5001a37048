// Both halves with reload: the server restarts when its sources change, the interface is Vite's.
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { environment, findNode, install } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { endAll, start } from './lib/processes.mjs'
import { main } from './lib/steps.mjs'

main(async () => {
  await install()
  const node = findNode()
  await build(node, { trainings: 'missing' })
  const port = process.env.PORT || '4000',
    webPort = process.env.WEB_PORT || '5173'
  const env = environment(node, { NODE_ENV: 'development' })
  const children = [
    start(node, ['--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')], { env }),
    start(
      node,
      [
        join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
        '--port',
        webPort,
        '--strictPort',
        '--clearScreen',
        'false',
      ],
      { env, cwd: join(root, 'web') },
    ),
  ]
  console.log(`Interface with reload: http://localhost:${webPort}  (server and API: http://localhost:${port})`)
  let stopping = false
  const stop = async (code) => {
    if (stopping) return
    stopping = true
    await endAll(4500)
    process.exit(code)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void stop(0))
  for (const child of children) child.once('exit', (code) => void stop(code ?? 1))
})
