import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { interfaceLanguages } from '@praxia/contract/limits.ts'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the first language of the interface in a list of tags with weights, as `Accept-Language` has them. Directories
 * and identity providers write a language so too (RFC 7643, section 4.1.1), or as a locale with an underscore.
 */
export function languageIn(list: string): InterfaceLanguage | undefined {
  const wanted = list.split(',').map((part) => {
    const [tag = '', ...rest] = part.split(';')
    const weight = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined)
    return { tag: tag.trim().toLowerCase().split(/[-_]/)[0]!, weight: weight === undefined ? 1 : Number(weight) }
  })
  return wanted
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => interfaceLanguages.find((one) => one === tag))
    .find((one) => one !== undefined)
}
/** Returns `lang` of the request, else the first language of `Accept-Language` that the interface has, else English. */
export function languageAsked(request: Pick<FastifyRequest, 'headers' | 'query'>): InterfaceLanguage {
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  const named = typeof lang === 'string' && interfaceLanguages.find((one) => one === lang.toLowerCase())
  return named || (languageIn(request.headers['accept-language'] ?? '') ?? 'en')
}
