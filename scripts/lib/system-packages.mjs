import { existsSync, readdirSync } from 'node:fs'
import { run } from './processes.mjs'
import { step, tellingLine } from './steps.mjs'

const home = '/usr/lib/postgresql'
export const hasChromium = () => existsSync('/usr/bin/chromium')
const hasHeadlessShell = () => existsSync('/usr/bin/chromium-headless-shell')
const hasPostgres = () =>
  existsSync(home) &&
  readdirSync(home).some((version) => Number(version) >= 15 && existsSync(`${home}/${version}/bin/postgres`))

const hasMono = () => existsSync('/usr/bin/mcs') && existsSync('/usr/bin/mono')

const apt = (args) =>
  run('apt-get', args, { timeoutSeconds: 600, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/**
 * Installs the system packages that the tests need, as root on Debian. Returns instructions for those still missing,
 * one per line.
 */
export async function bringSystemPackages() {
  const missing = () => [
    ...(hasChromium() ? [] : [{ name: 'chromium', without: 'the browser tests' }]),
    ...(hasHeadlessShell() ? [] : [{ name: 'chromium-headless-shell', without: 'the browser tests of pages' }]),
    ...(hasPostgres() ? [] : [{ name: 'postgresql-15', without: "the server's tests on Debian's PostgreSQL" }]),
    ...(hasMono() ? [] : [{ name: 'mono-mcs', without: 'the tests of the library for Unity' }]),
  ]
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const names = missing().map(({ name }) => name)
    await step(`Installing ${names.join(', ')}`, async () => {
      await apt(['update', '-qq'])
      let { code, output } = await apt(['install', '-y', '-qq', '--no-install-recommends', ...names])
      // A Debian release with another PostgreSQL than 15: installs its own version.
      if (code !== 0)
        ({ code, output } = await apt([
          'install',
          '-y',
          '-qq',
          '--no-install-recommends',
          ...names.map((name) => name.replace('-15', '')),
        ]))
      if (code !== 0) console.log(`\n${tellingLine(output)}`)
    })
    if (names.includes('postgresql-15')) await stopOwnCluster()
  }
  return missing().map(({ name, without }) => `${without} can't run: install ${name} (apt-get install ${name})`)
}

/** Stops the cluster that Debian starts when the package is installed: only the programs are needed. */
async function stopOwnCluster() {
  const { output } = await run('pg_lsclusters', ['-h'], { timeoutSeconds: 30 })
  for (const [version, name] of output.split('\n').map((line) => line.trim().split(/\s+/))) {
    if (name === 'main') await run('pg_dropcluster', ['--stop', version, name], { timeoutSeconds: 60 })
  }
}
