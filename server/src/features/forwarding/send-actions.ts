import { errorText } from '../../basics/error-text.ts'
import { randomUUID } from 'node:crypto'
import { unseal } from '../../basics/crypto.ts'
import type { Scope, World } from '../../context/context.ts'
import { get, post } from '../../messages/outbound.ts'
import { actorOf } from '../record/ids.ts'
import { listAttachments } from '../record/search-store.ts'
import { inParts } from '../xapi/multipart-present.ts'
import { type Due, listBodies } from './deliver-store.ts'
import { handedOn, statementsUrl, timeoutMs } from './rules.ts'

export type SendWorld = Pick<
  World,
  'database' | 'config' | 'now' | 'shared' | 'serverKey' | 'log' | 'storage' | 'xapiBase'
>
export interface StoreResponse {
  status: number | null
  error: string | null
  /** Delay that the store requests, in milliseconds. */
  retryAfterMs?: number | undefined
}
/** Number of characters of a store's response that are stored and shown. */
const responseLength = 500
/** Removes NUL characters, which database text cannot contain. */
const storedText = (text: string): string => text.replaceAll('\0', '').trim().slice(0, responseLength)
export const textOf = (error: unknown): string => storedText(errorText(error))

/** Removes the secret from a response: a store that echoes the request would reveal it. */
function withoutSecret(text: string, basic: string, { username }: Due, secret: string): string {
  const forms = [basic, `${username}:${secret}`, secret].flatMap((one) => [
    one,
    JSON.stringify(one).slice(1, -1),
    encodeURIComponent(one),
    one.replace(/=+$/, ''),
  ])
  return forms
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, form) => (form === '' ? left : left.replaceAll(form, '…')), text)
}
const headersFor = (world: SendWorld, f: Due) => {
  const secret = unseal(world.serverKey, f.secret)
  const basic = Buffer.from(`${f.username}:${secret}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, 'user-agent': 'Praxia', 'x-experience-api-version': f.version }
  return { headers, secret, basic }
}
async function postTo(world: SendWorld, f: Due, contentType: string, body: string | Buffer): Promise<StoreResponse> {
  try {
    const url = statementsUrl(f.url)
    const { headers, secret, basic } = headersFor(world, f)
    const outgoing = {
      url,
      body,
      inside: world.config.outboundPrivate,
      timeoutMs,
      headers: {
        ...headers,
        'content-type': contentType,
      },
    }
    const { status, text, retryAfterMs } = await post(outgoing, world.now())
    const error = status >= 200 && status < 300 ? null : storedText(withoutSecret(text, basic, f, secret))
    return { status, error, retryAfterMs }
  } catch (error) {
    return { status: null, error: textOf(error) }
  }
}

/**
 * Does the store have a statement with this id, also a voided one? Undefined without a clear result, as for a key that
 * may not read.
 */
export async function isKnownThere(world: SendWorld, f: Due, id: string): Promise<boolean | undefined> {
  for (const name of ['statementId', 'voidedStatementId']) {
    const url = new URL(statementsUrl(f.url))
    url.searchParams.set(name, id)
    try {
      const outgoing = { headers: headersFor(world, f).headers, inside: world.config.outboundPrivate, timeoutMs }
      const { status, text } = await get({ ...outgoing, url: url.href }, world.now())
      // An HTML page served for every request is no statement.
      if (status === 200) return text.trimStart().startsWith('{') && text.toLowerCase().includes(id) ? true : undefined
      if (status !== 404) return undefined
    } catch {
      return undefined
    }
  }
  return false
}

/** Sends these statements in one request, with their attachments, leaving out those deleted in the meantime. */
export async function sendStatements(
  world: SendWorld,
  scope: Scope,
  f: Due,
  ids: readonly string[],
): Promise<StoreResponse & { sent: number }> {
  const bodies = await listBodies(world.database, scope, ids)
  const sent = bodies.length
  if (sent === 0) return { status: 200, error: null, sent }
  const json = bodies.map((one) => handedOn(one, f.attachments))
  const attached = f.attachments ? await listAttachments(world.database, scope, ids) : []
  if (attached.length === 0) return { ...(await postTo(world, f, 'application/json', JSON.stringify(json))), sent }
  const { contentType, body } = inParts(world, json, attached)
  const parts: Buffer[] = []
  try {
    for await (const part of body as AsyncIterable<Buffer>) parts.push(part)
  } catch (error) {
    return { status: null, error: textOf(error), sent }
  }
  return { ...(await postTo(world, f, contentType, Buffer.concat(parts))), sent }
}

/** Sends a statement that is marked as a test. */
export const sendTest = (world: SendWorld, f: Due): Promise<StoreResponse> =>
  postTo(
    world,
    f,
    'application/json',
    JSON.stringify([
      {
        id: randomUUID(),
        actor: actorOf(world.xapiBase, 'praxia'),
        verb: { id: 'http://activitystrea.ms/schema/1.0/send', display: { en: 'sent' } },
        object: {
          id: `${world.xapiBase}/xapi/forwarding-test`,
          definition: { name: { en: 'Test of the forwarding', fr: 'Essai de la transmission' } },
        },
        timestamp: world.now().toISOString(),
      },
    ]),
  )
