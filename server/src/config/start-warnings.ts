import { isIP } from 'node:net'
import { isLoopback } from '../basics/loopback.ts'
import type { Config } from './config.ts'

type Settings = Pick<Config, 'tls' | 'publicUrl' | 'contentUrl' | 'host'>

/**
 * Second-level names below a country's domain that are public suffixes (`co.uk`): sites below them share no cookies.
 */
const publicSecond = /^(ac|co|com|edu|gob|gouv|gov|go|ltd|mil|ne|net|or|org|plc)\.[a-z]{2}$/
const hostOf = (address: string): string => new URL(address.replace('*', 'x')).hostname.replace(/^\[|\]$/g, '')

/**
 * Returns the domain for which a page of either host can set a cookie that both receive; undefined if there is none.
 */
export function commonDomain(a: string, b: string): string | undefined {
  if (a === b) return a
  if (isIP(a) || isIP(b)) return undefined
  const [one, other] = [a.split('.').reverse(), b.split('.').reverse()]
  const differs = one.findIndex((label, at) => label !== other[at])
  const common = one.slice(0, differs < 0 ? one.length : differs).reverse()
  const name = common.join('.')
  return common.length < 2 || publicSecond.test(name) ? undefined : name
}

/** Returns one line per risk of a valid configuration. */
export function startWarnings({ tls, publicUrl, contentUrl, host }: Settings): string[] {
  const warnings: string[] = []
  const isClosed = isLoopback(host)
  const isPlain = publicUrl ? publicUrl.startsWith('http:') && !isLoopback(hostOf(publicUrl)) : !tls && !isClosed
  if (isPlain) warnings.push('on a plain http address that is not loopback, browsers offer no WebXR. VR needs https.')
  const domain = publicUrl && contentUrl ? commonDomain(hostOf(publicUrl), hostOf(contentUrl)) : undefined
  if (domain && contentUrl?.includes('*') && domain !== 'praxia.localhost')
    warnings.push(
      `content can plant cookies at ${domain}, which the application is sent too: give CONTENT_URL a domain of its own.`,
    )
  if (contentUrl ? !contentUrl.includes('*') : publicUrl !== undefined || !isClosed)
    warnings.push(
      'all trainings share one address, so each runs without storage of its own: set CONTENT_URL, with a *, to part them.',
    )
  return warnings.map((text) => `Warning: ${text} See docs/operations.md.`)
}
