import { relative, resolve } from 'node:path'
import { root } from './paths.mjs'

/**
 * Arguments of each command of package.json, checked before it runs: a request for help or a misspelt option changes
 * nothing. Tools with a usage text of their own are omitted (Playwright, Vitest, oxfmt, the reference headset).
 * @type {Record<string, { usage: string, options?: string[], flags?: string[], words?: number }>} `options` take a
 * value
 */
const commands = {
  'scripts/start.mjs': { usage: 'npm start [-- --lan[=<address of this machine>]]', flags: ['--lan'] },
  'scripts/build.mjs': { usage: 'npm run build' },
  'scripts/dev.mjs': { usage: 'npm run dev' },
  'scripts/check.mjs': { usage: 'npm run check' },
  'scripts/test.mjs': { usage: 'npm test' },
  'scripts/test-near.mjs': { usage: 'npm run test:near [-- <commit to compare with>]', words: 1 },
  'scripts/citus.ts': { usage: 'npm run citus -- --plan', flags: ['--plan'] },
  'scripts/test-faults.ts': { usage: 'npm run test:faults' },
  'scripts/test-peers.ts': { usage: 'npm run test:peers' },
  'scripts/test-crash.ts': { usage: 'npm run test:crash [-- --cuts <n> --kills <n>]', options: ['--cuts', '--kills'] },
  'scripts/bake.ts': { usage: 'npm run bake [-- <training>…]', words: Infinity },
  'bench/src/main.ts': { usage: 'npm run bench [-- --only <part,…> --whole]', options: ['--only'], flags: ['--whole'] },
  'server/src/admin.ts': {
    usage:
      'npm run admin -- add <e-mail> [first name] [last name] | reset <e-mail> | reset-factors <e-mail> | list | ' +
      'release | rotate-key | accept-key',
    words: 4,
  },
  'server/src/backup.ts': {
    usage: 'npm run backup -- --to <folder> [--keep <number>] [--key <file for the server key>]',
    options: ['--to', '--keep', '--key'],
  },
  'server/src/restore.ts': {
    usage:
      'npm run restore -- --from <backup> [--key <file with the server key>]… [--erased <list>]… [--without-erased] [--drill]',
    options: ['--from', '--key', '--erased'],
    flags: ['--without-erased', '--drill'],
  },
  'server/src/starter-trainings.ts': { usage: 'npm run starter-trainings' },
  'server/src/move.ts': {
    usage: 'npm run move -- --to postgres://user:password@host/name | --to embedded | --files s3 | --files disk',
    options: ['--to', '--files'],
  },
  'server/src/rebuild.ts': {
    usage: 'npm run rebuild [-- --organisation <number>]',
    options: ['--organisation'],
  },
  'server/src/verify.ts': { usage: 'npm run verify [-- --organisation <number>]', options: ['--organisation'] },
  'scripts/phrases.ts': { usage: 'npm run phrases -- export|import <language> [file.xlf]', words: 3 },
  'scripts/sign-in-film.ts': { usage: 'npm run sign-in-film' },
  'scripts/help-pictures.ts': {
    usage: 'npm run help-pictures -- <address of a running demonstration> [language or article…]',
    words: Infinity,
  },
  'scripts/sample-data.ts': { usage: 'npm run sample-data -- FILE.tar.zst', words: 1 },
  'scripts/certificate.ts': {
    usage:
      'npm run certificate -- <host name or address>… (such as praxia.example.lan "*.content.example.lan" 192.168.1.20)',
    words: Infinity,
  },
  'scripts/release.ts': {
    usage: 'npm run release -- <version such as 0.2.0> [--dry-run]',
    flags: ['--dry-run'],
    words: 1,
  },
  'scripts/image.ts': { usage: 'npm run image -- --to <folder of the image>', options: ['--to'] },
}

/**
 * Returns the usage text to print instead of running the command; undefined if it should run.
 * @param {string} file of the command
 * @param {readonly string[]} args
 * @returns {{ lines: string[], code: 0 | 1 } | undefined}
 */
export function usageInstead(file, args) {
  const command = commands[relative(root, resolve(root, file)).replaceAll('\\', '/')]
  if (!command) return undefined
  const { usage, options = [], flags = [], words = 0 } = command
  if (args.includes('--help') || args.includes('-h')) return { lines: [`Usage: ${usage}`], code: 0 }
  const wrong = (line) => ({ lines: [line, `Usage: ${usage}`], code: 1 })
  let said = 0
  for (let i = 0; i < args.length; i += 1) {
    const [name, value] = args[i].split('=', 2)
    if (!args[i].startsWith('-')) said += 1
    else if (options.includes(name)) {
      if (value === undefined && (args[(i += 1)] ?? '-').startsWith('-')) return wrong(`${name} needs a value.`)
    } else if (!flags.includes(name)) return wrong(`Unknown option ${args[i]}.`)
  }
  return said > words ? wrong(words === 0 ? 'This command takes no such argument.' : 'Too many arguments.') : undefined
}

/** Prints the usage and ends the process if the arguments ask for help or are invalid. */
export function holdUsage(file, args = process.argv.slice(2)) {
  const instead = usageInstead(file, args)
  if (!instead) return
  for (const line of instead.lines) (instead.code === 0 ? console.log : console.error)(line)
  process.exit(instead.code)
}
