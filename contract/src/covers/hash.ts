/** FNV-1a, so that one name always gives the same number and the same picture. */
export const hash = (s: string): number => {
  let h = 2166136261
  for (const c of s) h = Math.imul(h ^ c.codePointAt(0)!, 16777619)
  return h >>> 0
}
