// Requests of praxia-publish to the server, and the resumable upload (tus 1.0).
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, megabytes, percent, refusal } from './sentences.mjs'

/** Client of the server that retries each request while the network is unavailable or the server is busy. */
export class Platform {
  constructor({ server, token, patience }, say) {
    Object.assign(this, { server, token, say, patienceMs: patience * 1000 })
    this.progress()
  }
  /** Something arrived: the timeout restarts. */
  progress() {
    this.lastAt = performance.now()
    this.waits = 0
  }
  /** Sends one request. @throws {Failure} of the server; any other error is the network's. */
  async once(method, path, { body, headers = {}, raw = false, lengthOf } = {}) {
    const all = { Authorization: `Bearer ${this.token}`, Accept: 'application/json', ...headers }
    if (body !== undefined && !raw) all['Content-Type'] = 'application/json'
    if (lengthOf !== undefined) all['Content-Length'] = String(lengthOf)
    const sent = raw ? { body, duplex: 'half' } : body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`${this.server}${path}`, { method, headers: all, redirect: 'error', ...sent })
    this.found = true
    const text = await response.text()
    if (response.ok)
      return { response, answer: /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : {} }
    let answer = {}
    try {
      answer = JSON.parse(text)
    } catch {
      // Not a problem document: a proxy responded.
    }
    throw Object.assign(refusal(response.status, answer), {
      status: response.status,
      retryAfter: Number(response.headers.get('retry-after')) || 0,
    })
  }
  /** Retries as long as it may help: no response, a busy server, an upload that another attempt still locks. */
  async call(method, path, options) {
    for (;;) {
      try {
        const done = await this.once(method, path, typeof options === 'function' ? options() : options)
        this.progress()
        return done
      } catch (error) {
        await this.wait(error)
      }
    }
  }
  /** @throws the error when waiting does not help, or the timeout has ended */
  async wait(error) {
    const { status, code } = error
    const busy = status === 408 || status === 423 || status === 429 || (status >= 500 && status !== 507)
    if (error instanceof Failure && !busy && code !== 'upload.in_use') throw error
    const reason = error instanceof Failure ? error.code : (error.cause?.code ?? error.cause?.message ?? error.message)
    // A host name that was never resolved is mistyped: waiting does not help.
    if (reason === 'ENOTFOUND' && !this.found)
      throw new Failure('network', `There is no server of this name: ${this.server}. Is it spelt right?`, { exit: 3 })
    if (performance.now() - this.lastAt > this.patienceMs)
      throw new Failure(
        'network',
        `No connection to ${this.server} for too long (${reason}). Start it again: it goes on.`,
        { exit: 3 },
      )
    const ms = Math.max(1000 * (error.retryAfter ?? 0), Math.min(30_000, 250 * 2 ** this.waits++))
    this.say(`Waiting for ${this.server} (${reason})`)
    await sleep(ms)
  }
}

const tus = { 'Tus-Resumable': '1.0.0' }
const base64 = (text) => Buffer.from(text).toString('base64')
/** Returns the stored size of an upload, and the file that it belongs to. */
async function standOf(platform, id) {
  const { response } = await platform.call('HEAD', `/api/uploads/${id}`, { headers: tus })
  const said = response.headers.get('upload-metadata') ?? ''
  const sha256 = said
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .find(([name]) => name === 'sha256')?.[1]
  return {
    offset: Number(response.headers.get('upload-offset')),
    sha256: sha256 && Buffer.from(sha256, 'base64').toString(),
  }
}
const isGone = (error) => error instanceof Failure && (error.status === 404 || error.status === 410)

/** Finds an upload of the same bytes that an earlier run of this command left. */
async function findBegun(platform, options, { bytes, sha256 }) {
  const { answer } = await platform.call('GET', '/api/uploads')
  const alike = answer.filter(
    (one) => one.bytes === bytes && one.fileType === options.type && one.trainingId === options.training,
  )
  for (const { id } of alike) {
    const stand = await standOf(platform, id).catch((error) => {
      if (isGone(error) || error.code === 'upload.in_use') return undefined
      throw error
    })
    if (stand?.sha256 === sha256) return { id, offset: stand.offset }
  }
  return undefined
}
/** Begins an upload once: after a lost response, it looks for the upload before it creates another. */
async function begin(platform, options, { bytes, sha256 }) {
  const { file, type, training } = options
  const said = { filename: basename(file), fileType: type, trainingId: String(training), sha256 }
  const metadata = Object.entries(said)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',')
  const headers = { ...tus, 'Upload-Length': String(bytes), 'Upload-Metadata': metadata }
  for (;;) {
    const begun = await findBegun(platform, options, { bytes, sha256 })
    if (begun) return begun
    try {
      const { response } = await platform.once('POST', '/api/uploads', { headers })
      return { id: response.headers.get('location').split('/').pop(), offset: 0 }
    } catch (error) {
      await platform.wait(error)
    }
  }
}
const pieceBytes = 4 * 1024 * 1024
/** Sends the missing bytes in chunks, each from the offset that the server reports. */
export async function send(platform, options, { bytes, sha256 }) {
  const { file } = options
  const { id, offset: resumedAt } = await begin(platform, options, { bytes, sha256 })
  let offset = resumedAt
  platform.say(
    offset > 0
      ? `Going on with ${basename(file)} at ${percent(offset, bytes)}`
      : `Sending ${basename(file)}, ${megabytes(bytes)}`,
  )
  while (offset < bytes) {
    const end = Math.min(offset + pieceBytes, bytes)
    const headers = { ...tus, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' }
    const body = createReadStream(file, { start: offset, end: end - 1 })
    try {
      await platform.once('PATCH', `/api/uploads/${id}`, { headers, body, raw: true, lengthOf: end - offset })
      offset = end
      platform.progress()
    } catch (error) {
      // A wrong offset: the server reports the right one.
      if (error.status !== 409) await platform.wait(error)
      const stand = await standOf(platform, id)
      if (stand.offset > offset) platform.progress()
      offset = stand.offset
    } finally {
      body.destroy()
    }
    platform.say(`${percent(offset, bytes)} sent`)
  }
  return { id, resumedAt }
}
