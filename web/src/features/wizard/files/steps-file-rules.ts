import { limits } from '@praxia/contract/limits.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { type StepsFault, stepsFaults } from '@praxia/contract/steps-rules.ts'

interface PreviewStep {
  key: string
  label: string
  depth: number
}
export interface StepsRead {
  count: number
  passing: number | null
  steps: PreviewStep[]
}
/** Returns the line, from 1, of a JSON syntax error, if the browser's error contains it. */
function lineOf(text: string, error: unknown): number | null {
  const message = error instanceof Error ? error.message : ''
  const line = /line (\d+)/.exec(message)?.[1]
  if (line) return Number(line)
  const position = /position (\d+)/.exec(message)?.[1]
  return position === undefined ? null : text.slice(0, Number(position)).split('\n').length
}
/** Fault of a selected file: its size, its syntax, or places in it. */
export type FileFault =
  | { code: 'large' }
  | { code: 'json'; line: number | null }
  | { code: 'places'; faults: StepsFault[] }
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Returns the readable steps of a file, for the preview. */
export function readSteps(value: unknown, lang: ContentLanguage): StepsRead {
  const { steps, passingScore } = record(value)
  const depths = new Map<string, number>()
  const read = (Array.isArray(steps) ? steps : []).map((one): PreviewStep => {
    const { key, label, parent } = record(one)
    const labels = Object.fromEntries(
      Object.entries(record(label)).map(([named, text]) => [named.toUpperCase(), text] as const),
    )
    const name =
      [labels[lang], labels.EN, ...Object.values(labels), key].find(
        (text): text is string => typeof text === 'string' && text.trim() !== '',
      ) ?? ''
    const depth = typeof parent === 'string' ? (depths.get(parent) ?? -1) + 1 : 0
    if (typeof key === 'string') depths.set(key, depth)
    return { key: String(key), label: name, depth }
  })
  return { count: read.length, passing: typeof passingScore === 'number' ? passingScore : null, steps: read }
}
/** Reads a selected file; faults that need no server are reported at once. */
export async function openSteps(
  file: Blob,
  skills: ReadonlySet<string> | null,
): Promise<{ value: unknown } | { fault: FileFault }> {
  if (file.size > limits.stepsBytes) return { fault: { code: 'large' } }
  const text = await file.text()
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { fault: { code: 'json', line: lineOf(text, error) } }
  }
  const faults = stepsFaults(value, skills)
  return faults.length > 0 ? { fault: { code: 'places', faults } } : { value }
}
