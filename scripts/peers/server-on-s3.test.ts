// The real server with all its files in an object store: OpenStack Swift with its S3 interface.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchTraining } from '@praxia/contract/launches.ts'
import { setTrainingFile } from '@praxia/contract/trainings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { zipOf } from '../../e2e/content.ts'
import { startServer } from '../../e2e/server.ts'
import { World } from '../../e2e/world.ts'
import { S3Client } from '../../server/src/files/s3-client.ts'
import { getLocally } from './get-locally.ts'
import { startSwift, type Swift } from './swift.ts'

const MiB = 1_048_576
let swift: Swift
let dataDir: string
beforeAll(async () => {
  swift = await startSwift()
  dataDir = mkdtempSync(join(tmpdir(), 'praxia-on-s3-'))
})
afterAll(async () => {
  await swift.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('an upload begun before a restart ends after it, and a learner runs the training', async () => {
  const store = { ...swift, bucket: 'praxia', region: 'us-east-1' }
  await new S3Client(store).send('PUT', '')
  const settings = {
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  }
  let server = await startServer({ kept: dataDir, settings })
  try {
    const world = new World(server)
    const org = await world.organisation()
    const { id } = await world.training(org)
    const zip = await zipOf({
      'index.html': Buffer.from('<!doctype html><title>Large</title><p>from the object store'),
      'video.bin': randomBytes(12 * MiB),
    })
    const tus = { authorization: `Bearer ${org.admin.api.token}`, 'tus-resumable': '1.0.0' }
    const metadata = Object.entries({ filename: 'large.zip', fileType: 'WEB_GL', trainingId: String(id) })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    const begun = await fetch(`${server.url}/api/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(zip.length), 'upload-metadata': metadata },
    })
    const uploadId = begun.headers.get('location')!.split('/').pop()!
    const send = (offset: number, end: number) =>
      fetch(`${server.url}/api/uploads/${uploadId}`, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(zip.subarray(offset, end)),
      })
    expect((await send(0, 10 * MiB)).status).toBe(204)
    await server.stop()
    server = await startServer({ kept: dataDir, settings })
    const found = await fetch(`${server.url}/api/uploads/${uploadId}`, { method: 'HEAD', headers: tus })
    expect(found.headers.get('upload-offset')).toBe(String(10 * MiB))
    expect((await send(10 * MiB, zip.length)).status).toBe(204)
    const after = new World(server)
    const admin = await after.signIn(org.admin.email, org.admin.password)
    await admin.call(setTrainingFile, {
      params: { id, fileType: 'WEB_GL' },
      body: { uploadId, version: '2', offlineAvailable: false },
    })
    const learner = await after.member({ ...org, admin: { ...org.admin, api: admin } }, 'learner')
    const launch = await learner.api.call(launchTraining, {
      params: { id },
      body: { requestId: randomUUID(), fileType: 'WEB_GL' },
    })
    expect(String((await getLocally(launch.url!)).body)).toContain('from the object store')
    const video = await getLocally(new URL('video.bin', launch.url!), { range: 'bytes=-100' })
    expect([video.status, video.body.length]).toEqual([206, 100])
    expect(readdirSync(join(dataDir, 'files'), { recursive: true })).toEqual([])
  } finally {
    await server.stop()
  }
})
