import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { AppError } from '../basics/app-error.ts'
import { schemeOf } from '../config/config.ts'
import type { World } from '../context/context.ts'
import { sign } from '../basics/crypto.ts'
import { isLoopback } from '../basics/loopback.ts'

interface Requested {
  protocol: string
  host: string
}
type Settings = Pick<World, 'config' | 'serverKey'>

const hostName = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '') : ''
/** Returns whether a request's host is unreachable from other devices. */
export const isLocal = (host: string): boolean => isLoopback(hostName(host))
const isOurs = (name: string): boolean =>
  isLoopback(name) ||
  Object.values(networkInterfaces()).some((list) =>
    list?.some((one) => one.address.toLowerCase() === name.toLowerCase()),
  )

/**
 * Returns the application's origin: PUBLIC_URL, else the request's Host if that is a loopback name or an address of
 * this machine.
 */
export function appOrigin(world: Settings, asked: Requested): string {
  if (world.config.publicUrl) return world.config.publicUrl
  if (!isOurs(hostName(asked.host)))
    throw new AppError('request.invalid', {
      violations: [{ path: 'host', code: 'host', message: 'is not a name of this installation; set PUBLIC_URL' }],
    })
  return `${asked.protocol}://${asked.host}`
}

/** Returns a host name that reveals nothing, so that a training cannot guess another's. */
const trainingHost = (world: Settings, trainingId: number): string =>
  `t${trainingId}-${Buffer.from(sign(world.serverKey, `origin:${trainingId}`), 'base64url')
    .toString('hex')
    .slice(0, 16)}`
const bracketed = (name: string): string => (isIP(name) === 6 ? `[${name}]` : name)

/**
 * Returns the origin of a training's content: one per training if CONTENT_URL has a `*`; for a host name other than
 * loopback, that host on CONTENT_PORT.
 */
export function contentOrigin(world: Settings, trainingId: number, asked: Requested): string {
  const { config } = world
  if (config.contentUrl) return config.contentUrl.replace('*', trainingHost(world, trainingId))
  const name = hostName(asked.host)
  const scheme = schemeOf(config, name)
  if (name === 'localhost' || name.endsWith('.localhost'))
    return `${scheme}://${trainingHost(world, trainingId)}.praxia.localhost:${config.contentPort}`
  return `${scheme}://${bracketed(name)}:${config.contentPort}`
}

/** Returns whether a page of this host may belong to this training: false for the host of another training. */
export function hostFits(world: Settings, host: string, trainingId: number): boolean {
  const first = hostName(host).split('.')[0]!
  return !/^t\d+-[0-9a-f]{16}$/.test(first) || first === trainingHost(world, trainingId)
}

/**
 * Returns whether this host belongs to one training only. Data stored under a shared host would be readable by all
 * trainings.
 */
export const hasOwnOrigin = (world: Settings, host: string, trainingId: number): boolean =>
  hostName(host).split('.')[0] === trainingHost(world, trainingId)

/** Returns the application's origins that may frame a content page and receive its messages. */
export function appOriginsSeenFrom(world: Settings, host: string): string[] {
  const { config } = world
  if (config.publicUrl) return [config.publicUrl]
  const name = hostName(host)
  const scheme = schemeOf(config, name)
  const isHere = isLoopback(name) && config.network?.address !== name
  const names = isHere ? ['localhost', 'praxia.localhost', '127.0.0.1'] : [bracketed(name)]
  return names.map((one) => `${scheme}://${one}:${config.port}`)
}
