import type { PackageKind } from '@praxia/contract/uploads.ts'

/** Texts by language tag of the package (`en-US`), or `und` without one. */
export type Texts = Record<string, string>
export const moveOns = ['NotApplicable', 'Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed'] as const
type MoveOn = (typeof moveOns)[number]

/** A launchable part of a package: an assignable unit of cmi5, an activity of Tin Can, an item of SCORM. */
export interface Unit {
  /** The publisher's id. */
  id: string
  titles: Texts
  descriptions: Texts
  /** Relative to the folder of the manifest; empty if the unit is on another site. */
  path: string
  /** Address of a unit on another site, without the suffix. */
  remote?: string
  /** Query and fragment of the address: `?part=2#intro`. */
  suffix: string
  moveOn: MoveOn | null
  /** From 0 to 1. */
  masteryScore: number | null
  launchParameters: string | null
  entitlementKey: string | null
  ownWindow: boolean
  /** The unit sends no reports: opening it completes it. */
  silent: boolean
  /** Values of the manifest that SCORM content can read. Missing in packages stored before this field was added. */
  scorm?: ScormUnit
}
export interface ScormUnit {
  /** Identifiers, the primary objective first. */
  objectives: string[]
  maxTimeAllowed: string | null
  timeLimitAction: string | null
  /** From 0 to 1. */
  completionThreshold: number | null
}
/** The tree of units. A number is the index of a unit in the list. */
export type Branch = { id: string; titles: Texts; nodes: (Branch | number)[] }
export interface Manifest extends Branch {
  kind: PackageKind
  /** The folder of the manifest; empty at the top. */
  root: string
  descriptions: Texts
  units: Unit[]
  /** Rules that are not supported, with the names of the items that have them. */
  ignored?: Ignored
}
export interface Ignored {
  prerequisites: string[]
  sequencing: string[]
}
/** The part of a manifest that is stored with a training: the unit that it runs, and the number of units. */
export interface Packaged {
  kind: PackageKind
  count: number
  unit: Unit
  /**
   * cmi5 only: the publisher's ids of the course and of the blocks around the unit, the innermost first. Missing in
   * packages stored before this field was added.
   */
  within?: { course: string; blocks: string[] }
}
/** Returns the blocks around a unit, the innermost first. */
export function blocksAround(nodes: Branch['nodes'], unit: number): string[] | undefined {
  for (const node of nodes) {
    if (node === unit) return []
    const inner = typeof node === 'number' ? undefined : blocksAround(node.nodes, unit)
    if (inner) return [...inner, (node as Branch).id]
  }
  return undefined
}
/** Returns the text in the requested language, else in English, else the first. */
export function textIn(texts: Texts, language: string): string {
  const keys = Object.keys(texts)
  const like = (lang: string) => keys.find((key) => key.toLowerCase().split('-')[0] === lang.toLowerCase())
  const key = like(language) ?? like('en') ?? keys[0]
  return key === undefined ? '' : texts[key]!
}
