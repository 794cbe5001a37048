// Everything that can be done in this training; `order` is the order of the Tab key.
import * as T from 'three'
import type { Interactable } from '@praxia/stage/interaction/interactables.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { around } from '../../site.ts'
import type { Phrases } from './phrases/en.ts'
import { BESIDE, BOX, HURT_TURN, LEVER, MATE, PLUG } from './places.ts'
import { CHECKS } from './rules.ts'
import type { Examined, Run } from './rules.ts'
import type { AidProps } from './scene-props.ts'

/** What the running training lets a person do. */
interface Aid {
  readonly stage: Stage
  readonly p: Phrases
  readonly props: AidProps
  readonly run: Run
  readonly over: boolean
  readonly safe: boolean
  readonly asking: boolean
  readonly stopped: boolean
  readonly quiet: boolean
  power(): void
  pullPlug(): void
  examine(what: Examined): void
  sendMate(): void
  comesBack(): void
  fetch(): void
  putGloves(): void
  plasters(): void
  press(on: boolean): void
  bandage(): void
  lay(): void
  cover(): void
  drink(): void
  speakAgain(): void
}

export function addActions(game: Aid): void {
  addPlace(game)
  addHurt(game)
  addContents(game)
  addCare(game)
}

type Act = Pick<
  Interactable,
  'id' | 'name' | 'space' | 'bounds' | 'order' | 'reach' | 'stand' | 'outline' | 'activate' | 'hold' | 'enabled'
>
function add(game: Aid, act: Act): void {
  game.stage.interactables.add({ ...act, enabled: () => !game.over && !game.asking && act.enabled() })
}

function addPlace(game: Aid): void {
  const { p, props } = game
  add(game, {
    id: 'power',
    name: () => p.power,
    space: props.lever,
    bounds: around(0.3, 0.36, 0.2, -0.18),
    outline: props.lever,
    order: 1,
    reach: 1.7,
    stand: new T.Vector3(LEVER[0] - 0.9, 0, LEVER[2] - 0.2),
    enabled: () => !game.safe,
    activate: () => game.power(),
  })
  add(game, {
    id: 'plug',
    name: () => p.plug,
    space: props.plug,
    bounds: around(0.4, 0.16, 0.3),
    outline: props.plug,
    order: 2,
    reach: 1.7,
    stand: new T.Vector3(PLUG[0] - 0.6, 0, PLUG[2] + 0.6),
    enabled: () => !game.safe && !game.run.plug,
    activate: () => game.pullPlug(),
  })
  add(game, {
    id: 'mate',
    name: () => p.mate,
    space: props.mate,
    bounds: around(0.6, 1.8, 0.5),
    outline: props.mate,
    order: 8,
    reach: 4.5,
    stand: new T.Vector3(MATE[0] + 1, 0, MATE[2] + 0.8),
    enabled: () => game.run.message === null,
    activate: () => game.sendMate(),
  })
  add(game, {
    id: 'mate-again',
    name: () => p.mateAgain,
    space: props.mate,
    bounds: around(0.6, 1.8, 0.5),
    order: 9,
    enabled: () => game.run.message !== null && !game.run.comesBack,
    activate: () => game.comesBack(),
  })
  add(game, {
    id: 'kit',
    name: () => p.kit,
    space: props.box,
    bounds: around(0.46, 0.34, 0.3),
    outline: props.box,
    order: 10,
    reach: 1.7,
    stand: new T.Vector3(BOX[0] + 0.8, 0, BOX[2]),
    enabled: () => !game.run.kit,
    activate: () => game.fetch(),
  })
}

