import assert from 'node:assert/strict'
import type { CDPSession, Frame, Page } from '@playwright/test'
import { Keys } from '@praxia/stage/playing/hands.ts'
import { Play } from '@praxia/stage/playing/play.ts'
import { test } from '../fixtures.ts'
import { type Shown, addShown, openDevice, startShown } from '../shown.ts'

// What a running training leaves behind in each frame: in a headset, memory that grows ends in a pause of the picture.

const frames = (frame: Frame, count: number): Promise<void> =>
  frame.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const next = (n: number): void => void requestAnimationFrame(() => (n > 0 ? next(n - 1) : resolve()))
        next(left)
      }),
    count,
  )

/** Opens the developer tools of the training's frame: it is of another origin, and has a heap of its own. */
async function toolsOf(page: Page, frame: Frame): Promise<CDPSession> {
  return page
    .context()
    .newCDPSession(frame)
    .catch(() => page.context().newCDPSession(page))
}
async function heapOf(tools: CDPSession): Promise<number> {
  await tools.send('HeapProfiler.collectGarbage')
  return (await tools.send('Runtime.getHeapUsage')).usedSize
}

/** Bytes a frame that the browser itself may keep. */
const spare = 50

for (const [name, long] of [
  ['fire-extinguisher', ''],
  ['warehouse-hazards', ' @long'],
] satisfies [Shown, string][])
  test(`a thousand frames of ${name} leave nothing on the heap${long}`, async ({ world, devices }) => {
    test.setTimeout(300_000)
    const org = await world.organisation()
    const learner = await world.member(org, 'learner')
    const page = await openDevice(devices)
    const { frame, alone } = await startShown(page, learner, await addShown(world, name, org))
    await new Play(new Keys(alone)).start()
    const tools = await toolsOf(page, frame)
    const grown: number[] = []
    let before = await heapOf(tools)
    // What is made once, as letters and compiled code, falls into one part; what each frame leaves is in all of them.
    for (let part = 0; part < 4; part++) {
      await frames(frame, 250)
      const now = await heapOf(tools)
      grown.push((now - before) / 250)
      before = now
    }
    assert.ok(Math.min(...grown) < spare, `bytes a frame: ${grown.map(Math.round).join(', ')}`)
  })
