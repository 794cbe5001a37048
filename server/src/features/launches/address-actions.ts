import type { FastifyRequest } from 'fastify'
import { speech } from '../../basics/languages.ts'
import { queryText } from '../../basics/query.ts'
import type { Ctx } from '../../context/context.ts'
import { grantFor } from '../../delivery/content-grant.ts'
import { appOrigin, contentOrigin } from '../../delivery/origins.ts'
import { activityIdOf, actorOf } from '../record/ids.ts'
import { tokenOf } from './rules.ts'
import type { ContentFile, Session } from './store.ts'

interface Given {
  session: Session
  /** As statements name the member. */
  actor: string
  file: ContentFile
  /** Of this launch, as they are told to nobody else. */
  keys: { fetch: string; credential: string }
}
interface Way {
  endpoint: string
  fetch: string
  actor: ReturnType<typeof actorOf>
  activityId: string
}
const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
const isScorm = ({ packaged }: Session): boolean => packaged?.kind === 'scorm12' || packaged?.kind === 'scorm2004'

/** What stands in the address of what is launched: cmi5's words (8.1), or those of the older Tin Can launch. */
function queryOf(way: Way, { session, keys }: Given): URLSearchParams {
  const { packaged } = session
  const common = { actor: JSON.stringify(way.actor), registration: session.registrationId }
  // No word of ours here: clients of that time send on to the record store whatever they don't know, which refuses it.
  if (packaged?.kind === 'tincan')
    return new URLSearchParams({
      endpoint: `${way.endpoint}/`,
      auth: `Basic ${tokenOf(session.id, keys.credential)}`,
      ...common,
      activity_id: packaged.unit.id,
    })
  const lang = speech(session.contentLanguage)
  const { endpoint, fetch, activityId } = way
  // What a unit's own address says is the unit's (cmi5 13.1.4).
  const ownLang = packaged?.kind === 'cmi5' && new URLSearchParams(packaged.unit.suffix.split('#')[0]).has('lang')
  return new URLSearchParams({ endpoint, fetch, ...common, activityId, ...(ownLang ? {} : { lang }) })
}

/** The page that is opened: content's own, with what its unit's address says beside the path; that of SCORM stands within the page that has its interface. */
function pageOf(ctx: Ctx, origin: string, query: URLSearchParams, { session, file }: Given): string {
  const unit = session.packaged?.unit
  const grant = grantFor(ctx, {
    userId: ctx.actor.userId,
    trainingId: session.trainingId,
    fileId: session.fileId ?? file.id,
  })
  const path = `/c/${grant}/${file.root ? `${encodePath(file.root)}/` : ''}${encodePath(unit?.path ?? file.entry ?? 'index.html')}`
  const [search, hash] = (unit?.suffix ?? '').split('#') as [string, string?]
  const own = search.replace(/^\?/, '')
  if (isScorm(session)) {
    query.set('page', path + (unit?.suffix ?? ''))
    query.set('scorm', session.packaged!.kind)
    if (unit?.silent) query.set('silent', 'true')
    if (unit?.launchParameters) query.set('data', unit.launchParameters)
    return `${origin}/scorm?${queryText(query)}`
  }
  return `${unit?.remote ?? origin + path}?${own ? `${own}&` : ''}${queryText(query)}${hash === undefined ? '' : `#${hash}`}`
}

/**
 * The address as statements tell it, without what a launch adds to it. That of a unit of cmi5 is the one that was opened, grant and all, as the
 * standard wants it (9.6.3.4); elsewhere nobody needs the grant.
 */
function launchUrlOf({ packaged }: Session, url: string, names: readonly string[]): string {
  const [address, hash] = url.split('#') as [string, string?]
  const [path, search] = address.split('?') as [string, string?]
  if (packaged?.kind !== 'cmi5') return path.replace(/\/c\/[^/]+/, '/c/-')
  const own = (search ?? '').split('&').filter((pair) => !names.includes(pair.split('=')[0]!))
  return path + (own.length > 0 ? `?${own.join('&')}` : '') + (hash === undefined ? '' : `#${hash}`)
}
/** The addresses that a launch hands out (cmi5 8.1). */
export function wayOf(ctx: Ctx, request: FastifyRequest, given: Given) {
  const { session, keys } = given
  const app = appOrigin(ctx, request)
  const origin = contentOrigin(ctx, session.trainingId, request)
  const way: Way = {
    endpoint: `${app}/xapi`,
    fetch: `${app}/xapi-fetch?key=${keys.fetch}`,
    actor: actorOf(ctx.xapiBase, given.actor),
    activityId: activityIdOf(ctx.xapiBase, session.trainingId),
  }
  const query = queryOf(way, given)
  const names = [...query.keys()]
  const url = session.fileType === 'WEB_GL' ? pageOf(ctx, origin, query, given) : `praxia://launch?${queryText(query)}`
  return {
    ...way,
    returnURL: `${origin}/end`,
    launchURL: launchUrlOf(session, url, names),
    url,
  }
}