// he is turned a little; boxes in his own space
function addHurt(game: Aid): void {
  const { p, props, stage } = game,
    space = new T.Object3D()
  space.rotation.y = HURT_TURN
  props.body.add(space)
  const box = (x: number, y: number, z: number, w: number, h: number, d: number): T.Box3 =>
    new T.Box3().setFromCenterAndSize(new T.Vector3(x, y, z), new T.Vector3(w, h, d))
  add(game, {
    id: 'talk',
    name: () => p.talk,
    space,
    bounds: box(0, 0.92, 0.04, 0.34, 0.36, 0.3),
    order: 3,
    reach: 1.9,
    stand: BESIDE,
    enabled: () => !game.run.examined.includes('talk'),
    activate: () => game.examine('talk'),
  })
  add(game, {
    id: 'arm',
    name: () => p.arm,
    space,
    bounds: box(0.25, 0.5, 0.22, 0.26, 0.3, 0.36),
    order: 4,
    reach: 1.9,
    stand: BESIDE,
    enabled: () => !game.run.examined.includes('arm'),
    activate: () => game.examine('arm'),
  })
  add(game, {
    id: 'rest',
    name: () => p.rest,
    space,
    bounds: box(-0.06, 0.28, 0.4, 0.4, 0.4, 0.6),
    order: 5,
    reach: 1.9,
    stand: BESIDE,
    enabled: () => !game.run.examined.includes('rest'),
    activate: () => game.examine('rest'),
  })
  stage.interactables.add({
    id: 'press',
    name: () => p.dressing,
    space,
    bounds: box(0.25, 0.5, 0.22, 0.3, 0.34, 0.4),
    order: 14,
    enabled: () => !game.over && !game.asking && game.run.kit && game.run.examined.includes('arm') && !game.stopped,
    hold: { start: () => game.press(true), end: () => game.press(false) },
  })
  add(game, {
    id: 'bandage',
    name: () => p.bandage,
    space,
    bounds: box(0.25, 0.5, 0.22, 0.3, 0.34, 0.4),
    order: 15,
    reach: 1.9,
    stand: BESIDE,
    enabled: () => game.stopped && !game.run.bandaged,
    activate: () => game.bandage(),
  })
  add(game, {
    id: 'lay',
    name: () => p.lay,
    space,
    bounds: box(-0.06, 0.4, 0.2, 0.5, 0.8, 0.6),
    order: 16,
    reach: 1.9,
    stand: BESIDE,
    enabled: () => game.run.bandaged && !game.run.laid,
    activate: () => game.lay(),
  })
  add(game, {
    id: 'talk-again',
    name: () => p.talk,
    space,
    bounds: box(0, 0.3, -0.4, 0.7, 0.7, 1.6),
    order: 18,
    reach: 2.4,
    stand: BESIDE,
    enabled: () => game.quiet && game.run.checks < CHECKS,
    activate: () => game.speakAgain(),
  })
}

function addContents(game: Aid): void {
  const { p, props } = game
  add(game, {
    id: 'gloves',
    name: () => p.gloves,
    space: props.contents.gloves,
    bounds: around(0.22, 0.1, 0.22),
    outline: props.contents.gloves,
    order: 11,
    reach: 2.2,
    stand: BESIDE,
    enabled: () => game.run.kit && !game.run.gloves && !game.stopped,
    activate: () => game.putGloves(),
  })
  add(game, {
    id: 'plasters',
    name: () => p.plasters,
    space: props.contents.plasters,
    bounds: around(0.16, 0.08, 0.16),
    outline: props.contents.plasters,
    order: 12,
    reach: 2.2,
    stand: BESIDE,
    enabled: () => game.run.kit && !game.run.wrong && !game.stopped,
    activate: () => game.plasters(),
  })
}

function addCare(game: Aid): void {
  const { p, props } = game
  add(game, {
    id: 'blanket',
    name: () => p.blanket,
    space: props.contents.foil,
    bounds: around(0.24, 0.12, 0.2),
    outline: props.contents.foil,
    order: 17,
    reach: 2.2,
    stand: BESIDE,
    enabled: () => game.run.laid && !game.run.blanket,
    activate: () => game.cover(),
  })
  add(game, {
    id: 'bottle',
    name: () => p.bottle,
    space: props.contents.bottle,
    bounds: around(0.14, 0.26, 0.14),
    outline: props.contents.bottle,
    order: 19,
    reach: 2.2,
    stand: BESIDE,
    enabled: () => game.run.bandaged && !game.run.drink,
    activate: () => game.drink(),
  })
}
