import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { isNotice, readLogoutToken } from './logout-token-rules.ts'

const now = new Date('2026-11-29T12:00:00Z')
const asked = { issuer: 'https://id.example', clientId: 'praxia', now }
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const own = publicKey.export({ format: 'jwk' })
const otherKeys = (count: number) =>
  Array.from({ length: count }, () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }),
  )
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
function tokenOf(header: object = {}, claims: object = {}): string {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const body = { iss: asked.issuer, aud: asked.clientId, iat: now.getTime() / 1000, sub: '7', events, ...claims }
  const text = `${part({ alg: 'RS256', ...header })}.${part(body)}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}

it('is read with a key of the provider, whatever keys of other kinds are beside it', () => {
  expect(readLogoutToken(tokenOf(), [...otherKeys(20), own], asked)).toEqual({ subject: '7' })
  expect(readLogoutToken(tokenOf(), otherKeys(2), asked)).toBeUndefined()
})

it('is tried with four keys, none of them slow: the provider is not ours', () => {
  const decoys = Array.from({ length: 4 }, () => ({ ...own, n: `${own.n!.slice(0, -2)}AA` }))
  expect(readLogoutToken(tokenOf(), [...decoys.slice(1), own], asked)).toEqual({ subject: '7' })
  expect(readLogoutToken(tokenOf(), [...decoys, own], asked)).toBeUndefined()
  // Its own key is found by its name, behind any number of others.
  const named = [...decoys.map((key) => ({ ...key, kid: 'other' })), { ...own, kid: 'own' }]
  expect(readLogoutToken(tokenOf({ kid: 'own' }), named, asked)).toEqual({ subject: '7' })
  expect(readLogoutToken(tokenOf(), [{ ...own, e: own.n! }, own], asked)).toEqual({ subject: '7' })
})

it('is compared with what it has to say before its signature', () => {
  expect(isNotice(tokenOf(), asked)).toBe(true)
  expect(isNotice(tokenOf(), { ...asked, issuer: `${asked.issuer}/` })).toBe(true)
  for (const [header, claims] of [
    [{ alg: 'none' }, {}],
    [{ alg: 'HS256' }, {}],
    [{}, { iss: 'https://other.example' }],
    [{}, { iss: 7 }],
    [{}, { aud: 'other' }],
    [{}, { iat: 0 }],
    [{}, { exp: 1 }],
    [{}, { events: {} }],
    [{}, { nonce: 'n' }],
    [{}, { sub: 7 }],
  ])
    expect(isNotice(tokenOf(header, claims), asked), JSON.stringify([header, claims])).toBe(false)
  for (const text of ['', 'x', 'a.b.c', `${tokenOf()}.`, tokenOf().replace(/[^.]+$/, '')])
    expect(isNotice(text, asked), text).toBe(false)
})
