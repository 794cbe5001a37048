import { describe, expect, it } from 'vitest'
import { networkPhrase } from './network-rules.ts'

describe('meaning of a network error', () => {
  it.each([
    ['getaddrinfo ENOTFOUND hr.example', 'networkName'],
    ['connect ECONNREFUSED 203.0.113.7:443', 'networkClosed'],
    ['no answer within 15 s', 'networkSlow'],
    ['connect ETIMEDOUT 203.0.113.7:443', 'networkSlow'],
    ['self-signed certificate', 'networkCertificate'],
    ['read ECONNRESET', 'networkBroken'],
  ])('%s is %s', (error, phrase) => expect(networkPhrase(error)).toBe(phrase))

  it('leaves an unknown error as it is', () => expect(networkPhrase('The address is not allowed')).toBeNull())
})
