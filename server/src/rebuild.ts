import { readConfig } from './config/config.ts'
import { openDatabase } from './database/db.ts'
import { startEmbedded } from './embedded/launcher.ts'
import { rebuild } from './features/projection/rebuild.ts'
import { tellFailure } from './embedded/tell-failure.ts'
import { makeWorld } from './start/world.ts'

/** `npm run rebuild`: computes the dashboards again from what was recorded. The server may be down or, on a database of its own, running. */
const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

let dataDir: string | undefined

async function main(): Promise<void> {
  const config = readConfig()
  dataDir = config.dataDir
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say })
  const database = openDatabase(config.databaseUrl ?? embedded!.connectionString, (line) => say(`database: ${line}`))
  try {
    const world = await makeWorld(config, database, (level, data, message) => {
      if (level === 'error') say(`${message} ${JSON.stringify(data)}`)
    })
    const members = await rebuild(world, say)
    say(`Rebuilt the progress of ${members} members.`)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

main().catch(async (error: unknown) => {
  say(await tellFailure(error, 'Not rebuilt', dataDir))
  process.exitCode = 1
})
