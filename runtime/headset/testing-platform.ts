/** The platform's endpoints that a headset uses, over real HTTP, in front of the tests' record store. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstToken } from '../src/testing-lrs.ts'
import type { Lrs } from '../src/testing-lrs.ts'

export interface Platform {
  base: string
  content: Buffer
  etag: string
  ranges: (string | undefined)[]
  launches: unknown[]
  renewals: number
  /** Valid tokens. */
  members: Set<string>
  /** Devices that requested a code to show, and the number of their polls. */
  asked: unknown[]
  polls: number
  /** Number of polls before one returns a token; never: a refusal. */
  allowedAfter: number
  /** Present call of an instructor; the calls that were shown. */
  call: { id: number; text: string; by: string; pause: boolean } | null
  shown: number[]
  beats: number
  close(): Promise<void>
}

export async function startPlatform(lrs: Lrs, content: Buffer, etag: string): Promise<Platform> {
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const platform: Platform = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    content,
    etag,
    ranges: [],
    launches: [],
    renewals: 0,
    members: new Set(['member']),
    asked: [],
    polls: 0,
    allowedAfter: 0,
    call: null,
    shown: [],
    beats: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  let cut = true

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += String(part)
    const path = (request.url ?? '').split('?')[0]
    const json = (status: number, answer: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
    if (path === '/api/users/authentication/code') {
      const right = (JSON.parse(body) as { code: string }).code === 'ABC234'
      return void (right
        ? json(200, { token: 'member', profile: { id: 1, firstName: 'Ada', lastName: 'Roy' } })
        : json(401, { code: 'sign_in.wrong_code' }))
    }
    const shownCode = path ? deviceAnswer(platform, path, body) : undefined
    if (shownCode) return void json(...shownCode)
    if (!platform.members.has(request.headers.authorization?.slice('Bearer '.length) ?? ''))
      return void json(401, { code: 'token.dead' })
    if (path === '/api/trainings')
      return void json(200, {
        items: [{ id: 7, title: 'Fire', fileTypes: ['APK'], hasContent: true, progressionPercent: 0 }],
        total: 1,
      })
    if (path?.endsWith('/launch')) {
      platform.launches.push(JSON.parse(body))
      return void json(201, launchAnswer(lrs))
    }
    const heard = path ? presenceAnswer(platform, path) : undefined
    if (heard) return void json(200, heard)
    if (path?.endsWith('/credential')) {
      platform.renewals++
      return void json(200, { token: [...lrs.tokens][0] })
    }
    if (path?.endsWith('/download')) return send(request, response)
    json(404, { code: 'not_found' })
  }

  /** Interrupts the first response midway. */
  function send(request: IncomingMessage, response: ServerResponse): void {
    platform.ranges.push(request.headers.range)
    const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === platform.etag
    const from = !isSame ? 0 : Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const rest = platform.content.subarray(from)
    const size = platform.content.length
    const range = from ? { 'Content-Range': `bytes ${from}-${size - 1}/${size}` } : {}
    response.writeHead(from ? 206 : 200, { 'Content-Length': rest.length, ETag: platform.etag, ...range })
    if (!cut) return void response.end(rest)
    cut = false
    response.write(rest.subarray(0, rest.length / 2), () => setTimeout(() => response.destroy(), 50))
  }
  return platform
}

/** Heartbeats, and calls of an instructor. */
function presenceAnswer(platform: Platform, path: string): object | undefined {
  if (path.endsWith('/beat')) platform.beats++
  else if (path.includes('/calls/')) platform.shown.push(Number(path.split('/').pop()))
  else return path.endsWith('/call') ? { call: platform.call } : undefined
  return {}
}

function launchAnswer(lrs: Lrs): object {
  const query = new URLSearchParams(lrs.address().split('?')[1])
  return {
    ...Object.fromEntries(query),
    actor: JSON.parse(query.get('actor')!),
    session: '5a1f',
    url: null,
    token: firstToken,
    steps: [
      { key: 'alarm', label: 'Alarm' },
      { key: 'leave', label: 'Leave' },
    ],
  }
}

/** Sign-in by a code that the headset shows. */
function deviceAnswer(platform: Platform, path: string, body: string): [number, object] | undefined {
  if (path === '/api/users/authentication/device') {
    platform.asked.push((JSON.parse(body) as { device_name: string }).device_name)
    return [
      200,
      {
        device_code: 'd',
        user_code: 'WDJB-MJHT',
        verification_uri: 'http://platform/d',
        verification_uri_complete: 'http://platform/d#WDJB-MJHT',
        expires_in: 600,
        interval: 0.01,
      },
    ]
  }
  if (path !== '/api/users/authentication/device/token') return undefined
  const waits = platform.polls++ < platform.allowedAfter
  if (platform.allowedAfter === Infinity) return [400, { code: 'authorization.refused' }]
  return waits
    ? [400, { code: 'authorization.pending' }]
    : [200, { access_token: 'member', profile: { id: 1, firstName: 'Ada', lastName: 'Roy' } }]
}
