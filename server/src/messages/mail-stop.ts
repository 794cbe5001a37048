import { hkdfSync } from 'node:crypto'
import { type Config, homeOf } from '../config/config.ts'
import { sameText, sign, unseal } from '../basics/crypto.ts'
import type { Db } from '../database/db.ts'
import { listFormerStopKeys } from '../database/server-keys-store.ts'

interface Settings {
  config: Config
  serverKey: Buffer
}
/** Derives the key of stop links, which outlives the server key: links in mails of before go on working. */
export const stopKeyOf = (serverKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', serverKey, '', 'praxia stop links', 32))
const markOf = (key: Buffer, userId: number): string => sign(key, `mails:${userId}`).slice(0, 32)
/**
 * Returns the link by which a recipient stops mails about suggestions without signing in; only the mail contains it.
 */
export const stopLinkFor = ({ config, serverKey }: Settings, userId: number): string =>
  `${homeOf(config)}/mails/${userId}-${markOf(stopKeyOf(serverKey), userId)}`

async function listFormer(db: Db, serverKey: Buffer): Promise<Buffer[]> {
  return (await listFormerStopKeys(db)).flatMap(({ stopKey }) => {
    try {
      return [Buffer.from(unseal(serverKey, stopKey!), 'base64')]
    } catch {
      // Sealed under a key that was lost.
      return []
    }
  })
}
/** Returns the account of a stop link, also of one made under a former server key. */
export async function readStop(
  { database, serverKey }: { database: Db; serverKey: Buffer },
  text: string,
): Promise<number | undefined> {
  const [, digits, mark] = /^([1-9][0-9]{0,14})-([\w-]{32})$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const id = Number(digits)
  const isBy = (key: Buffer) => sameText(mark!, markOf(key, id))
  // The server key itself signed the links of 0.1.0 and before.
  if ([stopKeyOf(serverKey), serverKey].some(isBy)) return id
  return (await listFormer(database, serverKey)).some(isBy) ? id : undefined
}
