import { contentLanguages } from '@praxia/contract/limits.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { tagOf } from '../../lib/content-languages.ts'

/** What an address of the player asks for. It may have been typed or mailed: what can't be read of it is as if it were not there. */
export interface Asked {
  /** A session of its own; null where there is none yet. */
  request: string | null
  lang: ContentLanguage | undefined
  browse: boolean
  /** The course in which it is done. */
  courseId: number | undefined
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** `EN`, `en` and `en-GB`; German is `GE` to the platform, `de` to everybody else. */
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
