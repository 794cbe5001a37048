// For the launcher's tests: starts a cluster in a process of its own and keeps it running. Argument: the data folder.
import { startEmbedded } from './launcher.ts'
import { StartError } from './start-error.ts'

try {
  const cluster = await startEmbedded({ dataDir: process.argv[2] ?? '', log: (line) => console.log(line) })
  process.once('SIGTERM', () => void cluster.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 60_000)
  console.log(`ready ${cluster.connectionString}`)
} catch (error) {
  console.log(error instanceof StartError ? `refused ${error.message}` : `broke ${String(error)}`)
  process.exit(1)
}
