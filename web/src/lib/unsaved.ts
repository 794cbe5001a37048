/** Whether what was typed and not saved can be gone on with after a reload, or is gone with the page. */
export type Unsaved = 'kept' | 'lost'

const standing = { kept: 0, lost: 0 }
/** Something typed and not saved stands on the page, until what is answered is called, once. */
export function standUnsaved(which: Unsaved): () => void {
  standing[which]++
  return () => void standing[which]--
}
/** Of several the worst. */
export const unsavedNow = (): Unsaved | null => (standing.lost ? 'lost' : standing.kept ? 'kept' : null)
