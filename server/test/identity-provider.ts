import { generateKeyPairSync } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import Provider, { type ClientMetadata } from 'oidc-provider'

/** Claims of a person besides `sub`. */
export type Person = { sub: string } & Record<string, unknown>

const newKeys = () => ({
  keys: [{ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' }],
})

/** A browser at the provider: it follows redirects and keeps cookies. */
async function follow(start: string, until: string, cookies = new Map<string, string>()): Promise<string> {
  let url = start
  for (let step = 0; step < 12; step += 1) {
    if (url.startsWith(until)) return url
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      cookies.set(name!, value!)
    }
    const location = answer.headers.get('location')
    if (!location) return `${answer.status} ${await answer.text()}`
    url = new URL(location, url).href
  }
  throw new Error(`no end: ${url}`)
}

/** An OpenID provider that signs everybody in as `person`, and notes what it sends to applications. */
export async function openIdProvider(clients: (issuer: string) => ClientMetadata[]) {
  const state = {
    person: { sub: 'nobody' } as Person,
    /** Metadata in place of the provider's own. */
    metadata: {} as Record<string, unknown>,
    /** Where the metadata is redirected to. */
    redirected: undefined as string | undefined,
    /** Number of reads of the metadata. */
    described: 0,
    /** Number of redeemed codes. */
    redeemed: 0,
    /** Done before a code is redeemed. */
    beforeToken: undefined as (() => Promise<void>) | undefined,
    logoutTokens: [] as string[],
  }
  const people = new Map<string, Person>()
  let provider: Provider
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { prompt, params } = await provider.interactionDetails(request, response)
    const { sub: accountId } = state.person
    people.set(accountId, state.person)
    if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId } })
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
  const answerMetadata = async (response: ServerResponse): Promise<void> => {
    state.described += 1
    if (state.redirected) {
      response.writeHead(302, { location: state.redirected }).end()
      return
    }
    const own = (await (await fetch(`${issuer}/metadata`)).json()) as object
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...own, ...state.metadata }))
  }
  const server = createServer((request, response) => {
    const { url = '' } = request
    if (url === '/.well-known/openid-configuration') return void answerMetadata(response)
    if (url === '/metadata') request.url = '/.well-known/openid-configuration'
    if (url.startsWith('/interaction/')) return void interact(request, response)
    if (url !== '/token') return void provider.callback()(request, response)
    state.redeemed += 1
    return void Promise.resolve(state.beforeToken?.()).then(() => provider.callback()(request, response))
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const start = (): void => {
    provider = new Provider(issuer, {
      clients: clients(issuer),
      jwks: newKeys() as never,
      cookies: { keys: ['cookie key of a test'] },
      claims: {
        openid: ['sub', 'groups', 'iat_shift'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name', 'name', 'locale'],
      },
      interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_, accountId) => ({ accountId, claims: () => people.get(accountId)! as never }),
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      fetch: (async (_: unknown, { body }: { body?: unknown }) => {
        state.logoutTokens.push(new URLSearchParams(String(body)).get('logout_token')!)
        return new Response(null, { status: 200 })
      }) as never,
    })
    provider.on('server_error', (_, error) => console.error(error))
  }
  start()
  return {
    state,
    issuer,
    follow,
    rotateKeys: start,
    /** Signs the browser out at the end-session page, as its user would confirm. */
    async signOut(address: string, cookies: Map<string, string>): Promise<void> {
      const page = await follow(address, 'no such', cookies)
      const [, xsrf] = /name="xsrf" value="(\w+)"/.exec(page) ?? []
      await fetch(`${issuer}/session/end/confirm`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ xsrf: xsrf!, logout: 'yes' }),
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** A DNS server with these TXT records; any other name does not exist. */
export async function dnsServer(records: Map<string, string>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = []
    let at = 12
    for (let length = query[at]!; length > 0; length = query[at]!) {
      labels.push(query.subarray(at + 1, at + 1 + length).toString())
      at += length + 1
    }
    const question = query.subarray(12, at + 5)
    const text = records.get(labels.join('.').toLowerCase())
    const head = Buffer.alloc(12)
    query.copy(head, 0, 0, 2)
    head.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(text === undefined ? 0 : 1, 6)
    const data = Buffer.from(text ?? '')
    // A pointer to the name, TXT, IN, 60 s, one string.
    const fixed = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length + 1, data.length])
    const answer = text === undefined ? [] : [fixed, data]
    socket.send(Buffer.concat([head, question, ...answer]), port, address)
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
