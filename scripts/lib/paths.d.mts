export const root: string
export function rooms(): string[]
export function buildableTrainings(): string[]
export function filesUnder(path: string): string[]
