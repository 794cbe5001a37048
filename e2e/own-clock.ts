import type { Frame } from '@playwright/test'
import type { Hands } from '@praxia/stage/playing/hands.ts'

declare global {
  interface Window {
    /** Lets so many ms of the training's own time pass, at once. */
    passTime?: (ms: number) => void
  }
}

/**
 * In a training's page: its clock follows its frames, a sixtieth of a second each, so that a slow machine changes nothing
 * of a run, and what the person only waits for takes no time. Nothing is drawn on the page, which without a graphics card
 * costs more than all the rest; what is drawn into a target, as the pictures that a training sends, always is.
 */
export function ownClock(): void {
  const frameMs = 1000 / 60
  const longestMs = 33 // of a frame while time passes at once
  const real = window.requestAnimationFrame.bind(window)
  const soon = new MessageChannel()
  let waiting = new Map<number, FrameRequestCallback>()
  let asked = 0
  let now = 1000
  let isDrawing = false
  let isDue = false
  const draw = (ms: number): void => {
    now += ms
    const all = [...waiting.values()]
    waiting = new Map()
    isDrawing = true
    try {
      for (const one of all) one(now)
    } finally {
      isDrawing = false
    }
  }
  performance.now = () => now
  window.requestAnimationFrame = (one) => {
    // Whoever asks between two frames is the test, which waits for the next one.
    if (!isDrawing && !isDue) {
      isDue = true
      soon.port2.postMessage(null)
    }
    waiting.set(++asked, one)
    return asked
  }
  soon.port1.onmessage = () => {
    isDue = false
    draw(frameMs)
  }
  window.cancelAnimationFrame = (id) => void waiting.delete(id)
  window.passTime = (ms) => {
    const frames = Math.ceil(ms / longestMs)
    for (let i = 0; i < frames; i++) draw(ms / frames)
  }
  const run = (): void => {
    draw(frameMs)
    real(run)
  }
  real(run)

  const { prototype } = WebGL2RenderingContext
  const target = new WeakMap<WebGL2RenderingContext, WebGLFramebuffer | null>()
  const bindFramebuffer = prototype.bindFramebuffer
  prototype.bindFramebuffer = function (kind, buffer) {
    if (kind !== this.READ_FRAMEBUFFER) target.set(this, buffer)
    bindFramebuffer.call(this, kind, buffer)
  }
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const) {
    const drawn = prototype[name] as (this: WebGL2RenderingContext, ...given: number[]) => void
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...given: number[]) {
        if (window.drawsAll || target.get(this)) drawn.apply(this, given)
      },
    })
  }
}

/** Lets hands wait in the own time of the training in this frame. */
export const inOwnTime = <H extends Hands>(hands: H, frame: Frame): H =>
  Object.assign(hands, { wait: (ms: number) => frame.evaluate((time) => window.passTime!(time), ms) })
