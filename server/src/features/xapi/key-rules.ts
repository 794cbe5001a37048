import { verbs } from '@praxia/contract/xapi.ts'
import { AppError } from '../../basics/app-error.ts'
import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { keyAttachmentFolder } from '../record/attachments.ts'
import { listOfLaunches, listVoided, voidStatements } from '../record/search-store.ts'
import type { StatementBody } from '../record/statement.ts'
import { type OutsideRecord, addOutside, findOutside } from '../record/store.ts'
import type { KeySender } from './credential.ts'
import { type Intake, type Rules, refuse } from './intake.ts'

const isVoiding = ({ verb }: StatementBody): boolean => verb.id === verbs.voided
const targetOf = ({ object }: StatementBody): string => object.id!.toLowerCase()

/**
 * Applies voiding statements, including those that arrived before their target. A key cannot void a launch's statement,
 * because figures and certificates depend on it.
 */
async function settleVoids(db: Db, scope: KeySender['scope'], { list, fresh }: Intake): Promise<void> {
  const added = list.filter((s) => fresh.has(s.id))
  const voiding = added.filter(({ body }) => isVoiding(body))
  const targets = voiding.map(({ body }) => targetOf(body))
  if (targets.length > 0) {
    const kept = new Set(await listOfLaunches(db, scope, targets))
    const refused = voiding.find(({ body }) => kept.has(targetOf(body)))
    if (refused)
      throw refuse(
        'xapi.forbidden',
        `${list.indexOf(refused)}.object.id`,
        'is a statement of a launch, which no key voids',
      )
  }
  const ids = added.map(({ id }) => id)
  const voided = [...targets, ...(await listVoided(db, scope, ids))]
  if (voided.length > 0) await voidStatements(db, scope, voided)
}

/**
 * Rejects writes above the quota, so that other systems cannot fill the database. Known statements are accepted again.
 */
function checkRoom({ config }: Pick<World, 'config'>, { statements, bytes }: OutsideRecord): void {
  const { keysStatements, keysBytes } = config
  const full = (message: string) =>
    new AppError('xapi.keys_full', {
      keysStatements,
      keysBytes,
      violations: [{ path: 'body', code: 'quota', message }],
    })
  if (statements > keysStatements)
    throw full(`makes more than the ${keysStatements} statements that the organisation's keys may write`)
  if (bytes > keysBytes) throw full(`makes more than the ${keysBytes} bytes that the organisation's keys may write`)
}
/** Checks the quota after a key has written. */
export const checkOutside = async (world: Pick<World, 'config'>, db: Db, scope: Scope): Promise<void> =>
  checkRoom(world, await findOutside(db, scope))

/**
 * Returns the rules for a key: statements of its organisation without a launch. They are stored and change no figure.
 */
export function keyRules(world: World, sender: KeySender): Rules {
  const { scope } = sender
  return {
    sender,
    scope,
    from: { sessionId: null, registrationId: null, userId: null },
    folder: (statementId) => keyAttachmentFolder(scope, statementId),
    checkBatch: () => undefined,
    async checkAttachments(bytes) {
      const { statements, bytes: before } = await findOutside(world.database, scope)
      checkRoom(world, { statements, bytes: before + bytes })
    },
  }
}
/** Applies the rules of keys to stored batches of one organisation, and counts them. */
export async function settleKeys(db: Db, scope: Scope, intakes: readonly Intake[]): Promise<void> {
  for (const intake of intakes) {
    await settleVoids(db, scope, intake)
    checkRoom(intake.world, await addOutside(db, scope, [...intake.fresh]))
  }
}
