import type { FastifyInstance, FastifyPluginCallback } from 'fastify'
import type { Logger } from 'pino'
import type { PublicCtx, World } from './context.ts'
import type { Db } from '../database/db.ts'
import { queueMail } from '../messages/mail.ts'

export interface Deps {
  world: World
  flushMails(): Promise<void>
  plugins?: ((app: FastifyInstance) => Promise<void> | void)[]
  /** Time limit to receive a body, in milliseconds. */
  bodyMs?: number
  /** Time limit of an idle connection, in milliseconds. */
  idleMs?: number
  callsPerMinute?: number
  /** In tests and development: an error that its endpoint does not declare becomes an internal error (500). */
  strict?: boolean
  logger?: Logger
  /** Traces the responses of both origins. */
  tracing?: FastifyPluginCallback | undefined
}

/** Opens a transaction's context: work registered with `after` runs only after the commit. */
export function openCtx(deps: Deps, db: Db): { ctx: PublicCtx; settle(): Promise<void> } {
  const later: (() => void | Promise<void>)[] = []
  let mails = false
  const ctx: PublicCtx = {
    ...deps.world,
    db,
    after: (work) => {
      later.push(work)
    },
    mail: async (message) => {
      mails = true
      await queueMail(db, deps.world.now(), message)
    },
  }
  return {
    ctx,
    async settle() {
      for (const work of later)
        await Promise.resolve()
          .then(work)
          .catch((error: unknown) => deps.world.log('error', { error }, 'work after the commit failed'))
      if (mails) void deps.flushMails().catch((error: unknown) => deps.world.log('warn', { error }, 'mails wait'))
    },
  }
}
