import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Violation } from '../../../lib/api.ts'
import { type Draft, hasPicture, inOrder } from './draft-rules.ts'
import type { Fault, FaultCode } from './fault-rules.ts'

const renamed: Record<string, string> = { durationInMinute: 'duration', partnerId: 'partner', groupIds: 'accesses' }
const codes: Record<string, FaultCode> = {
  unknown: 'unknown',
  required: 'required',
  minLength: 'required',
  link: 'badLink',
}

/** Assigns the server's violations to the fields of the form. */
export function serverFaults(draft: Draft, violations: readonly Violation[]): Fault[] {
  const languages = inOrder(draft.languages)
  const badges = draft.badges.flatMap((badge, index) => (hasPicture(badge) ? [index] : []))
  const at = (path: string): { path: string; lang?: ContentLanguage } => {
    const [root = '', first = '', second = '', third = '', fourth = ''] = path.split('.')
    const lang = languages[Number(root === 'badges' ? third : first)]
    if (root === 'texts') return lang && second ? { path: `texts.${lang}.${second}`, lang } : { path: 'languages' }
    if (root === 'badges')
      return {
        path:
          lang && fourth
            ? `badges.${badges[Number(first)]}.${lang}.${fourth}`
            : `badges.${badges[Number(first)] ?? 0}.logo`,
        ...(lang ? { lang } : {}),
      }
    return { path: renamed[root] ?? root }
  }
  const seen = new Set<string>()
  return violations.flatMap(({ path, code }): Fault[] => {
    const place = at(path)
    if (seen.has(place.path)) return []
    seen.add(place.path)
    return [{ ...place, code: codes[code] ?? 'refused' }]
  })
}
const valueAt = (draft: object, path: string): unknown =>
  path === 'quota'
    ? valueAt(draft, 'files')
    : path
        .split('.')
        .reduce<unknown>(
          (value, key) =>
            typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
          draft,
        )
const holderOf = (path: string): string => path.replace(/\.logo$/, '.file')
/** Returns the faults whose fields have not changed. */
export const stillStanding = (faults: readonly Fault[], before: object, after: object): Fault[] =>
  faults.filter(({ path }) => valueAt(before, holderOf(path)) === valueAt(after, holderOf(path)))
