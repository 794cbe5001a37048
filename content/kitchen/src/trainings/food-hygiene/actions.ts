// Everything that can be acted on in this training; `order` is the order of the Tab key.
import * as T from 'three'
import type { Interactable } from '@praxia/stage/interaction/interactables.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import { anchor, around } from '../../room/spots.ts'
import { SHELVES } from '../../scene/cold.ts'
import { ROOM, TOP } from '../../scene/look.ts'
import { BOARD_KEYS } from '../../scene/middle.ts'
import type { Game } from './game-parts.ts'
import { RETURNS } from './places.ts'
import { CRATES } from './rules.ts'

const REACH = 1.5,
  at = (x: number, z: number): T.Vector3 => new T.Vector3(x, 0, z),
  AT_TABLE = at(0.1, 0.55),
  AT_BASIN = at(-2.75, 1.72),
  AT_FRIDGE = at(2.3, -1.5)

export function addActions(game: Game): void {
  addHands(game)
  addDelivery(game)
  addBoards(game)
  addCore(game)
  addCooling(game)
}

// with wet hands one does nothing but dry them
const free = (game: Game): boolean => game.run.wet === null && game.run.held === null

type Spec = Omit<Interactable, 'reach'> & { reach?: number }
const add = (game: Game, a: Spec): void => void game.stage.interactables.add({ reach: REACH, ...a })
const spot = (game: Game, where: V3, bounds: T.Box3): Pick<Interactable, 'space' | 'bounds'> => ({
  space: anchor(game.stage, where),
  bounds,
})

function addHands(game: Game): void {
  const { w, life } = game
  add(game, {
    id: 'wash',
    name: () => w.do.wash,
    ...spot(game, [-3.32, 0.94, 1.75], around(0.44, 0.26, 0.5)),
    stand: AT_BASIN,
    order: 1,
    enabled: () => free(game) && game.run.at !== 'label' && game.run.at !== 'done',
    hold: { start: () => game.wash(true), end: () => game.wash(false) },
  })
  add(game, {
    id: 'paper',
    name: () => w.do.paper,
    ...spot(game, [-3.5, 1.15, 2.07], around(0.18, 0.46, 0.32)),
    stand: AT_BASIN,
    order: 2,
    enabled: () => game.run.wet !== null,
    activate: () => game.dry('paper'),
  })
  add(game, {
    id: 'cloth',
    name: () => w.do.cloth,
    space: life.towel,
    bounds: around(0.34, 0.4, 0.14, -0.37),
    outline: life.towel,
    stand: AT_BASIN,
    order: 3,
    enabled: () => game.run.wet !== null,
    activate: () => game.dry('cloth'),
  })
}

function addDelivery(game: Game): void {
  const { w } = game,
    here = (): boolean => game.run.at === 'delivery'
  add(game, {
    id: 'probe',
    name: () => w.do.probe,
    space: game.probe,
    bounds: around(0.14, 0.34, 0.1, -0.24),
    outline: game.probe,
    stand: at(1.6, 2.3),
    order: 10,
    enabled: () => here() && free(game) && !game.run.probe,
    activate: () => game.takeProbe(),
  })
  for (const [i, key] of CRATES.entries()) {
    const measure = w.do.measure(w.crates[key]),
      lift = w.do.lift(w.crates[key])
    add(game, {
      id: `crate-${key}`,
      name: () => (game.run.probe && !game.run.record.delivery[key].measured ? measure : lift),
      space: game.crates[key],
      outline: game.crates[key],
      bounds: around(0.38, 0.24, 0.31),
      stand: at(2.35, 2.2),
      order: 11 + i,
      enabled: () => here() && free(game) && game.run.record.delivery[key].put === null,
      activate: () => game.handle(key),
    })
  }
  const carrying = (): boolean => here() && game.run.held !== null
  for (const i of [0, 1, 2] as const)
    add(game, {
      id: `shelf-${i}`,
      name: () => w.do.shelf[i],
      ...spot(game, [ROOM.x - 0.36, SHELVES[i], -1.62], around(0.62, 0.46, 0.96)),
      stand: AT_FRIDGE,
      order: 20 + i,
      enabled: carrying,
      activate: () => game.putCrate(i),
    })
  add(game, {
    id: 'return',
    name: () => w.do.return,
    ...spot(game, RETURNS, around(0.7, 0.95, 0.6)),
    stand: at(4.05, 1.44),
    order: 23,
    enabled: carrying,
    activate: () => game.putCrate('return'),
  })
}

