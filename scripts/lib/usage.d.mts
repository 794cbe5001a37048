export function usageInstead(file: string, args: readonly string[]): { lines: string[]; code: 0 | 1 } | undefined
export function holdUsage(file: string, args?: readonly string[]): void
