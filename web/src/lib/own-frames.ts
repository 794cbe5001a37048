const own = new WeakSet<Element>()

/** Frames that the application made itself (the player's) are exempt from the guard against injected ones. */
export const allowFrame = (frame: HTMLIFrameElement): void => {
  own.add(frame)
}
export const isOwnFrame = (frame: HTMLIFrameElement): boolean => own.has(frame)
