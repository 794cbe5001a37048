import { type StepScale, type StepVerdict, markOf, stepVerdict } from '@praxia/contract/step-verdict.ts'

/** The JSON steps file as it is stored (runtime/README.md). */
export interface StepsFile {
  steps: ({ key: string; label: Record<string, string>; isPercent?: boolean; parent?: string } & StepScale)[]
  statistics?: Record<string, string>[]
}
export interface Step {
  key: string
  name: string
  succeeded: boolean | null
  verdict: StepVerdict | null
  score: number | null
  isPercent: boolean
  steps: Step[]
}
interface Result {
  key: string
  succeeded: boolean | null
  score: number | null
}

export const inLanguage = (labels: Record<string, string>, lang: string): string =>
  labels[lang] ?? labels.EN ?? Object.values(labels)[0] ?? ''
/** Returns a function that translates a text of a session into the reader's language, if the steps file has both. */
export function readersWords(file: StepsFile | null, lang: string): (said: string) => string {
  const labels = [...(file?.statistics ?? []), ...(file?.steps ?? []).map((step) => step.label)]
  const known = new Map<string, string>()
  for (const label of labels) {
    const wanted = label[lang]
    if (wanted !== undefined) for (const text of Object.values(label)) if (!known.has(text)) known.set(text, wanted)
  }
  return (said) => known.get(said) ?? said
}
/** Returns name and description of a badge in the viewer's language, else in English, else in the first. */
export function localLabel(
  texts: readonly { lang: string; name: string; description: string }[],
  lang: string,
): { name: string; description: string } {
  const text = texts.find((t) => t.lang === lang) ?? texts.find((t) => t.lang === 'EN') ?? texts[0]
  return { name: text?.name ?? '', description: text?.description ?? '' }
}

/**
 * Nests the session's steps as the steps file does and judges each against its mark. A parent without a report of its
 * own succeeds when all of its reported children have; its score is their mean.
 */
export function stepTree(
  file: StepsFile | null,
  passingScore: number | null,
  results: readonly Result[],
  lang: string,
): Step[] {
  const said = new Map(results.map((r) => [r.key, r]))
  const nodes = new Map<string, Step>()
  const roots: Step[] = []
  for (const s of file?.steps ?? []) {
    const own = said.get(s.key) ?? { succeeded: null, score: null }
    const node: Step = {
      key: s.key,
      name: inLanguage(s.label, lang),
      ...judged(own, markOf(s, passingScore)),
      isPercent: s.isPercent ?? false,
      steps: [],
    }
    nodes.set(s.key, node)
    const parent = s.parent === undefined ? undefined : nodes.get(s.parent)
    ;(parent?.steps ?? roots).push(node)
  }
  for (const r of results)
    if (!nodes.has(r.key))
      roots.push({
        key: r.key,
        name: r.key,
        ...judged(r, markOf(undefined, passingScore)),
        isPercent: false,
        steps: [],
      })
  for (const root of roots) inherit(root, said)
  return roots
}
function judged(
  { succeeded, score }: Omit<Result, 'key'>,
  mark: number,
): Pick<Step, 'succeeded' | 'verdict' | 'score'> {
  const verdict = stepVerdict({ succeeded, score }, mark)
  return { succeeded: verdict === null ? null : verdict === 'right', verdict, score }
}
/** Flattens a tree into a list, each step after its parent. */
export const flattened = (
  steps: readonly Step[],
  parent: string | null = null,
): (Omit<Step, 'steps'> & { parent: string | null })[] =>
  steps.flatMap(({ steps: inner, ...step }) => [{ ...step, parent }, ...flattened(inner, step.key)])
/** Worst first: the verdict of a parent is that of its worst child. */
const order: readonly (StepVerdict | null)[] = ['wrong', 'nearly', 'right']
function inherit(step: Step, said: ReadonlyMap<string, Result>): boolean {
  const spoke = step.steps.filter((child) => inherit(child, said))
  if (said.has(step.key)) return true
  if (spoke.length === 0) return false
  step.verdict = order[Math.min(...spoke.map((child) => order.indexOf(child.verdict)))] ?? null
  step.succeeded = step.verdict === null ? null : step.verdict === 'right'
  const scores = spoke.map((child) => child.score).filter((score) => score !== null)
  step.score = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
  return true
}

/** Returns figures by day for a chart of a period. */
export const presentDays = (rows: readonly { day: string; ms: number; views: number }[]) =>
  Object.fromEntries(rows.map((r) => [r.day, { totalView: r.views, totalMinuteSpent: r.ms / 60_000 }]))

/** Returns the level from progress, time and the best of each skill, not rounded. Zero before the first session. */
export function levelOf(percent: number, minutes: number, skillBests: readonly number[]): number {
  if (percent <= 0) return minutes > 0 ? 1 : 0
  if (percent < 50) return 1
  if (percent < 100) return 2
  return skillBests.length > 0 && skillBests.every((best) => best >= 1) ? 4 : 3
}

/** A member's figures compared with all who did a training. */
export interface Peers {
  members: number
  /**
   * Each list holds score, milliseconds and steps: the member's own values; minimum, quartiles and maximum; the counts
   * of members below and equal.
   */
  own: number[]
  quartiles: number[][]
  below: number[]
  equal: number[]
}
/**
 * Compares one figure of a member with the others. Percentile: the share in per cent with no better value, so that all
 * with the best value are among the best.
 */
export function positionOf(peers: Peers, i: number, unit: number) {
  const [min, q1, median, q3, max] = peers.quartiles[i]!.map((value) => value / unit) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return {
    own: peers.own[i]! / unit,
    min,
    q1,
    median,
    q3,
    max,
    percentile: Math.round((100 * (peers.below[i]! + peers.equal[i]!)) / peers.members),
  }
}
