import { isOwnFrame } from '../lib/own-frames.ts'

const points = [0.5, 0.2, 0.8]

/** What lets the pointer through, or has a clear pane over it, is not found at a point: that is what the other question is for. */
const isFound = (frame: HTMLIFrameElement): boolean =>
  points.some((x) => points.some((y) => document.elementFromPoint(innerWidth * x, innerHeight * y) === frame))

/** It, or something that it stands in, is laid over the page rather than in it. */
function isLaidOver(frame: HTMLIFrameElement): boolean {
  for (let at: Element | null = frame; at; at = at.parentElement) {
    const { position, zIndex, pointerEvents } = getComputedStyle(at)
    if (['fixed', 'absolute'].includes(position) && !(Number(zIndex) < 0)) return true
    if (position !== 'static' && Number(zIndex) > 0) return true
    if (at === frame && pointerEvents === 'none') return true
  }
  return false
}

function coversThePage(frame: HTMLIFrameElement): boolean {
  const box = frame.getBoundingClientRect()
  if (box.width < innerWidth * 0.9 || box.height < innerHeight * 0.9) return false
  return isFound(frame) || isLaidOver(frame)
}

/** Removes full-screen, top-most frames that something else injects into the page, with a warning. */
export function guardFrames(): void {
  const check = (frame: HTMLIFrameElement): void => {
    if (isOwnFrame(frame) || !frame.isConnected || !coversThePage(frame)) return
    frame.remove()
    console.warn('A full-screen frame was injected into the page and has been blocked.')
  }
  // A frame is placed, and registered by its owner, before the next paint.
  const soon = (frame: HTMLIFrameElement): void => void requestAnimationFrame(() => check(frame))
  // However it comes to fill the screen: by its attributes, a rule of a style sheet, what it stands in, or the full screen itself.
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) soon(target as HTMLIFrameElement)
  })
  const seen = (node: Node): void => {
    if (!(node instanceof Element)) return
    const frames = node instanceof HTMLIFrameElement ? [node] : [...node.querySelectorAll('iframe')]
    for (const frame of frames) {
      if (isOwnFrame(frame)) continue
      sizes.observe(frame)
      soon(frame)
    }
  }
  new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'attributes') seen(record.target)
      else for (const node of record.addedNodes) seen(node)
    }
  }).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'class', 'width', 'height'],
  })
}
