/** Packages whose tests are found by their imports. */
const related = ['contract', 'runtime', 'content', 'web']
const isCode = (file) => /\.tsx?$/.test(file)

/** Folder of a server file that contains its nearest tests: its feature, or its part. */
const partOf = (file) => /^server\/src\/(features\/[^/]+|[^/]+)\//.exec(file)?.[0]

/**
 * Returns the tests nearest to the changed files. Every server test imports the whole server, so its nearest tests are
 * those of the same feature and of each feature that implements a changed contract file.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, readonly string[]>} answers contract files that each server file imports
 */
export function nearestTests(changed, answers) {
  const code = changed.filter(isCode)
  const onServer = new Set(code.filter((file) => /^server\/.*\.test\.ts$/.test(file)))
  for (const file of code) if (partOf(file)) onServer.add(partOf(file))
  for (const [file, named] of answers)
    if (partOf(file) && named.some((one) => changed.includes(one))) onServer.add(partOf(file))
  // Tests that cover all features may detect a change that the feature's own tests miss.
  if (changed.some((file) => /store\.ts$|^server\/migrations\//.test(file)))
    onServer.add('server/test/row-types.test.ts')
  if (changed.some((file) => file.startsWith('server/src/features/')))
    for (const walk of ['absent-fields', 'audit-actions']) onServer.add(`server/test/${walk}.test.ts`)
  return {
    related: code.filter((file) => related.includes(file.split('/')[0])),
    server: [...onServer].sort(),
  }
}
export const relatedProjects = [...related, 'web-isolated']
