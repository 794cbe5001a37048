import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../context/context.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'

/** Names the file by the date in the caller's time zone: `members_20_11_2026.csv`. */
export function sendCsv(ctx: Ctx, reply: FastifyReply, name: string, rows: Readable): Readable {
  const [year, month, day] = dayOf(ctx.now().getTime(), ctx.actor.timeZone).split('-')
  void reply.headers({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}_${day}_${month}_${year}.csv"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  return rows
}
