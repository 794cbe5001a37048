/** How many notes stand that tell in their dialog what did not arrive; a message over its buttons would say it twice. */
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
