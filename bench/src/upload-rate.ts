import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fork } from 'node:child_process'
import { makeCompany } from './company.ts'
import type { Fixture } from './fixture.ts'
import { median } from './measure.ts'
import { type Line, number, percent } from './table.ts'
import { announce } from './upload.ts'

const megabytes = 512
const rounds = 3
const chunk = randomBytes(1_048_576)
const source = () =>
  Readable.from(
    (function* () {
      for (let n = 0; n < megabytes; n++) yield chunk
    })(),
    { objectMode: false, highWaterMark: 1_048_576 },
  )
const rateOf = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return (megabytes * 1000) / (performance.now() - since)
}

/** Sends the bytes as one body, until the response reports their receipt. */
async function transfer(method: string, url: string, headers: Record<string, string>, expected: number): Promise<void> {
  const call = request(url, { method, headers: { ...headers, 'content-length': String(megabytes * chunk.length) } })
  const answered = new Promise<number>((resolve, reject) => {
    call.once('response', (response) => {
      response.resume()
      response.once('end', () => {
        resolve(response.statusCode ?? 0)
      })
    })
    call.once('error', reject)
  })
  await pipeline(source(), call)
  const status = await answered
  if (status !== expected) throw new Error(`the upload was answered with ${status}`)
}
async function toDisk(file: string, from: Readable): Promise<void> {
  await pipeline(from, createWriteStream(file))
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/**
 * Measures a tus upload, until its last byte is acknowledged, against the same bytes streamed to the same disk and
 * synced; and, to determine the network's share, against a bare HTTP server that streams to the disk.
 */
export async function measureUploads({ base, dataDir }: Fixture): Promise<Line[]> {
  const company = await makeCompany(base, dataDir, 'Uploads')
  const file = join(dataDir, 'bench.bin')
  const receiver = fork(import.meta.filename, [file])
  const port = await new Promise<number>((resolve) => {
    receiver.once('message', (message) => {
      resolve(Number(message))
    })
  })
  const [ours, bare, wire]: [number[], number[], number[]] = [[], [], []]
  const protocol = {
    authorization: `Bearer ${company.admin.token}`,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  try {
    for (let n = 0; n < rounds; n++) {
      const address = await announce(company.admin, megabytes * chunk.length, 'bench.zip')
      ours.push(await rateOf(() => transfer('PATCH', address, protocol, 204)))
      await fetch(address, { method: 'DELETE', headers: protocol })
      bare.push(await rateOf(() => toDisk(file, source())))
      await rm(file)
      wire.push(await rateOf(() => transfer('PUT', `http://127.0.0.1:${port}/`, {}, 204)))
      await rm(file)
    }
  } finally {
    receiver.kill()
  }
  const line = (what: string, beside: string, rate: number, target: string, met: boolean): Line => ({
    what,
    measured: `${number(median(ours))} MiB/s`,
    beside: `${number(rate)} MiB/s ${beside}`,
    result: percent(median(ours) / rate),
    target,
    met,
  })
  return [
    line(
      `tus upload of ${megabytes} MiB, acknowledged`,
      'stream to disk, synced',
      median(bare),
      '≥ 60 %',
      median(ours) / median(bare) >= 0.6,
    ),
    line('  the same', 'by bare HTTP to disk, synced', median(wire), '(to compare)', true),
  ]
}

// Run as a separate process: the bare receiver.
if (process.argv[1] === import.meta.filename && process.argv[2]) {
  const file = process.argv[2]
  const server = createServer((call, answer) => {
    toDisk(file, call).then(
      () => answer.writeHead(204).end(),
      () => answer.writeHead(500).end(),
    )
  })
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as { port: number }).port)
  })
}
