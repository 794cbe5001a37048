import { type Scope, scopeOf } from '../../../context/context.ts'
import { lockMember } from '../../people/store.ts'
import { countHeartbeats, endSilent } from '../heartbeats.ts'
import { type RebuildWorld, type Walk, eachMember } from './rebuild.ts'
import { rebuildMember } from './rebuild-actions.ts'
import { listDangling } from './references-store.ts'
import * as totals from './totals-store.ts'
import { type Difference, differencesOf } from './verify-rules.ts'
import { listComputedRows } from './verify-store.ts'

type VerifyWorld = RebuildWorld & Parameters<typeof countHeartbeats>[0]

/** Rolls back a transaction. */
class RolledBack extends Error {
  readonly differences: readonly Difference[]
  constructor(differences: readonly Difference[]) {
    super('taken back')
    this.differences = differences
  }
}
/** Rebuilds a member's rows, compares, and rolls back, so that the comparison is with the result of a rebuild. */
async function verifyMember(world: VerifyWorld, scope: Scope, userId: number): Promise<readonly Difference[]> {
  // Heartbeats are counted only when figures are read (decision 002), as here.
  await countHeartbeats(world, scope, userId)
  await endSilent(world, scope, userId)
  try {
    await world.database.transaction(async (db) => {
      if (!(await lockMember(db, scope, userId))) throw new RolledBack([])
      const stands = await listComputedRows(db, scope, userId)
      await rebuildMember(db, world, scope, userId)
      const made = await listComputedRows(db, scope, userId)
      const known = new Set(stands.filter((row) => row.of === 'session_tallies').map((row) => row.key))
      // A missing aggregate is no difference: it is computed on demand.
      const should = made.filter((row) => row.of !== 'session_tallies' || known.has(row.key))
      throw new RolledBack(differencesOf({ organisationId: scope.organisationId, userId }, stands, should))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.differences
    throw error
  }
  return []
}

async function verifyTotals(world: VerifyWorld, scope: Scope): Promise<Difference[]> {
  const { organisationId } = scope
  const of = (table: string, key: string, stands: unknown, should: unknown): Difference => ({
    organisationId,
    userId: null,
    of: table,
    key,
    stands: stands as Record<string, unknown>,
    should: should as Record<string, unknown>,
  })
  const ms = (n: number) => ({ active_ms: n })
  return [
    ...(await totals.listOffTotals(world.database, scope)).map((t) =>
      of('training_totals', `training ${t.trainingId}`, t.stands, t.should),
    ),
    ...(await totals.listOffDays(world.database, scope)).map((t) =>
      of('training_days', `training ${t.trainingId}, ${t.day}`, ms(t.stands), ms(t.should)),
    ),
    ...(await totals.listOffSums(world.database, scope)).map((t) =>
      of('organisation_days', `${t.day}, slot ${t.slot}`, ms(t.stands), ms(t.should)),
    ),
  ]
}

/** Lists rows that name an account, a class or master content which does not exist. */
async function verifyReferences(world: VerifyWorld, organisationId: number | undefined): Promise<Difference[]> {
  const found = await listDangling(world.database, organisationId ?? null)
  return found.map(({ reference: { table, column, to, whenGone }, organisationId: whose, namedId }) => ({
    organisationId: whose,
    userId: null,
    of: table,
    key: `${column} ${namedId} of no row of ${to}`,
    stands: { [column]: namedId },
    should: whenGone === 'cleared' ? { [column]: null } : null,
  }))
}

/**
 * Checks, while the product is in use, that every dashboard row matches statements, heartbeats and resets, and that no
 * row names a deleted one. Calls `tell` for each difference.
 */
export async function verify(
  world: VerifyWorld,
  walk: Walk,
  tell: (difference: Difference) => void,
): Promise<{ members: number; differences: number }> {
  let differences = 0
  const note = (list: readonly Difference[]) => {
    differences += list.length
    for (const one of list) tell(one)
  }
  const members = await eachMember(world, walk, async (scope, { userId }) => {
    if ((await verifyMember(world, scope, userId)).length === 0) return
    // Checked twice: a heartbeat in between is counted by the second check, and a real difference remains.
    note(await verifyMember(world, scope, userId))
  })
  for (const row of await totals.listOrganisations(world.database, walk.organisationId ?? null))
    note(await verifyTotals(world, scopeOf(row)))
  note(await verifyReferences(world, walk.organisationId))
  return { members, differences }
}
