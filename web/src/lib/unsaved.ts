/** Whether what was typed and not saved can be gone on with after a reload, or is gone with the page. */
export type Unsaved = 'kept' | 'lost'

const standing = new Map<symbol, Unsaved>()
/** Something typed and not saved stands on the page, until what is answered is called. */
export function standUnsaved(which: Unsaved): () => void {
  const one = Symbol(which)
  standing.set(one, which)
  return () => void standing.delete(one)
}
/** Of several the worst. */
export function unsavedNow(): Unsaved | null {
  if (standing.size === 0) return null
  return [...standing.values()].includes('lost') ? 'lost' : 'kept'
}
