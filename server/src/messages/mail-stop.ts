import { type Config, homeOf } from '../config/config.ts'
import { sameText, sign } from '../basics/crypto.ts'

interface Settings {
  config: Config
  serverKey: Buffer
}
const markOf = ({ serverKey }: Pick<Settings, 'serverKey'>, userId: number): string =>
  sign(serverKey, `mails:${userId}`).slice(0, 32)
/**
 * Returns the link by which a recipient stops mails about suggestions without signing in; only the mail contains it.
 */
export const stopLinkFor = (world: Settings, userId: number): string =>
  `${homeOf(world.config)}/mails/${userId}-${markOf(world, userId)}`
/** Returns the account of a stop link. */
export function readStop(world: Pick<Settings, 'serverKey'>, text: string): number | undefined {
  const [, id, mark] = /^([1-9][0-9]{0,14})-([\w-]{32})$/.exec(text) ?? []
  return id !== undefined && sameText(mark!, markOf(world, Number(id))) ? Number(id) : undefined
}
