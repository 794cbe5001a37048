import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { PublicCtx, World } from './context.ts'
import type { Db } from '../database/db.ts'
import { queueMail } from '../messages/mail.ts'

/** What the application is made with. */
export interface Deps {
  world: World
  flushMails(): Promise<void>
  plugins?: ((app: FastifyInstance) => Promise<void> | void)[]
  /** How long a body may take to arrive, in milliseconds. */ bodyMs?: number
  /** How long a connection may be silent, in milliseconds. */ idleMs?: number
  callsPerMinute?: number
  /** In tests and development: a failure that its endpoint does not declare is a fault of ours, told as one. */
  strict?: boolean
  logger?: Logger
}

/** A transaction's context: what it leaves to do after the commit is done only then. */
export function openCtx(
  deps: Deps,
  db: Db,
  lasts: (until: Date) => void = () => undefined,
): { ctx: PublicCtx; settle(): Promise<void> } {
  const later: (() => void | Promise<void>)[] = []
  let mails = false
  const ctx: PublicCtx = {
    ...deps.world,
    db,
    lasts,
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
