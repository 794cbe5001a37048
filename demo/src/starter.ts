import { signOut } from '@praxia/contract/accounts.ts'
import { limits } from '@praxia/contract/limits.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { secret, sha256 } from '@praxia/server/basics/crypto.ts'
import { scopeOf, type World } from '@praxia/server/context/context.ts'
import type { Deps } from '@praxia/server/context/deps.ts'
import { StartError } from '@praxia/server/embedded/start-error.ts'
import { insertToken } from '@praxia/server/features/accounts/store.ts'
import { buildApp } from '@praxia/server/start/app.ts'
import { findActiveSuperAdmin } from '@praxia/server/start/admin-store.ts'
import { plugins } from '@praxia/server/start/plugins.ts'
import { client } from './client.ts'
import { makeTrainings } from './make-trainings.ts'
import { addPlatformResources } from './library/resources.ts'
import { ownedBy } from './trainings.ts'

/**
 * Adds the demonstration's trainings to the platform of an ordinary installation, through the API and in the name of its
 * first super administrator. Those without content, and those whose title is there already, are left out.
 * @returns the number of trainings that were added
 */
export async function addStarterTrainings(world: World): Promise<number> {
  const account = await findActiveSuperAdmin(world.database)
  if (!account) throw new StartError('Nobody is super administrator yet: npm run admin -- add <e-mail>, then again.')
  const deps: Deps = { world, flushMails: () => Promise.resolve(), callsPerMinute: 10_000_000 }
  deps.plugins = plugins(deps)
  const app = await buildApp(deps)
  await app.ready()
  const token = secret()
  const scope = scopeOf(account)
  await insertToken(world.database, scope, {
    hash: sha256(token),
    userId: account.id,
    kind: 'session',
    role: null,
    deviceName: null,
    codeBy: null,
    now: world.now(),
  })
  const owner = client(app, token)
  try {
    const titles = new Set<string>()
    for (let page = 1, more = true; more; page++) {
      const { items, total } = await owner(listTrainings, { query: { lang: 'EN', page, limit: limits.listMax } })
      for (const { title } of items) titles.add(title)
      more = page * limits.listMax < total
    }
    // One of the demonstration's trainings shows how it looks without content.
    const all = ownedBy('platform').filter(({ content }) => content !== 'none')
    const missing = all.filter((one) => !titles.has(one.EN.title))
    const made = await makeTrainings(app, owner, missing)
    if (made.length === all.length) await addPlatformResources(owner, made)
    return made.length
  } finally {
    await owner(signOut)
    await app.close()
  }
}
