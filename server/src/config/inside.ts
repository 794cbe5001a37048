import { BlockList, isIP } from 'node:net'

/**
 * Private destinations that outbound requests may reach: all, none, or these hosts, addresses and ranges
 * (`OUTBOUND_PRIVATE`).
 */
export type Inside = boolean | readonly string[]
const hostPattern = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/
const splitRange = (one: string): { base: string; bits: string | undefined; kind: number } => {
  const [base = '', bits] = one.split('/')
  return { base, bits, kind: isIP(base) }
}
export function isInsideEntry(one: string): boolean {
  const { bits, kind } = splitRange(one)
  if (one.split('/').length > 2) return false
  if (kind === 0) return bits === undefined && hostPattern.test(one) && !/^[\d.]+$/.test(one)
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))
}
interface Allowed {
  hosts: ReadonlySet<string>
  nets: BlockList
}
const lists = new WeakMap<readonly string[], Allowed>()
function allowedBy(list: readonly string[]): Allowed {
  const known = lists.get(list)
  if (known) return known
  const nets = new BlockList()
  for (const { base, bits, kind } of list.map(splitRange))
    if (kind > 0) nets.addSubnet(base, Number(bits ?? (kind === 4 ? 32 : 128)), kind === 4 ? 'ipv4' : 'ipv6')
  const allowed = { hosts: new Set(list.filter((one) => splitRange(one).kind === 0)), nets }
  lists.set(list, allowed)
  return allowed
}
/** Returns whether the setting allows this private host, at this address if known. */
export function isAllowed(inside: Inside, host: string, address: string | undefined): boolean {
  if (typeof inside === 'boolean') return inside
  const { hosts, nets } = allowedBy(inside)
  if (hosts.has(host.toLowerCase())) return true
  return address !== undefined && isIP(address) > 0 && nets.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
