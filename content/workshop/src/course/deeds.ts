// A run is the list of what a person did, in order. Rules judge it, the room shows it, a reloaded page reads it again.
export interface Deed {
  what: string
  at: number // seconds of the run
}
export type Deeds = readonly Deed[]

/** Place in the list of the first of these deeds; Infinity where there is none. */
export const first = (deeds: Deeds, ...whats: readonly string[]): number => {
  const i = deeds.findIndex(({ what }) => whats.includes(what))
  return i < 0 ? Infinity : i
}
export const did = (deeds: Deeds, ...whats: readonly string[]): boolean => first(deeds, ...whats) < Infinity
/** Seconds of the run at which it was done for the last time; null where it was not. */
export const lastTime = (deeds: Deeds, what: string): number | null =>
  deeds.findLast((d) => d.what === what)?.at ?? null
