import { resolve } from 'node:path'
import { startEmbedded } from './launcher.ts'
import { runningDatabase } from './running.ts'
import { StartError } from './start-error.ts'

/** For a command: the database that is given, else the folder's, started or, where a server has the folder, joined. */
export async function reachDatabase(
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
  say: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() }
  try {
    const embedded = await startEmbedded({ dataDir, log: say })
    return { url: embedded.connectionString, stop: () => embedded.stop() }
  } catch (error) {
    const url = error instanceof StartError ? runningDatabase(dataDir) : undefined
    if (!url) throw error
    say(`The server is running on ${resolve(dataDir)}: using its database.`)
    return { url, stop: () => Promise.resolve() }
  }
}
