import { inspect } from 'node:util'
import { StartError } from '../embedded/start-error.ts'
import { openDatabase } from '../database/db.ts'
import { reachDatabase } from '../embedded/reach.ts'
import { reportFailure } from '../embedded/report-failure.ts'
import { readConfig } from '../config/config.ts'
import type { World } from '../context/context.ts'
import { makeWorld } from './world.ts'

export const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** Parses `--organisation 7` of a command that otherwise processes all organisations. */
export function readOrganisation(args: readonly string[], name: string): number | undefined {
  if (args.length === 0) return undefined
  const [option, value] = args
  if (args.length !== 2 || option !== '--organisation' || !/^[1-9]\d{0,15}$/.test(value!))
    throw new StartError(`Usage: npm run ${name} [-- --organisation <number>]`)
  return Number(value)
}

/** Runs an operator's command on the installation's database, whether the server is running or not. */
export async function runCommand(
  failed: string,
  work: (world: World) => Promise<void>,
  { connections = 2, hear = say } = {},
): Promise<void> {
  let dataDir: string | undefined
  try {
    const config = readConfig()
    dataDir = config.dataDir
    const { url, stop } = await reachDatabase(config, hear)
    const database = openDatabase(url, (line) => say(`database: ${line}`), connections)
    try {
      await work(
        await makeWorld(config, database, (level, data, message) => {
          if (level === 'error') say(`${message} ${inspect(data, { depth: 4, breakLength: Infinity })}`)
        }),
      )
    } finally {
      await database.close()
      await stop()
    }
  } catch (error) {
    say(await reportFailure(error, failed, dataDir))
    process.exitCode = 1
  }
}
