import { parse } from './wire.ts'

/** Launch address as defined by cmi5 (§8.1), in a page's query or as `praxia://launch?…`. */
export interface Launch {
  endpoint: string
  fetch: string
  actor: unknown
  registration: string
  activityId: string
  lang: string | undefined
}

/** Returns undefined for an address without a launch: the training was opened by itself. */
export function readLaunch(address: string): Launch | undefined {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1).split('#')[0])
  const endpoint = query.get('endpoint')?.replace(/\/+$/, '')
  const fetch = query.get('fetch')
  const registration = query.get('registration')
  const activityId = query.get('activityId')
  const actor = parse(query.get('actor') ?? '')
  if (!endpoint || !originOf(endpoint) || !fetch || !registration || !activityId || !actor) return undefined
  return { endpoint, fetch, actor, registration, activityId, lang: query.get('lang') ?? undefined }
}

export function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin
  } catch {
    return undefined
  }
}

/** Returns the language tag of browsers; the platform's `GE` is German. */
export function languageTag(lang: string | undefined): string {
  const tag = (lang ?? 'en').toLowerCase()
  return tag === 'ge' ? 'de' : tag
}
