/** Requests of a headset application to the platform. */
import type { SignedIn } from '@praxia/contract/accounts.ts'
import type { DeviceAuthorization, DeviceRole, DeviceToken, deviceGrant } from '@praxia/contract/connections/devices.ts'
import type { Launch } from '@praxia/contract/launches.ts'

export interface Client {
  server: string
  token: string
  id: number
  name: string
}
export interface Listed {
  id: number
  title: string
  fileTypes: string[]
  hasContent: boolean
  progressionPercent: number
}
interface LaunchRequest {
  requestId: string
  fileType: string
  contentLanguage?: string
  device?: string
  offline?: boolean
  restart?: boolean
}

/** Advice for refusals whose code alone does not suggest an action. */
const words: Record<string, string> = {
  'launch.no_content': 'This training has no content of the kind that was asked for.',
  'launch.not_open': 'This training is not open to this account: somebody has to suggest it, or open it to everyone.',
  'launch.offline_off':
    'This training cannot be taken along: runs without a connection are off for the organisation (the platform switches ' +
    'them on), or for this content (its author does).',
  'session.device_removed': 'This device was removed from the account: sign in again with a new code.',
  'sign_in.account_disabled': 'This account is disabled: ask an administrator of the organisation.',
  'sign_in.contract_ended': 'The contract of the organisation has ended.',
  'sign_in.wrong_code': 'The code is wrong, was used, or is older than ten minutes: ask for a new one.',
}
/** Refusal by the server, with its stable code. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, detail: string) {
    super(words[code] ? `${words[code]} (${code}, ${status})` : `${code} (${status}) ${detail}`.trim())
    this.status = status
    this.code = code
  }
}

const clientOf = (server: string, { token, profile }: Pick<SignedIn, 'token' | 'profile'>): Client => ({
  server,
  token,
  id: profile.id,
  name: `${profile.firstName} ${profile.lastName}`,
})
const bare = (server: string): string => server.replace(/\/+$/, '')

export async function signInByCode(server: string, code: string, deviceName: string): Promise<Client> {
  const base = bare(server)
  const answer = await ask<SignedIn>(`${base}/api/users/authentication/code`, {
    method: 'POST',
    body: { code, deviceName },
  })
  return clientOf(base, answer)
}

interface ShowOptions {
  deviceName: string
  /** Requested role, if more than a learner. */
  role?: Exclude<DeviceRole, 'learner'> | undefined
  /** Shows the code, and where to type it. */
  show: (authorization: DeviceAuthorization) => void
  wait: (ms: number) => Promise<unknown>
}
/** Shows a code and waits until its person allows it on a phone or a computer (RFC 8628). */
export async function signInByShownCode(
  server: string,
  { deviceName, role, show, wait }: ShowOptions,
): Promise<Client> {
  const base = bare(server)
  const address = `${base}/api/users/authentication/device`
  const authorization = await ask<DeviceAuthorization>(address, {
    method: 'POST',
    body: { device_name: deviceName, ...(role && { scope: role }) },
  })
  show(authorization)
  const body = {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code' satisfies typeof deviceGrant,
    device_code: authorization.device_code,
  }
  let { interval } = authorization
  for (let left = authorization.expires_in; left > 0; left -= interval) {
    await wait(interval * 1000)
    try {
      const { access_token: token, profile } = await ask<DeviceToken>(`${address}/token`, { method: 'POST', body })
      return clientOf(base, { token, profile })
    } catch (error) {
      if (error instanceof Refused && error.code === 'authorization.too_fast') interval += 5
      // A network that is away for a moment is not the person's answer.
      else if (error instanceof Refused && error.code !== 'authorization.pending' && error.status < 500) throw error
    }
  }
  throw new Refused(400, 'authorization.expired', '')
}

/** Returns all trainings that the member sees, page by page. */
export async function listTrainings(client: Client, lang?: string): Promise<Listed[]> {
  const all: Listed[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ page: String(page), limit: '100', ...(lang ? { lang } : {}) })
    const { items, total } = await ask<{ items: Listed[]; total: number }>(`${client.server}/api/trainings?${query}`, {
      token: client.token,
    })
    all.push(...items)
    if (!items.length || all.length >= total) return all
  }
}

export function launchTraining(client: Client, training: number, request: LaunchRequest): Promise<Launch> {
  return ask(`${client.server}/api/trainings/${training}/launch`, {
    method: 'POST',
    token: client.token,
    body: request,
  })
}

export async function renewCredential(client: Client, session: string): Promise<string> {
  return (
    await ask<{ token: string }>(`${client.server}/api/launches/${session}/credential`, {
      method: 'POST',
      token: client.token,
    })
  ).token
}

/** Present call of an instructor to the person who runs this session. */
export interface Call {
  id: number
  text: string
  pause: boolean
  by: string
}
export const getCall = async (client: Client, session: string): Promise<Call | null> =>
  (await ask<{ call: Call | null }>(`${client.server}/api/launches/${session}/call`, { token: client.token })).call
/** Reports that the call is shown; a headset has no button to confirm it, so this is its only report. */
export const markShown = (client: Client, session: string, call: Call): Promise<unknown> =>
  ask(`${client.server}/api/launches/${session}/calls/${call.id}`, {
    method: 'PUT',
    token: client.token,
    body: { read: false },
  })
/** Sends a heartbeat while the training is in front of the wearer. */
export const sendBeat = (client: Client, session: string): Promise<unknown> =>
  ask(`${client.server}/api/launches/${session}/beat`, { method: 'PUT', token: client.token })

/** Returns the address that starts the application: it contains `fetch`, never the token. */
export function applicationAddress(launch: Launch, lang: string): string {
  if (launch.url?.startsWith('praxia://')) return launch.url
  const query = new URLSearchParams({
    endpoint: launch.endpoint,
    fetch: launch.fetch,
    actor: JSON.stringify(launch.actor),
    registration: launch.registration,
    activityId: launch.activityId,
    lang,
  })
  return `praxia://launch?${query}`
}

interface Request {
  method?: string
  token?: string
  body?: unknown
}

async function ask<T>(url: string, { method = 'GET', token, body }: Request): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token) headers.Authorization = `Bearer ${token}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const sent = fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  const response = await sent.catch((error: unknown) => {
    throw new Error(`no answer from ${url}`, { cause: error })
  })
  const answer = (await response.json().catch(() => ({}))) as { code?: string; detail?: string }
  if (!response.ok) throw new Refused(response.status, answer.code ?? 'unknown', answer.detail ?? '')
  return answer as T
}
