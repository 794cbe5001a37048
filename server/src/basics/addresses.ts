import { isIPv4, isIPv6 } from 'node:net'

/** Returns the eight groups of an IPv6 address in hexadecimal, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const [before, after] = [split(head), split(tail ?? '')]
  const between = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(between).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Removes the port that some proxies add, and the interface of a link-local address. */
const bareOf = (text: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text).replace(/%.*$/, '')

/**
 * Returns the caller that rate limits count: an IPv4 address, or the first 64 bits of an IPv6 address, since one
 * household has all the rest. `network` groups the addresses of one provider's customer: 24 bits of IPv4, 48 bits of
 * IPv6. A connection that closed before its request was read has no address, and a proxy may pass on an invalid one
 * (`unknown`, 203.0.113.077): all of these count as one caller.
 */
export function callerOf(ip: string | undefined): { address: string; network: string } {
  const plain = bareOf((ip ?? '').trim().toLowerCase())
  const v4 = plain.replace(/^::ffff:/, '')
  if (isIPv4(v4)) return { address: v4, network: `${v4.replace(/\.\d+$/, '')}.0/24` }
  if (!isIPv6(plain)) return { address: '::/64', network: '::/48' }
  const groups = groupsOf(plain)
  return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}
