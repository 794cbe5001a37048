import { isOwnFrame } from '../lib/own-frames.ts'

const points = [0.5, 0.2, 0.8]

/**
 * Whether hit testing finds the frame. It misses a frame that lets the pointer through or has a transparent pane over
 * it; `isLaidOver` covers those.
 */
const isFound = (frame: HTMLIFrameElement): boolean =>
  points.some((x) => points.some((y) => document.elementFromPoint(innerWidth * x, innerHeight * y) === frame))

/** Whether the frame or one of its ancestors is positioned over the page. */
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

/** Removes full-screen, top-most frames that are injected into the page, with a warning. */
export function guardFrames(): void {
  const check = (frame: HTMLIFrameElement): void => {
    if (isOwnFrame(frame) || !frame.isConnected || !coversThePage(frame)) return
    frame.remove()
    console.warn('A full-screen frame was injected into the page and has been blocked.')
  }
  // A frame is placed, and registered by its owner, before the next paint.
  const soon = (frame: HTMLIFrameElement): void => void requestAnimationFrame(() => check(frame))
  // Covers every way to fill the screen: attributes, style sheets, ancestors, and the full-screen API.
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
