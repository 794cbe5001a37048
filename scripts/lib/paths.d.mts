export const root: string
export function workspaces(): string[]
export function buildableTrainings(): string[]
export function filesUnder(path: string): string[]
export const mayImport: Readonly<Record<string, readonly string[]>>
export function seenFrom(workspace: string): string[]
