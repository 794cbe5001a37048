import { getPersonFile } from '@praxia/contract/people/person-file.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { scopeOf } from '../../context/context.ts'
import { type Route, route } from '../../http/route.ts'
import { seeMember } from '../people/visibility.ts'
import { personFile } from './actions.ts'

export const personFileRoutes: Route[] = [
  route(getPersonFile, 'member.file', async (ctx, { params: { id }, reply }) => {
    const { userId, timeZone } = ctx.actor
    const member = await seeMember(ctx, id, 'member.file')
    const scope = scopeOf(member)
    await insertAudit(ctx.database, scope, ctx.now(), userId, 'member.file_made', id)
    void reply.headers({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="data_${id}_${dayOf(ctx.now().getTime(), timeZone)}.zip"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    return (await personFile(ctx, scope, member)) as never
  }),
]
