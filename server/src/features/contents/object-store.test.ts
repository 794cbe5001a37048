import { setTrainingFile } from '@praxia/contract/trainings.ts'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { startObjectStore } from '../../../test/object-store.ts'
import { makeTraining, zipOf } from '../trainings/testing-training.ts'

const store = await startObjectStore()
const server = useServer({
  S3_ENDPOINT: store.endpoint,
  S3_BUCKET: store.bucket,
  S3_ACCESS_KEY_ID: store.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.secretAccessKey,
})
let base = ''
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
beforeEach(() => {
  store.fault = undefined
})
afterAll(() => {
  store.close()
})

const metadata = Object.entries({ filename: 'content.zip', fileType: 'WEB_GL' })
  .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  .join(',')
const tus = (who: Person, method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
  fetch(`${base}${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
const begin = (who: Person, bytes: number) =>
  tus(who, 'POST', '/api/uploads', { 'upload-length': String(bytes), 'upload-metadata': metadata })

it('an upload that the object store failed to complete at its last byte is attached', async () => {
  const admin = await make.admin()
  const id = await makeTraining(admin)
  const zip = await zipOf({ 'index.html': '<!doctype html>' })
  const location = (await begin(admin, zip.length)).headers.get('location')!
  store.fault = (request) => (/^POST .*uploadId=/.test(request) ? 413 : undefined)
  const piece = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  expect((await tus(admin, 'PATCH', location, piece, zip)).status).toBe(500)
  const attach = () =>
    as(admin).call(setTrainingFile, {
      params: { id, fileType: 'WEB_GL' },
      body: { uploadId: location.split('/').at(-1)!, version: '1', offlineAvailable: false },
    })
  expect((await tus(admin, 'HEAD', location, {})).headers.get('upload-offset')).toBe(String(zip.length))
  store.fault = undefined
  expect((await attach()).status).toBe(200)
  expect([...store.objects.keys()].filter((key) => /^(growing|uploads)\//.test(key))).toEqual([])
})
