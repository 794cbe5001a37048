export function build(
  node: string,
  options: { trainings: 'none' | 'missing' | 'stale'; web?: boolean; patienceSeconds?: number },
): Promise<void>
