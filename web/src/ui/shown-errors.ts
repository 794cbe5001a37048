const shown = new Set<unknown>()

/** Errors that a place of the page or of a dialog shows; a message would repeat them. */
export const shownErrors = {
  stand: (error: unknown): (() => void) => {
    shown.add(error)
    return () => void shown.delete(error)
  },
  has: (error: unknown): boolean => shown.has(error),
}
