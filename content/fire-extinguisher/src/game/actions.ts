// Everything that can be acted on in this training; `order` is the order of the Tab key.
import * as T from 'three'
import type { Game } from './game-parts.ts'
import { anchor, around, busy, facesFire, free, inside } from './reach.ts'
import { addMarks } from './marks.ts'
import { RETREAT, THRESHOLD, retreated } from '../places.ts'
import type { Kind } from '../rules/rules.ts'
import { mayLeave } from '../rules/run-state.ts'
import { ASSEMBLY, CALL } from '../scene/look.ts'

export function addActions(game: Game): void {
  addAlarm(game)
  addExtinguishers(game)
  addHandling(game)
  addMarks(game)
  addSqueeze(game)
  addWayOut(game)
}

function addAlarm(game: Game): void {
  game.stage.interactables.add({
    id: 'alarm',
    name: () => game.w.call,
    space: anchor(game, CALL),
    bounds: new T.Box3(new T.Vector3(-0.16, -0.1, -0.06), new T.Vector3(0.16, 0.52, 0.12)),
    order: 1,
    reach: 1.5,
    stand: new T.Vector3(3.95, 0, -2.95),
    enabled: () => game.run.record.alarmAt === null && free(game),
    activate: () => game.alarm(),
  })
}

function addExtinguishers(game: Game): void {
  const { stage, w } = game
  ;(['water', 'co2', 'wet'] as const).forEach((kind: Kind, i) => {
    const name = `${w.take(w.kinds[kind])}. ${w.kindFor[kind]}`
    stage.interactables.add({
      id: `take-${kind}`,
      name: () => name,
      space: game.shelf[kind],
      bounds: around(0.26, 0.64, 0.24),
      outline: game.shelf[kind],
      order: 2 + i,
      reach: 1.5,
      stand: new T.Vector3(0.1 + i * 0.62, 0, -2.95),
      enabled: () => game.shelf[kind].visible && free(game) && !game.run.record.out && game.run.at !== 'done',
      activate: () => game.take(kind),
    })
  })
}

// low, pin, test, and putting it down
function addHandling(game: Game): void {
  const { stage, w } = game
  // side by side as seen from above, so that no ray to one meets another first
  const steps = [
    ['low', w.low, 0.02, 0.3, 0, 0.1],
    ['pin', w.pin, 0.46, 0.16, -0.1, 0.09],
    ['test', w.test, 0.46, 0.16, 0.1, 0.09],
  ] as const
  steps.forEach(([id, name, y, h, side, half], i) =>
    stage.interactables.add({
      id,
      name: () => name,
      space: game.gear.bottle,
      bounds: new T.Box3(new T.Vector3(-0.09, y, side - half), new T.Vector3(0.09, y + h, side + half)),
      order: 10 + i,
      digit: i + 1,
      mine: true,
      screenButton: 'also',
      enabled: () => game.run.at === 'pin',
      activate: () => game.pin(i as 0 | 1 | 2),
    }),
  )
  stage.interactables.add({
    id: 'put',
    name: () => w.put,
    space: game.gear.bottle,
    bounds: around(0.22, 0.3, 0.22, 0.02),
    order: 42,
    mine: true,
    screenButton: 'only', // a stray tap on the bottle must not lay it down in the middle of a fight
    enabled: () => game.run.held !== null && game.run.pin === 3 && !busy(game),
    activate: () => game.put(),
  })
}

function addSqueeze(game: Game): void {
  game.stage.interactables.add({
    id: 'squeeze',
    name: () => game.w.squeeze,
    space: game.base,
    bounds: new T.Box3(new T.Vector3(-0.3, -0.2, -0.3), new T.Vector3(0.3, 0.2, 0.3)),
    order: 30,
    digit: 7,
    anywhere: () => facesFire(game),
    enabled: () =>
      game.run.held !== null && game.run.pin === 3 && !game.run.record.out && game.run.charge > 0 && inside(game),
    hold: { start: () => game.squeeze(true), end: () => game.squeeze(false) },
  })
}

function addWayOut(game: Game): void {
  const { stage, w } = game,
    eye = new T.Vector3()
  const back = stage.parts.part('footmark')
  back.position.set(RETREAT[0], 0.006, RETREAT[1])
  back.visible = false
  stage.scene.add(back)
  stage.interactables.add({
    id: 'back',
    name: () => w.back,
    space: back,
    bounds: around(0.7, 0.05, 0.7),
    order: 40,
    enabled: () => {
      back.visible = free(game) && mayLeave(game.run) && !retreated(stage.eye(eye))
      back.rotation.y = Math.atan2(RETREAT[0] - game.base.position.x, RETREAT[1] - game.base.position.z)
      return back.visible
    },
    activate: () => {
      stage.goTo(RETREAT[0], RETREAT[1])
      stage.turnTo(game.base.position)
    },
  })
  stage.interactables.add({
    id: 'door',
    name: () => w.door,
    space: game.door,
    bounds: new T.Box3(new T.Vector3(-0.1, 0, 0), new T.Vector3(0.1, 2.1, 1.05)),
    outline: game.door,
    order: 41,
    enabled: () => !game.run.record.doorClosed && !busy(game),
    activate: () =>
      stage.goTo(THRESHOLD.x, THRESHOLD.z, () => {
        game.closeDoor()
        stage.turnTo(new T.Vector3(ASSEMBLY[0], 1.4, ASSEMBLY[2]))
      }),
  })
  stage.interactables.add({
    id: 'assembly',
    name: () => w.assembly,
    space: anchor(game, [ASSEMBLY[0], 0.02, ASSEMBLY[2]]),
    bounds: new T.Box3(new T.Vector3(-1.9, -0.02, -1.9), new T.Vector3(1.9, 0.06, 1.9)),
    order: 50,
    enabled: () => game.run.record.doorClosed && game.run.at === 'outside',
    activate: () => stage.goTo(9.75, -5.75, () => game.finish()),
  })
}
