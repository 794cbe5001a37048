import { type StepScale, type StepVerdict, markOf, stepVerdict } from '@praxia/contract/step-verdict.ts'

/** The JSON steps file as it is kept (runtime/README.md). */
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
/** A text that a session said in its language, in the reader's: where the steps file has it in both. */
export function readersWords(file: StepsFile | null, lang: string): (said: string) => string {
  const labels = [...(file?.statistics ?? []), ...(file?.steps ?? []).map((step) => step.label)]
  const known = new Map<string, string>()
  for (const label of labels) {
    const wanted = label[lang]
    if (wanted !== undefined) for (const text of Object.values(label)) if (!known.has(text)) known.set(text, wanted)
  }
  return (said) => known.get(said) ?? said
}
/** Name and description of a badge in the viewer's language, else English, else the first. */
export function localLabel(
  texts: readonly { lang: string; name: string; description: string }[],
  lang: string,
): { name: string; description: string } {
  const text = texts.find((t) => t.lang === lang) ?? texts.find((t) => t.lang === 'EN') ?? texts[0]
  return { name: text?.name ?? '', description: text?.description ?? '' }
}

/**
 * The session's steps as the file nests them, each judged against its mark. A parent that said nothing itself succeeds when all of its children
 * that spoke have; its score is their mean.
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
/** A tree as a list, each step after its parent. */
export const flattened = (
  steps: readonly Step[],
  parent: string | null = null,
): (Omit<Step, 'steps'> & { parent: string | null })[] =>
  steps.flatMap(({ steps: inner, ...step }) => [{ ...step, parent }, ...flattened(inner, step.key)])
/** Worst first: a parent is what the worst of its children is. */
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

/** Figures by day, as a chart of a period takes them. */
export const presentDays = (rows: readonly { day: string; ms: number; views: number }[]) =>
  Object.fromEntries(rows.map((r) => [r.day, { totalView: r.views, totalMinuteSpent: r.ms / 60_000 }]))

/**
 * Level from progression, time and the best of each skill, not rounded. None before the first session.
 */
export function levelOf(percent: number, minutes: number, skillBests: readonly number[]): number {
  if (percent <= 0) return minutes > 0 ? 1 : 0
  if (percent < 50) return 1
  if (percent < 100) return 2
  return skillBests.length > 0 && skillBests.every((best) => best >= 1) ? 4 : 3
}

/** A member among everybody who did a training. */
export interface Peers {
  members: number
  /** Each of score, milliseconds and steps: the member's own; least, quartiles and most; how many are below, and how many equal. */
  own: number[]
  quartiles: number[][]
  below: number[]
  equal: number[]
}
/** One figure of a member among others; percentile: how many of a hundred are no better, so that whoever shares the best value is among the best. */
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
