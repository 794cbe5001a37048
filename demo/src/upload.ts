import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Client, tokenOf } from './client.ts'

const meta = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
/** Uploads a file by tus, like the wizard: creation, then its bytes. Returns the upload's id. */
export async function upload(
  app: FastifyInstance,
  owner: Client,
  file: string,
  place: { trainingId: string } | { masterContentId: string },
): Promise<string> {
  const bytes = await readFile(file)
  const headers = { authorization: `Bearer ${tokenOf(owner)}`, 'tus-resumable': '1.0.0' }
  const created = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': meta({ filename: basename(file), fileType: 'WEB_GL', ...place }),
    },
  })
  const location = created.headers.location
  if (created.statusCode !== 201 || typeof location !== 'string')
    throw new Error(`the demonstration's upload was refused: ${created.statusCode} ${created.body.slice(0, 300)}`)
  const path = new URL(location, 'http://localhost').pathname
  const sent = await app.inject({
    method: 'PATCH',
    url: path,
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  })
  if (sent.statusCode !== 204)
    throw new Error(`the demonstration's upload broke off: ${sent.statusCode} ${sent.body.slice(0, 300)}`)
  return path.split('/').pop()!
}
