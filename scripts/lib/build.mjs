import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from './install.mjs'
import { buildableTrainings, root } from './paths.mjs'
import { run } from './processes.mjs'
import { fingerprint, stamps } from './stamps.mjs'
import { step, StepError, tell, tellingLine } from './steps.mjs'

const isFilled = (folder) => existsSync(join(root, folder)) && readdirSync(join(root, folder)).length > 0

function targets() {
  const script = (workspace) => ({
    cwd: join(root, workspace),
    args: [join(root, workspace, 'build.ts')],
    again: `node scripts/run.mjs ${workspace}/build.ts`,
  })
  return [
    {
      name: 'web',
      title: 'Building the web application',
      usually: '20 s',
      inputs: ['web', 'contract/src', 'runtime/src', 'package-lock.json'],
      cwd: join(root, 'web'),
      args: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
      again: 'cd web && npx vite build',
    },
    {
      name: 'runtime',
      title: 'Building the runtime library',
      usually: '1 s',
      inputs: ['runtime/src', 'runtime/scorm', 'runtime/build.ts', 'package-lock.json'],
      ...script('runtime'),
    },
    ...buildableTrainings().map((workspace) => ({
      name: workspace,
      title: `Building the training ${workspace.slice('content/'.length)}`,
      usually: '5 s',
      training: true,
      inputs: [workspace, 'content/stage', 'runtime/src', 'package-lock.json'],
      ...script(workspace),
    })),
  ].filter(({ name }) => existsSync(join(root, name, name === 'web' ? 'index.html' : 'build.ts')))
}

const built = stamps('builds')

/**
 * Returns the targets that are missing or older than their sources, the longest build first.
 * @param {{trainings: 'none' | 'missing' | 'stale', web?: boolean}} options which trainings: none, those never built,
 * or all that changed; whether to include the web application
 */
export function toBuild({ trainings, web = true }) {
  return targets()
    .filter(({ name, training }) => {
      if (name === 'web') return web
      return !training || trainings === 'stale' || (trainings === 'missing' && !isFilled(`${name}/dist`))
    })
    .map((target) => ({ ...target, wanted: fingerprint(target.inputs) }))
    .filter(({ name, wanted }) => !isFilled(`${name}/dist`) || !built.stands(name, wanted))
}

async function buildOne(node, { name, title, usually, cwd, args, again, wanted }, patienceSeconds) {
  await step(
    title,
    async () => {
      const result = await run(node, args, {
        cwd,
        timeoutSeconds: patienceSeconds,
        env: environment(node, { NODE_ENV: 'production' }),
        // Steps that take minutes report their own progress.
        onLine: (line) => line.startsWith('Baking ') && tell(`  ${line}`),
      })
      if (result.timedOut)
        throw new StepError(
          `${title} took more than ${patienceSeconds / 60} minutes: is the machine busy with something else? What was built before it is kept; run the same command again.`,
        )
      if (result.code !== 0)
        throw new StepError(`${title} failed: ${tellingLine(result.output)} (the whole output: ${again})`)
    },
    { usually },
  )
  built.keep(name, wanted)
}

/**
 * Builds targets that are missing or older than their sources, two at a time: each uses one thread for most of its
 * time.
 * @param {string} node
 * @param {{trainings: 'none' | 'missing' | 'stale', web?: boolean, patienceSeconds?: number}} options as for `toBuild`;
 * timeout of one build (it takes seconds on an idle machine, minutes where light is baked, ten times that on a busy
 * one)
 */
export async function build(node, { patienceSeconds = 1800, ...which }) {
  const waiting = toBuild(which)
  let failure
  const work = async () => {
    while (waiting.length > 0 && failure === undefined)
      try {
        await buildOne(node, waiting.shift(), patienceSeconds)
      } catch (error) {
        failure ??= error
      }
  }
  await Promise.all([work(), work()])
  if (failure !== undefined) throw failure
}
