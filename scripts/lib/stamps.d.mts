export function fingerprint(inputs: readonly string[]): string
export function stamps(name: string): {
  stands(work: string, wanted: string): boolean
  keep(work: string, wanted: string): void
}
