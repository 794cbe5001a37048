import { rebuild } from './features/projection/rebuild/rebuild.ts'
import { readOrganisation, runCommand, say } from './start/command.ts'

/**
 * `npm run rebuild [-- --organisation 7]`: recomputes the dashboards from the recorded statements; the server may be
 * running or not.
 */
await runCommand('Not rebuilt', async (world) => {
  const organisation = readOrganisation(process.argv.slice(2), 'rebuild')
  const members = await rebuild(world, say, organisation)
  say(`Rebuilt the progress of ${members} members.`)
})
