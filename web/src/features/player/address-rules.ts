import { contentLanguages } from '@praxia/contract/limits.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { tagOf } from '../../lib/content-languages.ts'

/** Parameters of the player's address. It may be typed or mailed: invalid parameters are ignored. */
export interface Asked {
  /** Requested session; null for a new one. */
  request: string | null
  lang: ContentLanguage | undefined
  browse: boolean
  /** Course of the attempt. */
  courseId: number | undefined
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Accepts `EN`, `en` and `en-GB`. The platform's code for German is `GE`, the standard one is `de`. */
function languageIn(text: string | null): ContentLanguage | undefined {
  const word = text?.toLowerCase().split(/[-_]/)[0]
  return contentLanguages.find((lang) => lang.toLowerCase() === word || tagOf(lang) === word)
}

export function askedIn(query: URLSearchParams): Asked {
  const request = query.get('request')
  const course = Number(query.get('course'))
  return {
    request: request !== null && uuid.test(request) ? request : null,
    lang: languageIn(query.get('lang')),
    browse: query.get('mode') === 'browse',
    courseId: Number.isSafeInteger(course) && course > 0 ? course : undefined,
  }
}
