import { getPersonFile } from '@praxia/contract/people/person-file.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { authorise } from '../../access/policy.ts'
import { notFound } from '../../basics/app-error.ts'
import { scopeOf } from '../../context/context.ts'
import { type Route, route } from '../../http/route.ts'
import { seeMember } from '../people/visibility.ts'
import { personFile } from './actions.ts'

export const personFileRoutes: Route[] = [
  route(getPersonFile, 'member.file', async (ctx, { params: { id }, reply }) => {
    const { userId, as, timeZone } = ctx.actor
    if (id !== userId && as !== 'admin') throw notFound()
    const member = await seeMember(ctx, id)
    authorise(ctx.actor, 'member.file', member)
    const scope = scopeOf(member)
    await insertAudit(ctx.database, scope, ctx.now(), userId, 'member.file_made', id)
    void reply.headers({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="data_${id}_${dayOf(ctx.now().getTime(), timeZone)}.zip"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    return personFile(ctx, scope, id) as never
  }),
]
