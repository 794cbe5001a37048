import { isOwnFrame } from '../lib/own-frames.ts'

function coversThePage(frame: HTMLIFrameElement): boolean {
  const box = frame.getBoundingClientRect()
  if (box.width < innerWidth * 0.9 || box.height < innerHeight * 0.9) return false
  const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const { position, zIndex } = getComputedStyle(frame)
  return top === frame || (position === 'fixed' && Number(zIndex) > 0)
}

/** Full-screen, top-most frames that something else injects into the page are taken out, with a warning (specification, section 8). */
export function guardFrames(): void {
  const check = (frame: HTMLIFrameElement): void => {
    if (isOwnFrame(frame) || !frame.isConnected || !coversThePage(frame)) return
    frame.remove()
    console.warn('A full-screen frame was injected into the page and has been blocked.')
  }
  const seen = (node: Node): void => {
    if (!(node instanceof Element)) return
    const frames = node instanceof HTMLIFrameElement ? [node] : [...node.querySelectorAll('iframe')]
    // A frame is placed, and registered by its owner, before the next paint.
    for (const frame of frames) requestAnimationFrame(() => check(frame))
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
    attributeFilter: ['style', 'class'],
  })
}
