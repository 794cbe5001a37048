// Everything that can be done in this training; `order` is the order of the Tab key.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import { around } from '../../site.ts'
import type { Body } from './body.ts'
import type { Phrases } from './phrases/en.ts'
import { CHECKED, CORDON_FOLDED, COVER, HARNESS, feetAt } from './places.ts'
import type { Props } from './props.ts'
import { ANCHORS, FEET, FITTINGS, HARNESSES, LENGTHS, POINTS } from './rules.ts'
import type { AnchorKey, CheckPoint, Fitting, Foot, HarnessKey, Length, Run } from './rules.ts'

/** What the running training lets a person do. */
interface Height {
  readonly stage: Stage
  readonly p: Phrases
  readonly props: Props
  readonly body: Body
  readonly run: Run
  readonly over: boolean
  readonly atGround: boolean
  readonly atTop: boolean
  readonly hooked: boolean
  readonly busy: boolean
  closeOff(): void
  check(harness: HarnessKey, point: CheckPoint): void
  setAside(harness: HarnessKey): void
  wear(harness: HarnessKey): void
  fit(what: Fitting): void
  setFoot(foot: Foot): void
  tie(): void
  take(tool: 'hand' | 'leash'): void
  onLadder(on: boolean): void
  layCover(): void
  hook(anchor: AnchorKey): void
  setLength(length: Length): void
  work(on: boolean): void
}

export function addActions(game: Height): void {
  addHarness(game)
  addGround(game)
  addLadder(game)
  addRoof(game)
  addEdge(game)
}

function addHarness(game: Height): void {
  HARNESSES.forEach((key, i) => addOneHarness(game, key, i + 1))
  const { interactables } = game.stage
  FITTINGS.forEach((what, i) =>
    interactables.add({
      id: `fit-${what}`,
      name: () => game.p.fittings[what],
      space: game.body.worn,
      bounds: around(0.44, 0.17, 0.14, [-0.45, -0.13, 0.06][i]!),
      order: 20 + i,
      digit: i + 1,
      mine: true,
      screenButton: 'also',
      enabled: () => !game.over && game.run.worn !== null && game.run.fitted < FITTINGS.length,
      activate: () => game.fit(what),
    }),
  )
}

function addOneHarness(game: Height, key: HarnessKey, n: number): void {
  const { p, props, stage } = game,
    { interactables } = stage,
    stand = new T.Vector3(HARNESS[key][0] + 0.95, 0, HARNESS[key][2]),
    hangs = (): boolean => game.atGround && game.run.worn === null
  POINTS.forEach((point, i) => {
    const [x, y, z, w, h] = CHECKED[point],
      name = `${p.harness(n)}: ${p.points[point].name}`
    interactables.add({
      id: `${point}-${key}`,
      name: () => name,
      space: props.harness[key],
      bounds: new T.Box3(new T.Vector3(x - w, y - h, z - 0.06), new T.Vector3(x + w, y + h, z + 0.03)),
      order: n * 8 - 6 + i,
      reach: 1.3,
      stand,
      enabled: hangs,
      activate: () => {
        stage.turnTo(props.harness[key].localToWorld(new T.Vector3(x, y, z)))
        game.check(key, point)
      },
    })
  })
  const [wear, aside] = [p.wear(n), p.setAside(n)]
  interactables.add({
    id: `wear-${key}`,
    name: () => wear,
    space: props.harness[key],
    bounds: new T.Box3(new T.Vector3(-0.24, -1.12, -0.03), new T.Vector3(0.24, -0.02, 0.03)),
    outline: props.harness[key],
    order: n * 8 - 2,
    reach: 1.3,
    stand,
    enabled: hangs,
    activate: () => game.wear(key),
  })
  interactables.add({
    id: `aside-${key}`,
    name: () => aside,
    space: props.tag[key],
    bounds: around(0.24, 0.36, 0.12, -0.18),
    outline: props.tag[key],
    order: n * 8 - 1,
    reach: 1.4,
    stand,
    enabled: () => game.atGround && game.run.worn !== key && !game.run.tagged.includes(key),
    activate: () => game.setAside(key),
  })
}