function addBoards(game: Game): void {
  const { w, life } = game,
    here = (): boolean => game.run.at === 'prep' && free(game)
  for (const [i, key] of BOARD_KEYS.entries())
    for (const kind of ['board', 'knife'] as const) {
      const name = w.do[kind](w.boards[key])
      add(game, {
        id: `${kind}-${key}`,
        name: () => name,
        space: kind === 'board' ? life.boards[key] : life.knives[key],
        outline: kind === 'board' ? life.boards[key] : life.knives[key],
        bounds: kind === 'board' ? around(0.42, 0.03, 0.28) : around(0.07, 0.05, 0.4, 0),
        stand: AT_TABLE,
        order: (kind === 'board' ? 30 : 35) + i,
        enabled: () => here() && game.run[kind] !== key,
        activate: () => game.tool(kind, key),
      })
    }
  for (const food of ['chicken', 'salad'] as const) {
    const thing = food === 'chicken' ? life.dish : life.bowl
    add(game, {
      id: food,
      name: () => w.do[food],
      space: thing,
      outline: thing,
      bounds: around(food === 'chicken' ? 0.38 : 0.34, 0.18, food === 'chicken' ? 0.28 : 0.3),
      stand: AT_TABLE,
      order: food === 'chicken' ? 40 : 41,
      enabled: () => here() && game.run.record.cuts[food] === null,
      hold: { start: () => game.cut(food, true), end: () => game.cut(food, false) },
    })
  }
}

function addCore(game: Game): void {
  const { w } = game,
    here = (): boolean => game.run.at === 'roast' && free(game) && !game.run.record.roast.served
  add(game, {
    id: 'wipes',
    name: () => w.do.wipes,
    space: game.wipes,
    bounds: around(0.14, 0.2, 0.14),
    outline: game.wipes,
    stand: AT_TABLE,
    order: 50,
    enabled: () => here() && !game.run.record.roast.wiped,
    activate: () => game.wipe(),
  })
  const places = {
    skin: [0.12, TOP + 0.13, -0.275],
    core: [0.12, TOP + 0.03, -0.275],
    bone: [0.28, TOP + 0.04, -0.275],
  } as const
  for (const [i, key] of (['skin', 'core', 'bone'] as const).entries()) {
    const name = w.do.spot(w.spots[key])
    add(game, {
      id: `spot-${key}`,
      name: () => name,
      ...spot(game, places[key], key === 'bone' ? around(0.14, 0.09, 0.14) : around(0.16, 0.09, 0.14)),
      stand: AT_TABLE,
      order: 51 + i,
      enabled: here,
      activate: () => game.measure(key),
    })
  }
  add(game, {
    id: 'back',
    name: () => w.do.back,
    ...spot(game, [2.06, 0.98, -2.22], around(0.7, 0.7, 0.2)),
    stand: at(2.0, -1.6),
    order: 55,
    enabled: () => here() && !game.run.record.roast.back,
    activate: () => game.back(),
  })
  add(game, {
    id: 'serve',
    name: () => w.do.serve,
    ...spot(game, [0.72, TOP, -0.62], around(0.5, 0.16, 0.24)),
    stand: AT_TABLE,
    order: 56,
    screenButton: 'also',
    enabled: here,
    activate: () => game.serve(),
  })
}

function addCooling(game: Game): void {
  const { w } = game,
    here = (): boolean => game.run.at === 'cool',
    flat = (): boolean => game.run.record.cooling.trays
  add(game, {
    id: 'fill',
    name: () => w.do.fill,
    space: game.trays,
    outline: game.trays,
    bounds: around(0.38, 0.14, 0.3),
    stand: AT_TABLE,
    order: 60,
    enabled: () => here() && free(game) && !flat(),
    activate: () => game.fill(),
  })
  add(game, {
    id: 'stew',
    name: () => (flat() ? w.do.trays : w.do.stew),
    ...spot(game, [0.02, TOP, -0.32], around(0.42, 0.3, 0.4)),
    stand: AT_TABLE,
    order: 61,
    enabled: () => here() && free(game),
    activate: () => game.takeStew(),
  })
  const carrying = (): boolean => here() && game.run.held === 'stew'
  for (const [i, [id, name, where, where1, bounds, stand]] of (
    [
      ['chill', w.do.chill, 'chiller', [2.84, 0.3, -0.5], around(0.2, 1.2, 0.84), at(2.1, -0.5)],
      ['fridge', w.do.fridge, 'fridge', [ROOM.x - 0.4, 0.3, -1.62], around(0.8, 1.6, 1.0), AT_FRIDGE],
      ['leave', w.do.leave, 'out', [-2.4, 0.92, -2.6], around(1.2, 0.3, 0.6), at(-2.2, -1.6)],
    ] as const
  ).entries())
    add(game, {
      id,
      name: () => name,
      ...spot(game, where1, bounds),
      stand,
      order: 62 + i,
      enabled: carrying,
      activate: () => game.putStew(where),
    })
}
