// Everything that can be acted on in this training. Before service one points at things; later one uses them.
import * as T from 'three'
import type { Interactable } from '@praxia/stage/interaction/interactables.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import { anchor, around } from '../../room/spots.ts'
import { isOutside } from '../../room/places.ts'
import { DOOR, KNOB, PAN, ROOM } from '../../scene/look.ts'
import type { Game } from './game-parts.ts'
import type { Held, RunPhase } from './run-state.ts'

const REACH = 1.35,
  AT_RANGE = new T.Vector3(-0.2, 0, -1.62),
  AT_DOOR = new T.Vector3(2.75, 0, 0.9)

interface Thing {
  id: string
  key: keyof Game['w']['things']
  space: T.Object3D
  bounds: T.Box3
  stand: T.Vector3
  outline?: T.Mesh
  name: () => string // what it is used for, once it is
  may: () => boolean
  use: () => void
  order: number
  reach?: number
}

export function addActions(game: Game): void {
  addThings(game)
  addPan(game)
  addRest(game)
}

// asked in each frame: a list of phases would be made anew
function during({ run: { at } }: Game, one: RunPhase, or?: RunPhase, third?: RunPhase, fourth?: RunPhase): boolean {
  return at === one || at === or || at === third || at === fourth
}

// pointed at before service, from wherever one stands; used later, from near
function thing(game: Game, t: Thing): void {
  const looking = (): boolean => game.run.at === 'look'
  const act: Interactable = {
    id: t.id,
    name: () => (looking() ? game.w.things[t.key] : t.name()),
    space: t.space,
    bounds: t.bounds,
    outline: t.outline,
    order: t.order,
    stand: t.stand,
    enabled: () => (looking() ? game.run.finds.length > 0 : t.may()),
    activate: () => (looking() ? game.point(t.id, game.w.things[t.key]) : t.use()),
  }
  Object.defineProperty(act, 'reach', { enumerable: true, get: () => (looking() ? undefined : (t.reach ?? REACH)) })
  game.stage.interactables.add(act)
}

function addThings(game: Game): void {
  const { stage, w, life } = game,
    here = (at: V3): T.Object3D => anchor(stage, at),
    can = (what: Held) => (): boolean =>
      during(game, 'fire') && game.run.held !== what && !game.run.gone.includes(what),
    take = (what: Held, key: 'lid' | 'small' | 'blanket' | 'towel' | 'jug') => {
      const name = w.do.take(w.things[key])
      return { key, name: () => name, may: can(what), use: () => game.take(what) }
    }
  thing(game, {
    id: 'lid',
    ...take('lid', 'lid'),
    space: life.lid,
    bounds: around(0.4, 0.1, 0.4),
    outline: life.lid,
    stand: new T.Vector3(0.45, 0, -1.7),
    order: 2,
  })
  thing(game, {
    id: 'lid-small',
    ...take('small', 'small'),
    space: life.small,
    bounds: around(0.26, 0.1, 0.26),
    outline: life.small,
    stand: new T.Vector3(0.9, 0, -1.7),
    order: 3,
  })
  thing(game, {
    id: 'blanket',
    ...take('blanket', 'blanket'),
    space: here([ROOM.x - 0.06, 1.2, 0.24]),
    bounds: around(0.14, 0.42, 0.32, -0.12),
    stand: AT_DOOR,
    order: 4,
  })
  thing(game, {
    id: 'towel',
    ...take('towel', 'towel'),
    space: life.towel,
    bounds: around(0.34, 0.4, 0.12, -0.37),
    outline: life.towel,
    stand: new T.Vector3(-0.95, 0, -1.6),
    order: 6,
  })
  thing(game, {
    id: 'jug',
    ...take('jug', 'jug'),
    space: life.jug,
    bounds: around(0.26, 0.26, 0.2),
    outline: life.jug,
    stand: new T.Vector3(-2.6, 0, 0.4),
    order: 7,
  })
  thing(game, {
    id: 'valve',
    key: 'valve',
    space: here([ROOM.x - 0.1, 1.2, 2.5]),
    bounds: around(0.16, 0.5, 0.34, -0.05),
    stand: new T.Vector3(2.9, 0, 2.25),
    name: () => w.do.valve,
    may: () => game.run.gas && during(game, 'smoke', 'fire', 'covered', 'lost'),
    use: () => game.gasOff('valve'),
    order: 8,
  })
  thing(game, {
    id: 'alarm',
    key: 'alarm',
    space: here([ROOM.x - 0.05, 1.4, 0.62]),
    bounds: around(0.14, 0.2, 0.2, -0.1),
    stand: AT_DOOR,
    name: () => w.do.alarm,
    may: () => !game.run.record.alarm && during(game, 'fire', 'covered', 'lost'),
    use: () => game.alarm(),
    order: 9,
  })
  thing(game, {
    id: 'hood',
    key: 'hood',
    space: here([-0.14, 2.04, -2.06]),
    bounds: around(0.26, 0.14, 0.1, -0.07),
    stand: AT_RANGE,
    name: () => w.do.hood,
    may: () => !game.run.hood && during(game, 'smoke', 'fire'),
    use: () => game.worse('hood'),
    order: 10,
  })
  thing(game, {
    id: 'knob',
    key: 'knob',
    space: here(KNOB),
    bounds: around(0.14, 0.14, 0.12, -0.07),
    stand: AT_RANGE,
    name: () => w.do.knob,
    may: () => game.run.gas && during(game, 'smoke', 'fire', 'covered'),
    use: () => (game.run.at === 'fire' && game.run.size > 1.5 ? stage.say(w.say.tooHot) : game.gasOff('knob')),
    order: 1,
  })
}

