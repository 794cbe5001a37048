import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export interface OidcProvider {
  issuer: string
  /** Returns the address of the callback to which the browser comes back, for the address to which it was sent. */
  letIn(address: string): string
  close(): Promise<void>
}
/** Starts an OpenID provider that signs everybody in as one person, at the least cost that the protocol has. */
export async function startOidcProvider(person: { sub: string; email: string }): Promise<OidcProvider> {
  const codes = new Map<string, { aud: string; nonce: string }>()
  let issuer = ''
  const idToken = (code: string): string => {
    const iat = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, iat, exp: iat + 300, family_name: 'Known', ...person, ...codes.get(code) }
    const signed = `${encode({ alg: 'RS256', kid: 'bench' })}.${encode(claims)}`
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }
  const answers: Record<string, (body: URLSearchParams) => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }),
    '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' }] }),
    '/token': (body) => ({ access_token: randomUUID(), token_type: 'Bearer', id_token: idToken(body.get('code')!) }),
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answers[request.url!]!(new URLSearchParams(body))))
    })
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    letIn: (address) => {
      const { searchParams } = new URL(address)
      const of = (name: string): string => searchParams.get(name)!
      const code = randomUUID()
      codes.set(code, { aud: of('client_id'), nonce: of('nonce') })
      return `${of('redirect_uri')}?${new URLSearchParams({ code, state: of('state') })}`
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
