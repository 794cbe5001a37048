import { randomBytes } from 'node:crypto'
import { codeHash, keyCheckOf, seal, unsealBytes } from '../basics/crypto.ts'
import type { World } from '../context/context.ts'
import type { Database, Db } from '../database/db.ts'
import { endServerKey, insertServerKey, lockServerKey } from '../database/server-keys-store.ts'
import { StartError } from '../embedded/start-error.ts'
import { signChains } from '../features/audit/chain-actions.ts'
import { badgeKeyOf } from '../features/certificates/badge-rules.ts'
import { joinCodeHash } from '../features/classes/join-actions.ts'
import { refuseWhileServed } from '../features/status/node-actions.ts'
import { stopKeyOf } from '../messages/mail-stop.ts'
import * as store from './key-rotation-store.ts'
import { adoptNextKey, openServerKey, writeNextKey } from './server-key.ts'

/** Number of secrets that were sealed anew, and of those that stay as they are, because no present key opens them. */
export interface Resealed {
  sealed: number
  unreadable: number
}
interface Keys {
  former: Buffer
  next: Buffer
}

/** Seals values anew. Those of a key that was lost are left as they are. */
function reseal<T extends store.SealedRow<string>>(rows: readonly T[], { former, next }: Keys) {
  return rows.flatMap((row) => {
    try {
      const bytes = unsealBytes(former, row.sealed)
      return [{ ...row, bytes, sealed: seal(next, bytes) }]
    } catch {
      return []
    }
  })
}

async function resealAll(db: Db, keys: Keys): Promise<Resealed> {
  const [secrets, codes] = [await store.listSealed(db), await store.listCodes(db)]
  const hashes = { codes: codeHash, class_codes: joinCodeHash }
  const resealed = reseal(secrets, keys)
  const renewed = reseal(codes, keys).map((one) => ({
    ...one,
    hash: hashes[one.column](keys.next, one.bytes.toString()),
  }))
  for (const [name, rows] of Map.groupBy(resealed, ({ column }) => column)) await store.updateSealed(db, name, rows)
  for (const [table, rows] of Map.groupBy(renewed, ({ column }) => column)) await store.updateCodes(db, table, rows)
  const sealed = resealed.length + renewed.length
  return { sealed, unreadable: secrets.length + codes.length - sealed }
}

/**
 * Replaces the server key: seals every secret anew, signs the chains of the audit, and keeps the public key of earlier
 * badges (docs/decisions/119). One transaction: interrupted, either nothing has changed or the next start finishes it.
 * Servers must be stopped.
 *
 * @throws StartError while a server runs
 */
export async function rotateKey(world: World, next: Buffer = randomBytes(32)): Promise<Resealed> {
  const { database, config, serverKey: former } = world
  const now = world.now()
  const resealed = await database.transaction(async (db) => {
    const present = await lockServerKey(db)
    if (present?.keyCheck !== keyCheckOf(former))
      throw new StartError('The server key was just replaced by another command.')
    await refuseWhileServed(db)
    await writeNextKey(config.dataDir, next)
    await store.dropUnderFormerKey(db, now)
    await endServerKey(db, now, seal(former, stopKeyOf(former).toString('base64')))
    const counts = await resealAll(db, { former, next })
    await signChains(db, next, former)
    await insertServerKey(db, { keyCheck: keyCheckOf(next), badgeKey: badgeKeyOf(next) }, now)
    return counts
  })
  await adoptNextKey(config.dataDir, former)
  return resealed
}

/**
 * Takes the key of the data folder as the one of the database, whose own is lost; makes one where there is none. Secrets
 * under the lost key have to be entered again.
 *
 * @throws StartError while a server runs, or if nothing is lost
 */
export async function acceptKey(database: Database, dataDir: string, now: Date): Promise<void> {
  const isOpen = await openServerKey(database, dataDir, now).then(
    () => true,
    () => false,
  )
  if (isOpen) throw new StartError('The key in DATA_DIR is the one of this database.')
  await database.transaction(async (db) => {
    await lockServerKey(db)
    await refuseWhileServed(db)
    await endServerKey(db, now, null)
  })
  await openServerKey(database, dataDir, now)
}
