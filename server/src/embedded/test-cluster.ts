import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './launcher.ts'

/**
 * Starts a separate PostgreSQL in a temporary folder, for tests. Only here may fsync be off: no data needs to survive.
 */
export async function throwawayCluster(): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'praxia-test-'))
  chmodSync(dataDir, 0o711)
  const cluster = await startEmbedded({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' },
  })
  return {
    connectionString: cluster.connectionString,
    stop: async () => {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
