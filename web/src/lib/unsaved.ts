/** Whether unsaved input survives a reload or is lost with the page. */
export type Unsaved = 'kept' | 'lost'

const standing = { kept: 0, lost: 0 }
/** Registers unsaved input on the page until the returned function is called, once. */
export function standUnsaved(which: Unsaved): () => void {
  standing[which]++
  return () => void standing[which]--
}
/** Returns the worst of several. */
export const unsavedNow = (): Unsaved | null => (standing.lost ? 'lost' : standing.kept ? 'kept' : null)
