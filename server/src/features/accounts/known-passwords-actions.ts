import { isBreached, isLeaked } from '../../access/breached-passwords.ts'
import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import { formsOf, isCommonPassword } from './common-passwords-rules.ts'

/** Returns whether a password is among the first guesses, in the list of leaked ones or in the operator's. */
export async function isKnownPassword(
  { config }: Pick<World, 'config'>,
  password: string,
  own: readonly string[],
): Promise<boolean> {
  if (isCommonPassword(password, [...own, config.productName]) || (await isLeaked(formsOf(password)))) return true
  return config.breachedPasswords !== undefined && (await isBreached(config.breachedPasswords, password))
}

/**
 * Refuses a password that guesses would find.
 * @param field path of the password in the request
 * @param own names of the person and of the organisation
 */
export async function refuseKnownPassword(
  world: Pick<World, 'config'>,
  field: string,
  password: string,
  own: readonly string[],
): Promise<void> {
  if (!(await isKnownPassword(world, password, own))) return
  throw new AppError('password.common', {
    violations: [{ path: field, code: 'common', message: 'is among the first that are tried' }],
  })
}
