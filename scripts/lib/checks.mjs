import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from './install.mjs'
import { filesUnder, root, rooms } from './paths.mjs'
import { run } from './processes.mjs'

const hasTypeScript = (room) => filesUnder(room).some((file) => /\.tsx?$/.test(file))

/** A check is `{name, passed, output}`. One room's types each; two at a time. */
export async function checkTypes(node) {
  const waiting = rooms().filter(hasTypeScript)
  const checks = []
  const work = async () => {
    for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
      const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
      const { code, output } = await run(node, [tsc, '-p', room, '--pretty', 'false'], {
        timeoutSeconds: 180,
        env: environment(node),
      })
      checks.push({ name: `types of ${room}`, passed: code === 0, output })
    }
  }
  await Promise.all([work(), work()])
  return checks
}

export async function checkLint(node) {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const folders = ['contract', 'server', 'web', 'runtime', 'content', 'demo', 'e2e', 'bench', 'scripts'].filter(
    (folder) => existsSync(join(root, folder)),
  )
  const { code, output } = await run(node, [oxlint, '--type-aware', '--format=unix', ...folders], {
    timeoutSeconds: 180,
    env: environment(node),
  })
  return { name: 'lint', passed: code === 0, output }
}

export async function checkFormat(node) {
  const oxfmt = join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt')
  const { code, output } = await run(node, [oxfmt, '--check', '.'], { timeoutSeconds: 120, env: environment(node) })
  return { name: 'format', passed: code === 0, output: `${output}\n\`npm run format\` mends it.` }
}
