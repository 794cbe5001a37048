import type { Client } from './client.ts'

const encoded = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const protocol = (owner: Client) => ({ authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0' })

/** Announces a file to the tus endpoint; returns the address of its bytes. */
export async function announce(owner: Client, bytes: number, filename: string, trainingId?: number): Promise<string> {
  const answer = await fetch(`${owner.base}/api/uploads`, {
    method: 'POST',
    headers: {
      ...protocol(owner),
      'upload-length': String(bytes),
      'upload-metadata': encoded({
        filename,
        fileType: 'WEB_GL',
        ...(trainingId ? { trainingId: String(trainingId) } : {}),
      }),
    },
  })
  const location = answer.headers.get('location')
  if (answer.status !== 201 || !location) throw new Error(`upload refused: ${answer.status} ${await answer.text()}`)
  return new URL(location, owner.base).href
}

export async function sendBytes(
  owner: Client,
  address: string,
  body: Buffer | ReadableStream<Uint8Array>,
): Promise<string> {
  const streamed = body instanceof ReadableStream
  const answer = await fetch(address, {
    method: 'PATCH',
    headers: { ...protocol(owner), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body,
    ...(streamed ? { duplex: 'half' } : {}),
  } as RequestInit)
  if (answer.status !== 204) throw new Error(`upload broke off: ${answer.status} ${await answer.text()}`)
  return new URL(address).pathname.split('/').pop()!
}
