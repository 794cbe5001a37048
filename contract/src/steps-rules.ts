/** An error in a steps file and its location, such as `steps.3.parent`. */
export interface StepsFault {
  path: string
  code: 'required' | 'doubled' | 'parent' | 'label' | 'skill'
  message: string
}
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * Returns the errors of a steps file beyond its schema: keys unique, parents before children, a label, existing skills.
 * Accepts any JSON, since a browser checks before the server has validated the schema; `skills` are the known ones,
 * null when they are unknown.
 */
export function stepsFaults(file: unknown, skills: ReadonlySet<string> | null): StepsFault[] {
  const steps = listOf(fieldsOf(file).steps)
  if (steps.length === 0) return [{ path: 'steps', code: 'required', message: 'needs at least one step' }]
  const keys = new Set<unknown>()
  return steps.flatMap((one, i) => {
    const faults: StepsFault[] = []
    const add = (path: string, code: StepsFault['code'], message: string) =>
      faults.push({ path: `steps.${i}.${path}`, code, message })
    const { key, parent, label, skills: given } = fieldsOf(one)
    if (typeof key !== 'string' || key === '') add('key', 'required', 'is missing')
    else if (keys.has(key)) add('key', 'doubled', `the key ${key} appears twice`)
    if (parent !== undefined && !keys.has(parent))
      add('parent', 'parent', `no earlier step has the key ${String(parent)}`)
    if (Object.keys(fieldsOf(label)).length === 0) add('label', 'label', 'needs at least one language')
    listOf(given).forEach((named, k) => {
      const { skill } = fieldsOf(named)
      if (skills && !skills.has(String(skill))) add(`skills.${k}.skill`, 'skill', `${String(skill)} is no known skill`)
    })
    keys.add(key)
    return faults
  })
}
