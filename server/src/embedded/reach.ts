import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from './launcher.ts'
import { runningDatabase } from './running.ts'
import { StartError } from './start-error.ts'

/**
 * Returns the database for a command: the given one, else the folder's, which is started, or joined if a server already
 * runs it.
 */
export async function reachDatabase(
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
  say: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) {
    const { host, pathname } = new URL(databaseUrl)
    say(`The database: ${pathname.slice(1)} at ${host || 'this machine'} (DATABASE_URL).`)
    return { url: databaseUrl, stop: () => Promise.resolve() }
  }
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartError(
      `There is no database in ${resolve(dataDir)}: set DATA_DIR or DATABASE_URL as the server has it, or start the server first.`,
    )
  say(`The database: ${resolve(dataDir)} (by DATA_DIR; DATABASE_URL is not set).`)
  try {
    const embedded = await startEmbedded({ dataDir, log: say })
    return { url: embedded.connectionString, stop: () => embedded.stop() }
  } catch (error) {
    const url = error instanceof StartError ? runningDatabase(dataDir) : undefined
    if (!url) throw error
    say('The server is running on it.')
    return { url, stop: () => Promise.resolve() }
  }
}
