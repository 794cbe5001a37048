export function findNode(): string