function addGround(game: Height): void {
  const { p, props, stage } = game
  stage.interactables.add({
    id: 'cordon',
    name: () => p.closeOff,
    space: props.cordonFolded,
    bounds: around(0.6, 1, 0.6),
    outline: props.cordonFolded,
    order: 1,
    reach: 2.2,
    stand: new T.Vector3(CORDON_FOLDED[0], 0, CORDON_FOLDED[2] + 1),
    enabled: () => game.atGround && !game.run.closedOff,
    activate: () => game.closeOff(),
  })
  const at = new T.Vector3(5.25, 0, -1.7)
  stage.interactables.add({
    id: 'tool-hand',
    name: () => p.toHand,
    space: props.drill,
    bounds: around(0.34, 0.26, 0.2, -0.16),
    outline: props.drill,
    order: 35,
    reach: 1.6,
    stand: at,
    enabled: () => game.atGround && game.run.tool === null,
    activate: () => game.take('hand'),
  })
  stage.interactables.add({
    id: 'tool-leash',
    name: () => p.toLeash,
    space: props.leash,
    bounds: around(0.26, 0.12, 0.2, -0.02),
    outline: props.leash,
    order: 36,
    reach: 1.6,
    stand: at,
    enabled: () => game.atGround && game.run.tool !== 'leash',
    activate: () => game.take('leash'),
  })
}

function addLadder(game: Height): void {
  const { p, props, stage } = game,
    [x, , z] = feetAt('right')
  FEET.forEach((foot, i) =>
    stage.interactables.add({
      id: `foot-${foot}`,
      name: () => p.feet[foot],
      space: props.marks[foot],
      bounds: around(0.6, 0.08, 0.6),
      outline: props.marks[foot],
      order: 30 + i,
      reach: 2.4,
      stand: new T.Vector3(x, 0, z + 1.2),
      enabled: () => game.atGround && game.run.foot !== foot,
      activate: () => game.setFoot(foot),
    }),
  )
  stage.interactables.add({
    id: 'tie',
    name: () => p.tie,
    space: props.strap,
    bounds: around(0.7, 0.24, 0.3, -0.12),
    outline: props.strap,
    order: 34,
    reach: 1.7,
    stand: new T.Vector3(x, 0, z + 0.75),
    enabled: () => game.atGround && !game.run.tied,
    activate: () => game.tie(),
  })
  stage.interactables.add({
    id: 'climb',
    name: () => p.climb,
    space: props.ladder,
    bounds: new T.Box3(new T.Vector3(-0.3, 1.55, -0.06), new T.Vector3(0.3, 4.2, 0.06)),
    order: 38,
    enabled: () => !game.over && !game.run.up,
    hold: { start: () => game.onLadder(true), end: () => game.onLadder(false) },
  })
}

function addRoof(game: Height): void {
  const { p, props, stage } = game
  stage.interactables.add({
    id: 'cover',
    name: () => p.cover,
    space: props.cover,
    bounds: around(1.24, 0.1, 1.24),
    outline: props.cover,
    order: 40,
    reach: 1.9,
    stand: new T.Vector3(COVER[0] - 0.2, 0, COVER[2] + 1.1),
    enabled: () => game.atTop && !game.run.covered,
    activate: () => game.layCover(),
  })
  const stands = {
    bolt: new T.Vector3(3.35, 0, -5.4),
    antenna: new T.Vector3(4.8, 0, -4.75),
    gutter: new T.Vector3(4.1, 0, -3.75),
  }
  ANCHORS.forEach((anchor, i) =>
    stage.interactables.add({
      id: `anchor-${anchor}`,
      name: () => p.anchors[anchor],
      space: anchor === 'gutter' ? props.bracket : props[anchor],
      bounds: anchor === 'antenna' ? around(0.26, 1.3, 0.26) : around(0.34, 0.42, 0.34, -0.28),
      outline: anchor === 'gutter' ? props.bracket : props[anchor],
      order: 42 + i,
      reach: 1.6,
      stand: stands[anchor],
      enabled: () => game.atTop && !game.hooked && !game.run.anchors.includes(anchor),
      activate: () => game.hook(anchor),
    }),
  )
}

function addEdge(game: Height): void {
  const { p, props, stage } = game
  LENGTHS.forEach((length, i) =>
    stage.interactables.add({
      id: `length-${length}`,
      name: () => p.lengths[length],
      space: props.bolt,
      bounds: around(0.2, 0.12, 0.2, -0.5 - i * 0.14),
      order: 50 + i,
      digit: i + 1,
      mine: true,
      screenButton: stage.inHeadset ? undefined : 'also',
      enabled: () => game.atTop && game.hooked && !game.busy && game.run.length !== length,
      activate: () => game.setLength(length),
    }),
  )
  stage.interactables.add({
    id: 'work',
    name: () => p.work,
    space: props.gutter,
    bounds: new T.Box3(new T.Vector3(-0.05, -0.3, -0.2), new T.Vector3(0.95, 0.25, 0.2)),
    outline: props.gutter,
    order: 56,
    enabled: () => game.atTop,
    hold: { start: () => game.work(true), end: () => game.work(false) },
  })
}
