import assert from 'node:assert/strict'
import type { Hands, KeyPage } from '@praxia/stage/playing/hands.ts'
import { Keys } from '@praxia/stage/playing/hands.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import { Allocations } from '../allocations.ts'
import { test } from '../fixtures.ts'
import { HeadsetHands, headset, plugIn, putOn } from '../headset.ts'
import { plays } from '../plays.ts'
import { type Shown, folder } from '../shown.ts'

// What is made anew in each frame is cleared away in a pause of the picture, which in a headset is felt.

/** Counts what is made in each frame after each press and within each hold. */
class Counted implements Hands {
  readonly made: string[] = []
  private readonly hands: Hands
  private readonly allocations: Allocations
  private held = ''

  constructor(hands: Hands, allocations: Allocations) {
    this.hands = hands
    this.allocations = allocations
  }

  private async count(when: string): Promise<void> {
    for (const one of await this.allocations.count()) this.made.push(`${one} ${when}`)
  }
  state(): Promise<object> {
    return this.hands.state()
  }
  async press(id: string): Promise<void> {
    await this.hands.press(id)
    await this.count(`after ${id}`)
  }
  async hold(id: string): Promise<void> {
    await this.hands.hold(id)
    this.held = id
    await this.count(`while ${id} is held`)
  }
  async release(): Promise<void> {
    await this.hands.release()
    if (this.held) await this.count(`after ${this.held}`)
    this.held = ''
  }
  point(id: string): Promise<void> {
    return this.hands.point(id)
  }
  aim(at: V3): Promise<void> {
    return this.hands.aim(at)
  }
  look(at: V3): Promise<void> {
    return this.hands.look(at)
  }
  wait(ms: number): Promise<void> {
    return this.hands.wait(ms)
  }
}
/** The keyboard, in a time of frames that are drawn as fast as they can be. First walks a step, while frames are counted. */
class FastKeys extends Keys {
  private readonly keyboard: KeyPage['keyboard']
  private readonly allocations: Allocations
  private walks = false

  constructor(page: KeyPage, allocations: Allocations) {
    super(page)
    this.keyboard = page.keyboard
    this.allocations = allocations
  }
  override async press(id: string): Promise<void> {
    await super.press(id)
    this.walks = id === 'button-start'
    if (this.walks) await this.keyboard.down('KeyW')
  }
  override async wait(ms: number): Promise<void> {
    if (this.walks) await this.keyboard.up('KeyW')
    this.walks = false
    await this.allocations.draw(Math.ceil(ms / 5))
  }
}

/** One of each room: the others are played with all trainings. */
const briefly: readonly Shown[] = ['fire-extinguisher', 'kitchen-oil', 'phishing', 'scaffold-check', 'lifting']

for (const name of Object.keys(plays) as Shown[])
  test(`${name} is won by keyboard, and makes nothing anew in each frame${briefly.includes(name) ? '' : ' @long'}`, async ({
    page,
  }) => {
    test.setTimeout(560_000)
    const allocations = await Allocations.open(page, folder(name), name)
    await allocations.hold(true)
    const hands = new Counted(new FastKeys(page, allocations), allocations)
    const { passed } = await plays[name](hands, {})
    assert.deepEqual([...hands.made, passed], [true])
  })

test('the fire is won with a headset on, and nothing is made anew in each frame', async ({ browser, praxia }) => {
  test.setTimeout(560_000)
  const context = await browser.newContext(headset(praxia.url))
  await plugIn(context)
  const page = await context.newPage()
  const allocations = await Allocations.open(page, folder('fire-extinguisher'), 'fire-extinguisher')
  const hands = new Counted(new HeadsetHands(await putOn(page, page.mainFrame()), page), allocations)
  const { passed } = await plays['fire-extinguisher'](hands, {})
  assert.deepEqual([...hands.made, passed], [true])
  await context.close()
})
