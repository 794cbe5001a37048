/** How many dialogs say in a note that something could not be sent; a message over their buttons would say it twice. */
let notes = 0
export const unsentNotes = {
  stand: (): (() => void) => {
    notes += 1
    return () => {
      notes -= 1
    }
  },
  any: (): boolean => notes > 0,
}
