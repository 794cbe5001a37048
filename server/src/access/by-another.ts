import { AppError } from '../basics/app-error.ts'
import type { Actor } from '../context/context.ts'

/**
 * Refuses account changes on a device that was signed in by another user's code. 409, since a client takes 403 as the
 * end of its session (docs/product.md#sign-in), and this device continues to learn.
 */
export function refuseByAnother(actor: Actor): void {
  if (actor.byAnother) throw new AppError('device.opened_by_another')
}
