/** Elements with buttons at the window's lower edge. */
const feet = 'footer, [data-foot]'
const edge = 14

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

/**
 * Positions the messages. Content covered by a dialog can't be pressed, so messages may cover it; `dialogs` is false
 * while a dialog closes.
 */
export function settleMessages(container: HTMLElement, dialogs: boolean): void {
  const below = [...document.querySelectorAll<HTMLElement>(feet)].filter(
    (foot) => !foot.closest('[aria-hidden=true]') && (dialogs || !foot.closest('[role=dialog], [role=alertdialog]')),
  )
  const room = roomBelow(
    below.map((foot) => foot.getBoundingClientRect()),
    container.getBoundingClientRect(),
    window.innerHeight,
  )
  container.style.bottom = `${room}px`
}
