import type { FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../context/context.ts'
import { sameText, sign } from '../basics/crypto.ts'

/**
 * Clears the stored data of the content's origin when another member launches in the same browser, so that the content
 * cannot read the former member's data. The last member is in a cookie, and other trainings could set a cookie of that
 * name from their origins, at a parent domain: on https the prefix prevents this, elsewhere a value counts only with
 * the server's signature over this exact origin.
 */
export function separateMembers(world: World, request: FastifyRequest, reply: FastifyReply, userId: number): void {
  const isHttps = request.protocol === 'https'
  const name = isHttps ? '__Host-praxia_member' : 'praxia_member'
  const valueOf = (id: string): string => `${id}.${sign(world.serverKey, `browser:${id}:${request.host}`).slice(0, 22)}`
  const mine = valueOf(userId.toString(36))
  const isOurs = (value: string): boolean => sameText(value, valueOf(value.split('.')[0]!))
  const known = String(request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .filter(isOurs)
  if (known.includes(mine)) return
  if (known.length > 0) void reply.header('Clear-Site-Data', '"storage"')
  void reply.header(
    'Set-Cookie',
    `${name}=${mine}; Path=/; HttpOnly; ${isHttps ? 'SameSite=None; Secure' : 'SameSite=Lax'}; Max-Age=31536000`,
  )
}
