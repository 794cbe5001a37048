import { AppError } from '../basics/app-error.ts'
import type { Actor } from '../context/context.ts'

/**
 * Refuses account changes on a device that was signed in by another user's code. 409, since a client takes 403 as the
 * end of its session (docs/product.md#sign-in), and this device continues to learn.
 */
export function refuseByAnother(actor: Actor): void {
  if (actor.byAnother) throw new AppError('device.opened_by_another')
}

/** Refuses other trainings than the class's on a device that a class let in. */
export function refuseOutsideClass(actor: Actor, trainingId: number): void {
  if (actor.inClass && actor.inClass.trainingId !== trainingId) throw new AppError('session.training_only')
}
