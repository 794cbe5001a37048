/** Distance of messages from the window's lower edge, in px, when nothing is in their way. */
export const edge = 14

interface Place {
  top: number
  bottom: number
  left: number
  right: number
}

/** Returns the distance of messages from the lower edge, so that they cover no foot of a dialog or a page. */
export function roomBelow(below: readonly Place[], messages: Place, windowHeight: number): number {
  const height = messages.bottom - messages.top
  let room = edge
  for (const { top, bottom, left, right } of below.toSorted((a, b) => b.bottom - a.bottom)) {
    const beside = right <= messages.left || left >= messages.right
    if (beside || bottom <= windowHeight - room - height || top >= windowHeight - room) continue
    room = windowHeight - top + edge / 2
  }
  // The foot is so high that no message would fit above it.
  return room + height > windowHeight ? edge : room
}

const dialogOf = (foot: HTMLElement): Element | null => foot.closest('[role=dialog], [role=alertdialog]')

/** Returns the feet whose buttons can be pressed, and the page's: not those of a dialog under another. */
export function uncovered(feet: readonly HTMLElement[]): readonly HTMLElement[] {
  const top = feet.map(dialogOf).findLast((dialog) => dialog !== null)
  return feet.filter((foot) => [null, top].includes(dialogOf(foot)))
}

/** Calls `settle` now, and when a foot may have moved: its own size, its dialog's or the window's has changed. */
export function watchFeet(feet: readonly HTMLElement[], settle: () => void): () => void {
  settle()
  const observer = new ResizeObserver(settle)
  for (const foot of feet) {
    observer.observe(foot)
    const dialog = dialogOf(foot)
    if (dialog) observer.observe(dialog)
  }
  window.addEventListener('resize', settle)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', settle)
  }
}
