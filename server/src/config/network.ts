import { isIP } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { StartError } from '../embedded/start-error.ts'

/**
 * `npm start -- --lan`: addresses by which other devices of the network reach this machine, besides its loopback names.
 */
export interface Network {
  /** This machine's addresses in that network. */
  address: string
  /** Certificates and keys in PEM; devices that trust the authority accept the certificate. */
  authority: string
  cert: string
  key: string
}

/** Ranges that the internet does not route: an authority limited to them cannot sign for any public address. */
export const privateRanges = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
] as const

const numberOf = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
export const isPrivate = (address: string): boolean =>
  isIP(address) === 4 &&
  privateRanges.some(([base, bits]) => {
    const size = 2 ** (32 - bits)
    return Math.floor(numberOf(address) / size) === Math.floor(numberOf(base) / size)
  })

/** Interfaces of containers, virtual machines and tunnels: no headset uses them. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|tun|tap|wg|zt|tailscale|utun|cni|flannel)/
const option = '--lan'
type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** Returns the addresses at which a headset may reach this machine, the likeliest first. */
function addressesOf(interfaces: Interfaces): string[] {
  const found = Object.entries(interfaces).flatMap(([name, list]) =>
    (list ?? [])
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && isPrivate(address))
      .map(({ address }) => ({ address, last: virtual.test(name) || address.startsWith('169.254.') })),
  )
  return found.toSorted((a, b) => Number(a.last) - Number(b.last)).map(({ address }) => address)
}

/**
 * Returns the network of `--lan`, or of `--lan=192.168.1.20` on a machine with several; undefined without. `others` are
 * the other candidates.
 */
export function requestedNetwork(
  args: readonly string[],
  interfaces: Interfaces = networkInterfaces(),
): { address: string; others: string[] } | undefined {
  const said = args.find((one) => one === option || one.startsWith(`${option}=`))
  if (said === undefined) return undefined
  const found = addressesOf(interfaces)
  const address = said === option ? found[0] : said.slice(option.length + 1)
  if (address === undefined)
    throw new StartError(
      `${option} finds no network that this machine is in: connect it, or name its address (${option}=192.168.1.20).`,
    )
  if (!isPrivate(address))
    throw new StartError(
      `${said} is not usable: expected an address of this machine in a private network, such as ${found[0] ?? '192.168.1.20'}. For others see TLS_CERT in docs/operations.md.`,
    )
  return { address, others: found.filter((one) => one !== address) }
}
