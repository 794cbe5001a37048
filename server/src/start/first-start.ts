import { join } from 'node:path'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, openCtx } from '../context/deps.ts'
import { collectAll } from '../basics/collect.ts'
import { homeOf } from '../config/config.ts'
import { secret, sha256 } from '../basics/crypto.ts'
import { beginFilling, endFilling } from '../database/db.ts'
import { createSuperAdmin } from '../features/accounts/account-actions.ts'
import { hashPassword } from '../access/passwords.ts'
import { countSuperAdmins, findMeta, listDemoAccounts, replaceMeta, setPassword } from '../features/accounts/store.ts'

/** On an empty database: the first super administrator, the demonstration, or a set-up link of one hour. */
export async function prepareInstallation(
  deps: Deps,
  app: FastifyInstance,
  say: (line: string) => void,
): Promise<void> {
  const { world } = deps
  const { config } = world
  const base = homeOf(config)
  if ((await countSuperAdmins(world.database)).count === 0) {
    if (config.admin) {
      const { email, password } = config.admin
      await world.database.transaction(async (db) => {
        const { ctx } = openCtx(deps, db)
        const { scope, id } = await createSuperAdmin(ctx, { firstName: 'Super', lastName: 'Administrator', email })
        await setPassword(db, scope, id, await hashPassword(password))
      })
      say(`First super administrator: ${email}`)
    } else if (config.demo) {
      const started = Date.now()
      const { fill } = (await import(join(import.meta.dirname, '../../../demo/src/fill.ts'))) as {
        fill(deps: Deps, app: FastifyInstance, say: (line: string) => void): Promise<void>
      }
      await beginFilling(world.database)
      const relaxed = world.database.relaxed()
      try {
        await fill({ ...deps, world: { ...world, database: relaxed } }, app, say)
      } finally {
        await relaxed.close()
      }
      await endFilling(world.database)
      // It leaves much in memory, and a process that then waits for its first call would keep it.
      collectAll()
      say(`Demonstration filled in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    } else {
      const key = secret()
      await replaceMeta(
        world.database,
        'setup',
        `${sha256(key).toString('hex')} ${world.now().getTime() + serverLimits.setupMinutes * 60_000}`,
      )
      say(`Nobody can sign in yet. Create the first super administrator within the hour: ${base}/setup?key=${key}`)
    }
  }
  const accounts = await listDemoAccounts(world.database)
  if (accounts.length > 0) {
    const password = (await findMeta(world.database, 'demo-password'))?.value
    say(`Demonstration${password ? ` (password ${password})` : ''}:`)
    for (const account of accounts)
      say(`  ${account.role.padEnd(11)} ${account.email.padEnd(38)} ${account.name}, ${account.organisation}`)
  }
}
