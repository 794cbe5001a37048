import { type Check, anIri, extensions, isRecord, languageMap, list, pattern, shape, text } from './checks.ts'

/** Checks of activities and their interactions (xAPI Data 2.4.4.1). */
const components = ['choices', 'scale', 'source', 'target', 'steps'] as const
/** The lists of components allowed for each interaction; all are optional. */
const interactions: Record<string, readonly string[]> = {
  'true-false': [],
  choice: ['choices'],
  'fill-in': [],
  'long-fill-in': [],
  matching: ['source', 'target'],
  performance: ['steps'],
  sequencing: ['choices'],
  likert: ['scale'],
  numeric: [],
  other: [],
}
const interactionType: Check = (v, path, report) => {
  if (typeof v !== 'string' || !Object.hasOwn(interactions, v)) report(path, 'is not an interaction type')
}
const someComponents = list(shape({ id: text, description: languageMap }, ['id']))
const component: Check = (v, path, report) => {
  someComponents(v, path, report)
  if (!Array.isArray(v)) return
  const seen = new Set<unknown>()
  v.forEach((one: unknown, i) => {
    const id = isRecord(one) ? one.id : undefined
    if (id !== undefined && seen.has(id)) report(`${path}.${i}.id`, 'appears twice in the list')
    seen.add(id)
  })
}
const fields = shape({
  name: languageMap,
  description: languageMap,
  type: anIri,
  moreInfo: anIri,
  extensions,
  interactionType,
  correctResponsesPattern: list(text),
  ...Object.fromEntries(components.map((key) => [key, component])),
})
const definition: Check = (v, path, report) => {
  fields(v, path, report)
  if (!isRecord(v)) return
  const { interactionType: type } = v
  if (type === undefined) {
    for (const key of ['correctResponsesPattern', ...components])
      if (v[key] !== undefined) report(`${path}.${key}`, 'is allowed only with an interactionType')
  } else if (typeof type === 'string' && Object.hasOwn(interactions, type)) {
    for (const key of components)
      if (v[key] !== undefined && !interactions[type]!.includes(key))
        report(`${path}.${key}`, `does not belong to the interaction type ${type}`)
  }
}
export const activity: Check = shape({ objectType: pattern(/^Activity$/, 'Activity'), id: anIri, definition }, ['id'])
