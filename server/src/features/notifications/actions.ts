import type { Ctx, Scope } from '../../context.ts'
import * as store from './store.ts'

/** After the commit, whoever listens looks again. */
export const tell = (ctx: Pick<Ctx, 'after' | 'events'>, userIds: number[]): void => ctx.after(() => {
  for (const id of userIds) { ctx.events.publish(id, 'notification'); ctx.events.publish(id, 'unread') }
})
/** Trainings became accessible to these members, or to everyone of the organisation. */
export async function notifyNewTrainings(ctx: Pick<Ctx, 'db' | 'now' | 'after' | 'events'>, scope: Scope, trainingIds: number[], userIds: number[] | 'everyone'): Promise<void> {
  if (trainingIds.length === 0 || userIds.length === 0) return
  tell(ctx, await store.insertNewTrainings(ctx.db, scope, trainingIds, userIds, ctx.now()))
}
