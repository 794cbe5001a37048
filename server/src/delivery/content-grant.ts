import type { World } from '../context/context.ts'
import { sameText, sign } from '../basics/crypto.ts'
import type { Way } from '../http/authenticate.ts'

/**
 * Opens the content of one version of one training to one member until the end of the next day (UTC). It is part of the
 * URL, so it reveals nothing and permits nothing else.
 */
export interface Grant {
  userId: number
  trainingId: number
  fileId: number
}
const dayMs = 86_400_000

export function grantFor(world: Pick<World, 'serverKey' | 'now'>, grant: Grant): string {
  const text = [grant.userId, grant.trainingId, grant.fileId, Math.floor(world.now().getTime() / dayMs)]
    .map((n) => n.toString(36))
    .join('-')
  return `${text}-${sign(world.serverKey, `grant:${text}`)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 32)}`
}
/** Returns undefined for an invalid or expired grant. */
export function readGrant(world: Pick<World, 'serverKey' | 'now'>, text: string): Grant | undefined {
  const parts = /^([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]+)-[A-Za-z0-9]{20,32}$/.exec(text)
  if (!parts) return undefined
  const [userId, trainingId, fileId, day] = parts.slice(1, 5).map((part) => Number.parseInt(part, 36)) as [
    number,
    number,
    number,
    number,
  ]
  const body = text.slice(0, text.lastIndexOf('-'))
  const mac = sign(world.serverKey, `grant:${body}`)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 32)
  if (!sameText(text.slice(body.length + 1), mac)) return undefined
  const today = Math.floor(world.now().getTime() / dayMs)
  // Another server's clock may be ahead: at midnight its grants are of the next day.
  return Math.abs(today - day) > 1 ? undefined : { userId, trainingId, fileId }
}

/**
 * Authenticates requests for a training's content: the grant is a part of the path (`/c/:grant/…`), since requests for
 * a page's own files carry no header.
 */
export const contentGrant: Way<Grant> = {
  read: (request) => (request.params as { grant?: string }).grant,
  find: async (world, text) => readGrant(world, text),
  refused: 'request.not_found',
}
