import type { PackageKind } from '@praxia/contract/uploads.ts'

/** Texts by the language as the package names it (`en-US`); `und` where it names none. */
export type Texts = Record<string, string>
export const moveOns = ['NotApplicable', 'Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed'] as const
export type MoveOn = (typeof moveOns)[number]

/** What is launched of a package: an assignable unit of cmi5, an activity of Tin Can, an item of SCORM. */
export interface Unit {
  /** The publisher's own id. */
  id: string
  titles: Texts
  descriptions: Texts
  /** Beside the manifest; empty where the unit is elsewhere. */
  path: string
  /** Of a unit that is on another site: its address without the suffix. */
  remote?: string
  /** What its address says beside the path: `?part=2#intro`. */
  suffix: string
  moveOn: MoveOn | null
  /** Of 1. */
  masteryScore: number | null
  launchParameters: string | null
  entitlementKey: string | null
  ownWindow: boolean
  /** It reports nothing: to see it is to complete it. */
  silent: boolean
  /** What SCORM content may ask its platform for. Left out before it was kept. */
  scorm?: ScormUnit
}
export interface ScormUnit {
  /** Identifiers, the primary one first. */
  objectives: string[]
  maxTimeAllowed: string | null
  timeLimitAction: string | null
  /** Of 1. */
  completionThreshold: number | null
}
/** Where units stand in: a number is a unit's place in the list. */
export type Branch = { id: string; titles: Texts; nodes: (Branch | number)[] }
export interface Manifest extends Branch {
  kind: PackageKind
  /** The folder that the manifest lies in; empty at the top. */
  root: string
  descriptions: Texts
  units: Unit[]
  /** What it asks for that nobody here does, by the names of the items that ask it. */
  ignored?: Ignored
}
export interface Ignored {
  prerequisites: string[]
  sequencing: string[]
}
/** What a training keeps of its package: the one unit that it runs, of so many. */
export interface Packaged {
  kind: PackageKind
  count: number
  unit: Unit
  /** Of cmi5: the publisher's ids of the course and of the blocks around the unit, the innermost first. Left out before it was kept. */
  within?: { course: string; blocks: string[] }
}
/** The blocks around a unit, the innermost first. */
export function blocksAround(nodes: Branch['nodes'], unit: number): string[] | undefined {
  for (const node of nodes) {
    if (node === unit) return []
    const inner = typeof node === 'number' ? undefined : blocksAround(node.nodes, unit)
    if (inner) return [...inner, (node as Branch).id]
  }
  return undefined
}
/** In the language asked for, else in English, else the first. */
export function textIn(texts: Texts, language: string): string {
  const keys = Object.keys(texts)
  const like = (lang: string) => keys.find((key) => key.toLowerCase().split('-')[0] === lang.toLowerCase())
  const key = like(language) ?? like('en') ?? keys[0]
  return key === undefined ? '' : texts[key]!
}