// what one can do to the pan, by what is in the hands
function addPan(game: Game): void {
  const { stage, w } = game,
    covers = (): boolean => game.run.held === 'lid' || game.run.held === 'small' || game.run.held === 'blanket',
    at = (
      id: string,
      name: string,
      where: V3,
      bounds: T.Box3,
      enabled: () => boolean,
      more: Partial<Interactable>,
      order: number,
    ): void => {
      stage.interactables.add({
        id,
        name: () => name,
        space: anchor(stage, where),
        bounds,
        enabled,
        reach: REACH,
        stand: AT_RANGE,
        order,
        ...more,
      })
    }
  at(
    'slide',
    w.do.slide,
    [PAN[0], PAN[1], PAN[2] + 0.27],
    around(0.5, 0.16, 0.16, -0.04),
    () => during(game, 'fire') && covers(),
    { hold: { start: () => game.slide(true), end: () => game.slide(false) } },
    20,
  )
  at(
    'drop',
    w.do.drop,
    [PAN[0], PAN[1] + 0.3, PAN[2]],
    around(0.5, 0.6, 0.3),
    () => during(game, 'fire') && covers(),
    { activate: () => game.drop() },
    21,
  )
  at(
    'pour',
    w.do.pour,
    PAN,
    around(0.44, 0.5, 0.44),
    () => during(game, 'fire') && game.run.held === 'jug',
    { activate: () => game.worse('water') },
    22,
  )
  at(
    'throw',
    w.do.towel,
    PAN,
    around(0.44, 0.5, 0.44),
    () => during(game, 'fire') && game.run.held === 'towel',
    { activate: () => game.worse('towel') },
    23,
  )
  at(
    'carry',
    w.do.carry,
    [PAN[0] + 0.3, PAN[1] + 0.08, PAN[2] + 0.14],
    around(0.3, 0.16, 0.22, -0.06),
    () => during(game, 'fire') && !game.run.held && !game.run.spilled,
    { activate: () => game.worse('carry') },
    24,
  )
  at(
    'lift',
    w.do.lift,
    PAN,
    around(0.44, 0.26, 0.44),
    () => during(game, 'covered') && game.run.record.minutes < 30,
    { activate: () => game.lift() },
    25,
  )
}

function addRest(game: Game): void {
  const { stage, w, life, colleague } = game
  stage.interactables.add({
    id: 'cook',
    name: () => w.do.warn,
    space: colleague.still,
    bounds: around(0.7, 1.8, 0.6),
    outline: colleague.still,
    order: 5,
    enabled: () => game.run.record.warnedAt === null && during(game, 'smoke', 'fire', 'covered', 'lost'),
    activate: () => game.warn(),
  })
  stage.interactables.add({
    id: 'clock',
    name: () => w.do.clock,
    space: anchor(stage, [1.42, 2.2, -2.95]),
    bounds: new T.Box3(new T.Vector3(-0.22, -0.22, -0.03), new T.Vector3(0.22, 0.22, 0.08)),
    order: 26,
    enabled: () => during(game, 'covered') && game.run.record.minutes < 30 && !game.timePasses,
    activate: () => game.pass(),
  })
  stage.interactables.add({
    id: 'door',
    name: () => w.do.door,
    space: anchor(stage, [ROOM.x + 0.1, 0, (DOOR[0] + DOOR[1]) / 2]),
    bounds: new T.Box3(new T.Vector3(-0.2, 0, -0.52), new T.Vector3(0.2, 2.1, 0.52)),
    outline: life.door,
    order: 30,
    enabled: () => during(game, 'fire', 'lost') && !game.doorShut,
    activate: () => {
      const close = (): void => {
        game.out()
        stage.turnTo(new T.Vector3(8.6, 1.4, 2.9))
      }
      if (isOutside(stage.eye(new T.Vector3()).x)) close()
      else stage.goTo(5.1, 2.3, close)
    },
  })
  stage.interactables.add({
    id: 'put',
    name: () => w.do.put,
    space: game.hands.group,
    bounds: around(0.3, 0.3, 0.3, -0.15),
    order: 42,
    mine: true,
    screenButton: 'only',
    enabled: () => game.run.held !== null && during(game, 'fire'),
    activate: () => game.put(),
  })
}
