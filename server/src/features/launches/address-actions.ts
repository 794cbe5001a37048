import type { FastifyRequest } from 'fastify'
import { speech } from '../../basics/languages.ts'
import { queryText } from '../../basics/query.ts'
import type { Ctx } from '../../context/context.ts'
import { grantFor } from '../../delivery/content-grant.ts'
import { appOrigin, contentOrigin } from '../../delivery/origins.ts'
import { activityIdOf, actorOf } from '../record/ids.ts'
import { tokenOf } from './rules.ts'
import type { ContentFile, Session } from './store.ts'

interface LaunchFacts {
  session: Session
  /** The member's actor in statements. */
  actor: string
  file: ContentFile
  /** Secrets of this launch, given to nobody else. */
  keys: { fetch: string; credential: string }
}
interface Way {
  endpoint: string
  fetch: string
  actor: ReturnType<typeof actorOf>
  activityId: string
}
const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
const isScorm = ({ packaged }: Pick<Session, 'packaged'>): boolean =>
  packaged?.kind === 'scorm12' || packaged?.kind === 'scorm2004'

/** Returns the query of the launch address: cmi5's parameters (8.1), or those of the older Tin Can launch. */
function queryOf(way: Way, { session, keys }: LaunchFacts): URLSearchParams {
  const { packaged } = session
  const common = { actor: JSON.stringify(way.actor), registration: session.registrationId }
  // No parameter of the platform here: Tin Can clients forward unknown ones to the record store, which refuses them.
  if (packaged?.kind === 'tincan')
    return new URLSearchParams({
      endpoint: `${way.endpoint}/`,
      auth: `Basic ${tokenOf(session.id, keys.credential)}`,
      ...common,
      activity_id: packaged.unit.id,
    })
  const lang = speech(session.contentLanguage)
  const { endpoint, fetch, activityId } = way
  // The parameters of a unit's own address belong to the unit (cmi5 13.1.4).
  const ownLang = packaged?.kind === 'cmi5' && new URLSearchParams(packaged.unit.suffix.split('#')[0]).has('lang')
  return new URLSearchParams({ endpoint, fetch, ...common, activityId, ...(ownLang ? {} : { lang }) })
}

/** Returns the content's page, with the query of its unit; a SCORM page is framed by the page with its interface. */
function pageOf(ctx: Ctx, origin: string, query: URLSearchParams, { session, file }: LaunchFacts): string {
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
 * Returns the address for statements, without the parameters of a launch. A cmi5 unit's is the opened one with its
 * grant, as the standard requires (9.6.3.4); elsewhere the grant is left out.
 */
function launchUrlOf({ packaged }: Session, url: string, names: readonly string[]): string {
  const [address, hash] = url.split('#') as [string, string?]
  const [path, search] = address.split('?') as [string, string?]
  if (packaged?.kind !== 'cmi5') return path.replace(/\/c\/[^/]+/, '/c/-')
  const own = (search ?? '').split('&').filter((pair) => !names.includes(pair.split('=')[0]!))
  return path + (own.length > 0 ? `?${own.join('&')}` : '') + (hash === undefined ? '' : `#${hash}`)
}
/** Returns the page to open: content that searches the windows above it for SCORM gets one that it may read. */
function openedOf(origin: string, url: string, { packaged, framed }: Session): string {
  if (!framed || isScorm({ packaged }) || packaged?.unit.ownWindow || !url.startsWith(`${origin}/c/`)) return url
  return `${origin}/frame?${queryText(new URLSearchParams({ page: url.slice(origin.length) }))}`
}
/** Returns the addresses of a launch (cmi5 8.1). */
export function wayOf(ctx: Ctx, request: FastifyRequest, given: LaunchFacts) {
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
    url: openedOf(origin, url, session),
  }
}
