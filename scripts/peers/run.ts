import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lemonldapPackages } from './lemonldap.ts'
import { simpleSamlPackages } from './simplesamlphp.ts'
import { swiftPackages } from './swift.ts'

const root = join(import.meta.dirname, '../..')
/** A program of each package, by which its presence is seen. */
const programs: [program: string, packages: readonly string[]][] = [
  ['/usr/bin/swift-proxy-server', swiftPackages],
  ['/usr/sbin/nginx', ['nginx-light']],
  ['/usr/bin/caddy', ['caddy']],
  ['/usr/lib/postgresql/15/bin/postgres', ['postgresql-15']],
  ['/usr/bin/mmdebstrap', ['mmdebstrap']],
  ['/usr/bin/umoci', ['umoci']],
  ['/usr/bin/faketime', ['faketime']],
  ['/usr/share/simplesamlphp/www/index.php', simpleSamlPackages],
  ['/usr/share/lemonldap-ng/portal/htdocs/index.psgi', lemonldapPackages],
  ['/usr/share/perl5/XML/Simple.pm', lemonldapPackages],
  ['/usr/bin/chromium', ['chromium']],
]

/** Installs what is missing, as root on Debian; ends with the names of what still is. */
export function installPeers(): void {
  const missing = () => programs.filter(([program]) => !existsSync(program)).flatMap(([, packages]) => packages)
  if (missing().length > 0 && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], {
      stdio: 'inherit',
      // Only the programs are needed, not their services.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  if (missing().length === 0) return
  console.error(`Missing: apt-get install ${missing().join(' ')}`)
  process.exit(1)
}

/** Builds what the servers show, then runs programs of the project one after the other; ends with 1 if one failed. */
export function runAll(programs: readonly (readonly string[])[]): void {
  const run = (args: readonly string[]): boolean =>
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0
  process.exit(run([join(root, 'scripts/build.mjs')]) && programs.map(run).every(Boolean) ? 0 : 1)
}
