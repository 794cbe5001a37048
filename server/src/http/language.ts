import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { interfaceLanguages } from '@praxia/contract/limits.ts'
import type { FastifyRequest } from 'fastify'

/** Returns `lang` of the request, else the first language of `Accept-Language` that the interface has, else English. */
export function languageAsked(request: Pick<FastifyRequest, 'headers' | 'query'>): InterfaceLanguage {
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  const named = typeof lang === 'string' && interfaceLanguages.find((one) => one === lang.toLowerCase())
  if (named) return named
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.split(';')
    const weight = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined)
    return { tag: tag.trim().toLowerCase().split('-')[0]!, weight: weight === undefined ? 1 : Number(weight) }
  })
  const known = wanted
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => interfaceLanguages.find((one) => one === tag))
  return known.find((one) => one !== undefined) ?? 'en'
}
