import { AppError } from '../basics/app-error.ts'
import type { Actor } from '../context/context.ts'

/**
 * For what changes an account rather than what is learnt with it: a device that somebody else's code opened may not.
 * 409, since a client takes 403 as the end of its session (docs/product.md#sign-in), and this device goes on learning.
 */
export function refuseByAnother(actor: Actor): void {
  if (actor.byAnother) throw new AppError('device.opened_by_another')
}
