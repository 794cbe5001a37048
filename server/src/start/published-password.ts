import { StartError } from '../embedded/start-error.ts'
import type { World } from '../context/context.ts'
import { verifyPassword } from '../access/passwords.ts'
import { findMeta, listDemoAccounts, listPasswords, replaceMeta } from '../features/accounts/store.ts'

/** Of a demonstration that only this machine reaches. It stands in the source, so everybody knows it. */
export const publishedPassword = 'Crane-harbour-41'
const demoMeta = 'demo-password'

/**
 * Refuses a start that would let others reach a demonstration in which an account still has the published password. Where none has it
 * any more, the installation is an ordinary one, and no later start asks again.
 */
export async function refusePublishedPassword({ config, database }: Pick<World, 'config' | 'database'>): Promise<void> {
  if (config.demo && config.demoOpen) return
  const filledWith = (await findMeta(database, demoMeta))?.value
  if (filledWith === undefined && (await listDemoAccounts(database)).length === 0) return
  // One that was filled open has a password of its own.
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
