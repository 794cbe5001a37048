export function nearestTests(
  changed: readonly string[],
  answers: ReadonlyMap<string, readonly string[]>,
): { related: string[]; server: string[] }
export const relatedProjects: readonly string[]
