import assert from 'node:assert/strict'
import type { KeyPage } from '@praxia/stage/playing/hands.ts'
import { Keys } from '@praxia/stage/playing/hands.ts'
import { Allocations } from '../allocations.ts'
import { test } from '../fixtures.ts'
import { plays } from '../plays.ts'
import { type Shown, folder } from '../shown.ts'

// What is made anew in each frame is cleared away in a pause of the picture, which in a headset is felt.

/** Plays by keyboard in a time of frames that are drawn as fast as they can be, and counts after each press and within each hold. */
class CountedKeys extends Keys {
  readonly made: string[] = []
  private readonly allocations: Allocations

  constructor(page: KeyPage, allocations: Allocations) {
    super(page)
    this.allocations = allocations
  }

  override async press(id: string): Promise<void> {
    await super.press(id)
    await this.count(`after ${id}`)
  }
  override async hold(id: string): Promise<void> {
    await super.hold(id)
    await this.count(`while ${id} is held`)
  }
  override async wait(ms: number): Promise<void> {
    await this.allocations.draw(Math.ceil(ms / 5))
  }
  async count(when: string): Promise<void> {
    for (const one of await this.allocations.count()) this.made.push(`${one} ${when}`)
  }
}

const briefly: readonly Shown[] = ['fire-extinguisher']

for (const name of Object.keys(plays) as Shown[])
  test(`${name} makes nothing anew in each frame, whatever is done${briefly.includes(name) ? '' : ' @long'}`, async ({
    page,
  }) => {
    test.setTimeout(560_000)
    const allocations = await Allocations.open(page, folder(name), name)
    const hands = new CountedKeys(page, allocations)
    await allocations.hold(true)
    await plays[name](hands, {})
    assert.deepEqual(hands.made, [])
  })
