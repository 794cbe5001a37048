import { StartError } from '../embedded/start-error.ts'
import type { World } from '../context/context.ts'
import { verifyPassword } from '../access/passwords.ts'
import { findMeta, listDemoAccounts, listPasswords, replaceMeta } from '../features/accounts/store.ts'

/** Password of a demonstration that only this machine can reach. Public, since it is in the source. */
export const publishedPassword = 'Crane-harbour-41'
const demoMeta = 'demo-password'

/**
 * Refuses a start in which others could reach a demonstration while an account has the published password. When no
 * account has it any more, the installation counts as an ordinary one, and later starts skip the check.
 */
export async function refusePublishedPassword({ config, database }: Pick<World, 'config' | 'database'>): Promise<void> {
  if (config.demo && config.demoOpen) return
  const filledWith = (await findMeta(database, demoMeta))?.value
  if (filledWith === undefined && (await listDemoAccounts(database)).length === 0) return
  // One seeded for the network has a password of its own.
  if (filledWith !== undefined && filledWith !== publishedPassword) return
  for (const { email, passwordHash } of await listPasswords(database))
    if (await verifyPassword(passwordHash, publishedPassword))
      throw new StartError(
        `This is a filled demonstration, and ${email} still has the password that its source publishes: ` +
          'start an empty installation (another DATA_DIR or DATABASE_URL), or start this one as before, without ' +
          'DEMO, HOST, PUBLIC_URL and the like, and delete its accounts or give each another password.',
      )
  await replaceMeta(database, demoMeta, '')
}
