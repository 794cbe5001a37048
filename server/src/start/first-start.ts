import { serverLimits } from '@praxia/contract/server-limits.ts'
import { type Deps, openCtx } from '../context/deps.ts'
import { homeOf } from '../config/config.ts'
import { secret, sha256 } from '../basics/crypto.ts'
import { beginSeeding, endSeeding } from '../database/db.ts'
import { createSuperAdmin } from '../features/accounts/account-actions.ts'
import { seedInChildProcess } from './seeding.ts'
import { refusePublishedPassword } from './published-password.ts'
import { StartError } from '../embedded/start-error.ts'
import { isKnownPassword } from '../features/accounts/known-passwords-actions.ts'
import { hashPassword } from '../access/passwords.ts'
import { shown } from '../features/devices/rules.ts'
import { countSuperAdmins, findMeta, listDemoAccounts, replaceMeta, setPassword } from '../features/accounts/store.ts'

/** Role names as in the README's tour and on the sign-in page. */
const roleNames: Readonly<Record<string, string>> = {
  superAdmin: 'Super administrator',
  admin: 'Administrator',
  center: 'Training center',
  manager: 'Manager',
  learner: 'Learner',
}

/** Prepares an empty database: the first super administrator, the demonstration, or a set-up link of one hour. */
export async function prepareInstallation(deps: Deps, ending: AbortSignal, say: (line: string) => void): Promise<void> {
  const { world } = deps
  const { config } = world
  const base = homeOf(config)
  await refusePublishedPassword(world)
  if ((await countSuperAdmins(world.database)).count === 0) {
    if (config.admin) {
      const { email, password } = config.admin
      if (await isKnownPassword(world, password, [email]))
        throw new StartError(
          'ADMIN_PASSWORD is among the first passwords that are tried, or was leaked: choose another one.',
        )
      await world.database.transaction(async (db) => {
        const { ctx } = openCtx(deps, db)
        const { scope, id } = await createSuperAdmin(ctx, { firstName: 'Super', lastName: 'Administrator', email })
        await setPassword(db, scope, id, await hashPassword(password))
      })
      say(`First super administrator: ${email}`)
    } else if (config.demo) {
      const started = Date.now()
      await beginSeeding(world.database)
      await seedInChildProcess(ending)
      await endSeeding(world.database)
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
    const width = Math.max(...accounts.map(({ email }) => email.length))
    for (const { role, email, name, organisation } of accounts)
      say(`  ${(roleNames[role] ?? role).padEnd(20)} ${email.padEnd(width)} ${name}, ${organisation}`)
    const classCode = config.demoLive ? (await findMeta(world.database, 'demo-class-code'))?.value : undefined
    if (classCode) say(`  ${'Class'.padEnd(20)} ${shown(classCode).padEnd(width)} to join it: ${base}/h`)
  }
}
