// npm run sample-data -- FILE.tar.zst: packs a small filled data folder of this version, from which tests of a later
// version update. It is filled through the API, so it contains what this version itself stores.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { createKey } from '@praxia/contract/connections/keys.ts'
import { createWebhook } from '@praxia/contract/connections/webhooks.ts'
import { makeScene } from '../e2e/make-scene.ts'
import { startServer } from '../e2e/server.ts'
import { World } from '../e2e/world.ts'

/** Bytes that the packed folder may have, so that it can be kept in the repository. */
const maxBytes = 5_000_000

async function fill(dataDir: string): Promise<void> {
  const server = await startServer({ kept: dataDir })
  try {
    const world = new World(server)
    const { org, manager, training } = await makeScene(world)
    // Who passes gets a certificate; a second run and a run below the score make further rows of each kind.
    const second = await world.member(org, 'learner', { manager })
    await world.attempt(second, training, 40)
    await world.attempt(second, training, 91)
    const partner = await world.organisation({ type: 'PARTNER', masters: true })
    const submitted = await world.training(partner)
    await world.verify(submitted)
    await world.unlock(org, [submitted.id])
    await org.admin.api.call(createKey, { body: { name: 'Reporting', scopes: ['read'] } })
    await org.admin.api.call(createWebhook, {
      body: { name: 'Reporting', url: 'https://hooks.example.org/praxia', kinds: ['training.completed'] },
    })
  } finally {
    await server.stop()
  }
}

/** Packs a folder; the long window finds what the three databases of a new cluster have in common. */
async function pack(folder: string, target: string): Promise<void> {
  const tar = spawn('tar', ['-c', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(tar, 'exit')
  const params = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 27 }
  await pipeline(tar.stdout, createZstdCompress({ params }), createWriteStream(target))
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`tar could not pack ${folder} (exit code ${code}).`)
}

const target = process.argv[2]
if (!target || existsSync(target)) {
  console.error(target ? `${target} exists already.` : 'Which file? npm run sample-data -- FILE.tar.zst')
  process.exit(1)
}
const dataDir = mkdtempSync(join(tmpdir(), 'praxia-sample-'))
// When run as root, the database has another user, who needs access.
chmodSync(dataDir, 0o755)
try {
  await fill(dataDir)
  await pack(dataDir, target)
  const { size } = statSync(target)
  console.log(`${target}: ${(size / 1e6).toFixed(1)} MB`)
  if (size > maxBytes) throw new Error(`The packed folder has ${size} bytes; ${maxBytes} are allowed.`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
