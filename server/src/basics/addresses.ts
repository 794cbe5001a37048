import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address in hexadecimal, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const [before, after] = [split(head), split(tail ?? '')]
  const between = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(between).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Without the port that some proxies add, and without the interface of a link-local address. */
const bareOf = (text: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text).replace(/%.*$/, '')

/**
 * What limits count as one caller: an IPv4 address whole, of IPv6 the first 64 bits, of which a single household has
 * all the rest. `network` is what one provider's customer may have many of: 24 bits of IPv4, 48 of IPv6. A line that was
 * broken before its call is looked at has no address any more, and a proxy may pass on what is none (`unknown`, 203.0.113.077): all of
 * those are one caller.
 */
export function callerOf(ip: string | undefined): { address: string; network: string } {
  const plain = bareOf((ip ?? '').trim().toLowerCase())
  const v4 = plain.replace(/^::ffff:/, '')
  if (isIPv4(v4)) return { address: v4, network: `${v4.replace(/\.\d+$/, '')}.0/24` }
  if (!isIPv6(plain)) return { address: '::/64', network: '::/48' }
  const groups = groupsOf(plain)
  return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}
