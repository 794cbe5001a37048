const own = new WeakSet<Element>()

/** Exempts a frame that the application created (the player's) from the guard against injected frames. */
export const allowFrame = (frame: HTMLIFrameElement): void => {
  own.add(frame)
}
export const isOwnFrame = (frame: HTMLIFrameElement): boolean => own.has(frame)
