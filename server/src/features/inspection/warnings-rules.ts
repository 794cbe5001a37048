import type { Report, Warning } from '@praxia/contract/library/report.ts'
import type { PackageKind } from '@praxia/contract/uploads.ts'
import type { Manifest } from '../manifests/rules.ts'
import type { Signs, Way } from './signs-rules.ts'

/** Ways in which content of this kind can report. */
const waysOf: Record<PackageKind, readonly Way[]> = {
  cmi5: ['cmi5', 'xapi', 'library'],
  tincan: ['xapi', 'cmi5', 'library'],
  scorm12: ['scorm', 'library'],
  scorm2004: ['scorm', 'library'],
}
const mostNames = 10
const nameMax = 200
const cut = (name: string): string => (name.length > nameMax ? `${name.slice(0, nameMax - 1)}…` : name)
const warning = (code: Warning['code'], names: readonly string[] = []): Warning[] => [
  { code, names: [...new Set(names.map(cut))].slice(0, mostNames) },
]
/** Needs no reporting: shown-only content is completed by the platform, content on other sites cannot be inspected. */
const isExcused = (manifest: Manifest | null): boolean =>
  manifest !== null && manifest.units.every(({ silent, remote }) => silent || remote !== undefined)

/**
 * Returns how a web package reports: its manifest's way where the package supports it, else the nearest that it
 * supports.
 */
export function reportsOf(ways: readonly Way[], manifest: Manifest | null): Report['reports'] {
  if (!manifest) return ways[0] ?? null
  const [own, ...others] = waysOf[manifest.kind]
  if (ways.includes(own!)) return own!
  const other = others.find((way) => ways.includes(way))
  if (other !== undefined) return other === 'library' ? 'library' : own!
  return isExcused(manifest) ? own! : (ways[0] ?? null)
}
/** Warns where its reports do not arrive. */
function silenceOf(reports: Report['reports'], manifest: Manifest | null): Warning[] {
  if (isExcused(manifest)) return []
  if (reports === null) return warning('silent')
  if (manifest) return waysOf[manifest.kind].includes(reports) ? [] : warning('interface', [reports])
  if (reports === 'library') return []
  return warning(reports === 'scorm' ? 'interface' : 'address', [reports])
}
const listed = (code: Warning['code'], names: readonly string[] = []): Warning[] =>
  names.length > 0 ? warning(code, names) : []
const isForeign = (manifest: Manifest | null): boolean => manifest?.kind === 'cmi5' || manifest?.kind === 'tincan'
/**
 * Returns whether a package that reports by cmi5 or Tin Can also searches for SCORM, so that it needs a window above it
 * that it may read. Content with this product's library needs the player itself as its parent.
 */
export const isFramed = ({ ways, finds }: Pick<Signs, 'ways' | 'finds'>, manifest: Manifest | null): boolean =>
  finds.near && isForeign(manifest) && !ways.includes('library')
/** Returns warnings for a web package that reports nothing or breaks rules, as far as its files show. */
export const warningsOf = (
  { ways, finds }: Pick<Signs, 'ways' | 'finds'>,
  manifest: Manifest | null,
  unread: readonly string[],
): Warning[] => [
  ...silenceOf(reportsOf(ways, manifest), manifest),
  // SCORM packages run in a page of their own site.
  ...(isForeign(manifest) && (finds.far || (finds.near && !isFramed({ ways, finds }, manifest)))
    ? warning('finder')
    : []),
  ...listed('manifests', unread),
  ...listed('prerequisites', manifest?.ignored?.prerequisites),
  ...listed('sequencing', manifest?.ignored?.sequencing),
  ...listed(
    'remote',
    manifest?.units.flatMap(({ remote }) => (remote === undefined ? [] : [new URL(remote).host])),
  ),
]
