import { forEachRow } from '../../basics/for-each-row.ts'
import { sameText, sha256, sign } from '../../basics/crypto.ts'
import { type Scope, scopeOf, type World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import * as store from './chain-store.ts'

type Keyed = Pick<World, 'database' | 'serverKey'>
const batch = 2000

const linkHash = (before: Buffer, content: string): Buffer => sha256(Buffer.concat([before, Buffer.from(content)]))
const signed = (key: Buffer, mark: 'end' | 'cut', { organisationId }: Scope, seq: number, hash: Buffer): string =>
  sign(key, JSON.stringify(['audit', mark, organisationId, seq, hash.toString('hex')]))

/** Adds the rows written since to the organisation's chain. Returns how many. */
async function extend({ database, serverKey }: Keyed, scope: Scope): Promise<number> {
  return database.transaction(async (db) => {
    const end = await store.lockChain(db, scope)
    const rows = await store.listNew(db, scope, batch)
    if (rows.length === 0) return 0
    let { hash } = end
    const hashes = rows.map(({ content }) => (hash = linkHash(hash, content)))
    await store.setLinks(db, scope, { ids: rows.map(({ id }) => id), first: end.seq + 1, hashes })
    const seq = end.seq + rows.length
    await store.setEnd(db, scope, { seq, hash, signature: signed(serverKey, 'end', scope, seq, hash) })
    return rows.length
  })
}
/** Chains what was written to the audit of every organisation (docs/decisions/106). */
export async function chainAudit({ world }: { world: Keyed & Pick<World, 'log'> }): Promise<void> {
  await forEachRow(world, 'audit-chain', await store.listUnchained(world.database), async (row) => {
    while ((await extend(world, scopeOf(row))) === batch);
  })
}

/** Deletes rows that are older than their organisation keeps them, and signs the place where each chain now begins. */
export async function cutAudit({ world }: { world: Keyed & Pick<World, 'now' | 'log'> }): Promise<void> {
  const { database, serverKey } = world
  await forEachRow(world, 'audit-retention', await store.listOverdue(database, world.now()), async (row) => {
    const scope = scopeOf(row)
    const before = new Date(world.now().getTime() - row.days * 86_400_000)
    await database.transaction(async (db) => {
      await store.lockChain(db, scope)
      const cut = await store.findCut(db, scope, before)
      if (!cut) return
      await store.setCut(db, scope, { ...cut, signature: signed(serverKey, 'cut', scope, cut.seq, cut.hash) })
      await store.deleteUpTo(db, scope, cut.seq)
    })
  })
}

/** The first place where an organisation's audit is not what was written. */
export interface Break {
  organisationId: number
  /** Position in the chain. */
  seq: number
  fault: 'changed' | 'missing' | 'unsigned'
}
async function findBreak({ database, serverKey }: Keyed, scope: Scope): Promise<Omit<Break, 'organisationId'> | null> {
  const chain = await store.findChain(database, scope)
  if (!chain) return null
  const { cutSeq, cutHash } = chain
  if (chain.seq > 0 && !sameText(chain.signature, signed(serverKey, 'end', scope, chain.seq, chain.hash)))
    return { seq: chain.seq, fault: 'unsigned' }
  if (cutSeq > 0 && !sameText(chain.cutSignature, signed(serverKey, 'cut', scope, cutSeq, cutHash)))
    return { seq: cutSeq, fault: 'unsigned' }
  let [seq, hash] = [cutSeq, cutHash]
  for (;;) {
    const rows = await store.listChained(database, scope, seq, batch)
    for (const row of rows) {
      if (row.seq !== seq + 1) return { seq: seq + 1, fault: 'missing' }
      hash = linkHash(hash, row.content)
      if (!hash.equals(row.hash)) return { seq: row.seq, fault: 'changed' }
      seq = row.seq
    }
    if (rows.length < batch) break
  }
  // Rows that came while this was read are after the end that was read.
  if (seq < chain.seq) return { seq: seq + 1, fault: 'missing' }
  return null
}
/** Checks the audit of every organisation against its chain. Returns the first break of each. */
export async function verifyAudit(world: Keyed): Promise<Break[]> {
  const breaks: Break[] = []
  for (const row of await store.listChains(world.database)) {
    const scope = scopeOf(row)
    // Checked twice: retention may cut the chain while it is read.
    const found = (await findBreak(world, scope)) && (await findBreak(world, scope))
    if (found) breaks.push({ organisationId: row.organisationId, ...found })
  }
  return breaks
}

/** Signs the chain anew. With the former key a signature that was wrong stays so, for `verifyAudit` to find. */
async function signChain(db: Db, scope: Scope, key: Buffer, former: Buffer | undefined): Promise<void> {
  const { seq, hash, signature, cutSeq, cutHash, cutSignature } = await store.lockChain(db, scope)
  const renewed = (before: string, ...[mark, place, at]: ['end' | 'cut', number, Buffer]): string =>
    former && !sameText(before, signed(former, mark, scope, place, at)) ? before : signed(key, mark, scope, place, at)
  await store.setEnd(db, scope, { seq, hash, signature: renewed(signature, 'end', seq, hash) })
  const cut = renewed(cutSignature, 'cut', cutSeq, cutHash)
  await store.setCut(db, scope, { seq: cutSeq, hash: cutHash, signature: cut })
}
/**
 * Signs every chain anew, after the key of the installation was changed.
 * @param former the key before; absent if it is lost
 */
export async function signChains(db: Db, key: Buffer, former?: Buffer): Promise<void> {
  for (const row of await store.listChains(db)) await signChain(db, scopeOf(row), key, former)
}
