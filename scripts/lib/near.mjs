/** Rooms whose tests know by their imports what a change concerns. */
const related = ['contract', 'runtime', 'content', 'web']
const isCode = (file) => /\.tsx?$/.test(file)

/** The folder of a file of the server whose tests are nearest: its feature, or its part. */
const partOf = (file) => /^server\/src\/(features\/[^/]+|[^/]+)\//.exec(file)?.[0]

/**
 * The tests that are nearest to what was changed. Every test of the server imports the whole server: there the nearest are those of the
 * same feature, and of each feature that answers a changed part of the contract.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, readonly string[]>} answers which files of the contract each file of the server imports
 */
export function nearestTests(changed, answers) {
  const code = changed.filter(isCode)
  const onServer = new Set(code.filter((file) => /^server\/.*\.test\.ts$/.test(file)))
  for (const file of code) if (partOf(file)) onServer.add(partOf(file))
  for (const [file, named] of answers)
    if (partOf(file) && named.some((one) => changed.includes(one))) onServer.add(partOf(file))
  // What walks over all features, where a change may be missed by the tests of its own.
  if (changed.some((file) => /store\.ts$|^server\/migrations\//.test(file)))
    onServer.add('server/test/row-types.test.ts')
  if (changed.some((file) => file.startsWith('server/src/features/')))
    for (const walk of ['absent-fields', 'audit-actions']) onServer.add(`server/test/${walk}.test.ts`)
  return {
    related: code.filter((file) => related.includes(file.split('/')[0])),
    server: [...onServer].sort(),
  }
}
export const relatedProjects = related
