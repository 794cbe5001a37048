import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from './install.mjs'
import { buildableTrainings, root } from './paths.mjs'
import { run } from './processes.mjs'
import { fingerprint, stamps } from './stamps.mjs'
import { step, StepError, tellingLine } from './steps.mjs'

const isFilled = (folder) => existsSync(join(root, folder)) && readdirSync(join(root, folder)).length > 0

function targets() {
  const script = (room) => ({
    cwd: join(root, room),
    args: [join(root, room, 'build.ts')],
    again: `node scripts/run.mjs ${room}/build.ts`,
  })
  return [
    {
      name: 'runtime',
      title: 'Building the runtime library',
      inputs: ['runtime/src', 'runtime/build.ts', 'package-lock.json'],
      ...script('runtime'),
    },
    ...buildableTrainings().map((room) => ({
      name: room,
      title: `Building the training ${room.slice('content/'.length)}`,
      training: true,
      inputs: [room, 'content/stage', 'runtime/src', 'package-lock.json'],
      ...script(room),
    })),
    {
      name: 'web',
      title: 'Building the web application',
      inputs: ['web', 'contract/src', 'runtime/src', 'package-lock.json'],
      cwd: join(root, 'web'),
      args: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
      again: 'cd web && npx vite build',
    },
  ].filter(({ name }) => existsSync(join(root, name, name === 'web' ? 'index.html' : 'build.ts')))
}

/**
 * Builds what is missing or older than its sources.
 * @param {string} node
 * @param {{trainings: 'none' | 'missing' | 'stale', web?: boolean, patienceSeconds?: number}} options which trainings: none, those never built, or all that changed; whether the web application too; how long one of them may take (half a minute to two on a quiet machine, ten times that on a busy one)
 */
export async function build(node, { trainings, web = true, patienceSeconds = 1800 }) {
  const built = stamps('builds')
  for (const target of targets()) {
    if (target.name === 'web' && !web) continue
    const missing = !isFilled(`${target.name}/dist`)
    if (target.training && (trainings === 'none' || (trainings === 'missing' && !missing))) continue
    const wanted = fingerprint(target.inputs)
    if (!missing && built.stands(target.name, wanted)) continue
    await step(target.title, async () => {
      const result = await run(node, target.args, {
        cwd: target.cwd,
        timeoutSeconds: patienceSeconds,
        env: environment(node, { NODE_ENV: 'production' }),
      })
      if (result.timedOut)
        throw new StepError(
          `${target.title} took more than ${patienceSeconds / 60} minutes: is the machine busy with something else? What was built before it is kept; run the same command again.`,
        )
      if (result.code !== 0)
        throw new StepError(`${target.title} failed: ${tellingLine(result.output)} (the whole output: ${target.again})`)
    })
    built.keep(target.name, wanted)
  }
}
