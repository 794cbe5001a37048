import { verifyAudit } from './features/audit/chain-actions.ts'
import { lineOf } from './features/projection/rebuild/verify-rules.ts'
import { verify } from './features/projection/rebuild/verify.ts'
import { readOrganisation, runCommand, say } from './start/command.ts'

const shown = 100
/**
 * `npm run verify [-- --organisation 7]`: checks that the dashboards match the recorded statements, and that the audit
 * matches its chains; exits with 1 if not. The server may be running or not.
 */
await runCommand('Not verified', async (world) => {
  const organisationId = readOrganisation(process.argv.slice(2), 'verify')
  let told = 0
  const { members, differences } = await verify(world, { organisationId, say }, (one) => {
    if (told++ < shown) say(lineOf(one))
  })
  if (differences > shown) say(`… and ${differences - shown} more`)
  if (differences > 0) process.exitCode = 1
  say(
    differences === 0
      ? `The figures of ${members} members match their records.`
      : `${differences} rows of ${members} members are off: npm run rebuild makes them again.`,
  )
  const breaks = await verifyAudit(world)
  for (const { organisationId, seq, fault } of breaks)
    say(`The audit of organisation ${organisationId} is broken at row ${seq} of its chain: ${fault}.`)
  if (breaks.length === 0) say('The audit matches its chains.')
  else process.exitCode = 1
})
