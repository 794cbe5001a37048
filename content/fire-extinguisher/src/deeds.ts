// Everything that can be acted on in this training, in the order of the Tab key.
import * as T from 'three'
import type { Actable } from '@praxia/stage/act.ts'
import type { FirstMinute } from './game.ts'
import { MARKS, RETREAT, THRESHOLD, outside } from './places.ts'
import type { Kind } from './rules.ts'
import { ASSEMBLY, CALL } from './scene/look.ts'

const around = (w: number, h: number, d: number, y = 0): T.Box3 =>
  new T.Box3(new T.Vector3(-w / 2, y, -d / 2), new T.Vector3(w / 2, y + h, d / 2))

function anchor(game: FirstMinute, at: readonly [number, number, number]): T.Object3D {
  const o = new T.Object3D()
  o.position.set(...at)
  game.stage.scene.add(o)
  return o
}

export function addActs(game: FirstMinute): void {
  const { stage, w } = game,
    add = (a: Actable) => stage.acts.add(a),
    eye = new T.Vector3()
  const inside = () => !outside(stage.eye(eye).x),
    busy = () => game.run.squeezing
  add({
    id: 'alarm',
    name: () => w.call,
    space: anchor(game, CALL),
    bounds: new T.Box3(new T.Vector3(-0.16, -0.1, -0.06), new T.Vector3(0.16, 0.52, 0.12)),
    order: 1,
    reach: 1.5,
    stand: new T.Vector3(3.95, 0, -2.95),
    enabled: () => game.run.record.alarmAt === null && inside() && !busy(),
    activate: () => game.alarm(),
  })
  ;(['water', 'co2', 'wet'] as const).forEach((kind: Kind, i) =>
    add({
      id: `take-${kind}`,
      name: () => `${w.take(w.kinds[kind])}. ${w.kindFor[kind]}`,
      space: game.shelf[kind],
      bounds: around(0.26, 0.64, 0.24),
      outline: game.shelf[kind],
      order: 2 + i,
      reach: 1.5,
      stand: new T.Vector3(0.1 + i * 0.62, 0, -2.95),
      enabled: () => game.shelf[kind].visible && inside() && !game.run.record.out && !busy() && game.run.at !== 'done',
      activate: () => game.take(kind),
    }),
  )
  // side by side as seen from above, so that no ray to one meets another first
  const steps = [
    [w.low, 0.02, 0.3, 0, 0.1],
    [w.pin, 0.46, 0.16, -0.1, 0.09],
    [w.test, 0.46, 0.16, 0.1, 0.09],
  ] as const
  steps.forEach(([name, y, h, side, half], i) =>
    add({
      id: ['low', 'pin', 'test'][i]!,
      name: () => name,
      space: game.gear.bottle,
      bounds: new T.Box3(new T.Vector3(-0.09, y, side - half), new T.Vector3(0.09, y + h, side + half)),
      order: 10 + i,
      digit: i + 1,
      mine: true,
      enabled: () => game.run.at === 'pin',
      activate: () => game.pin(i as 0 | 1 | 2),
    }),
  )
  const marks = [0, 1, 2].map(() => {
    const m = stage.parts.part('footmark')
    stage.scene.add(m)
    m.visible = false
    return m
  })
  marks.forEach((m, i) =>
    add({
      id: `mark-${i + 1}`,
      space: m,
      bounds: around(0.7, 0.05, 0.7),
      order: 20 + i,
      digit: i + 4,
      name: () =>
        w.mark(
          new Intl.NumberFormat(stage.lang, { maximumFractionDigits: 1 }).format(
            Math.hypot(m.position.x - game.base.position.x, m.position.z - game.base.position.z),
          ),
        ),
      enabled: () => {
        const on = game.run.held !== null && game.run.pin === 3 && !game.run.record.out && inside()
        const [x, z] = MARKS[game.run.record.fire][i]!
        m.position.set(x, 0.004, z)
        m.rotation.y = Math.atan2(x - game.base.position.x, z - game.base.position.z)
        m.visible = on && !game.run.squeezing
        return on && !busy()
      },
      activate: () =>
        stage.goTo(m.position.x, m.position.z, () => {
          stage.turnTo(game.base.position)
          game.once('exit', w.sayExit)
        }),
    }),
  )
  add({
    id: 'squeeze',
    name: () => w.squeeze,
    space: game.base,
    bounds: new T.Box3(new T.Vector3(-0.3, -0.2, -0.3), new T.Vector3(0.3, 0.2, 0.3)),
    order: 30,
    digit: 7,
    anywhere: true,
    enabled: () =>
      game.run.held !== null && game.run.pin === 3 && !game.run.record.out && game.run.charge > 0 && inside(),
    hold: { start: () => game.squeeze(true), end: () => game.squeeze(false) },
  })
  const back = anchor(game, [RETREAT[0], 0.02, RETREAT[1]])
  add({
    id: 'back',
    name: () => w.back,
    space: back,
    bounds: around(0.7, 0.05, 0.7),
    order: 40,
    enabled: () =>
      inside() &&
      !busy() &&
      (game.run.record.out || game.run.record.lost) &&
      Math.hypot(stage.eye(eye).x - RETREAT[0], eye.z - RETREAT[1]) > 0.6,
    activate: () => {
      stage.goTo(RETREAT[0], RETREAT[1])
      stage.turnTo(game.base.position)
    },
  })
  add({
    id: 'door',
    name: () => w.door,
    space: game.door,
    bounds: new T.Box3(new T.Vector3(-0.1, 0, 0), new T.Vector3(0.1, 2.1, 1.05)),
    outline: game.door,
    order: 41,
    enabled: () => !game.run.record.doorClosed && !busy(),
    activate: () =>
      stage.goTo(THRESHOLD.x, THRESHOLD.z, () => {
        game.closeDoor()
        stage.turnTo(new T.Vector3(ASSEMBLY[0], 1.4, ASSEMBLY[2]))
      }),
  })
  add({
    id: 'put',
    name: () => w.put,
    space: game.gear.bottle,
    bounds: around(0.22, 0.3, 0.22, 0.02),
    order: 42,
    mine: true,
    quiet: true,
    enabled: () => game.run.held !== null && game.run.pin === 3 && !busy(),
    activate: () => game.put(),
  })
  add({
    id: 'assembly',
    name: () => w.assembly,
    space: anchor(game, [ASSEMBLY[0], 0.02, ASSEMBLY[2]]),
    bounds: new T.Box3(new T.Vector3(-1.9, -0.02, -1.9), new T.Vector3(1.9, 0.06, 1.9)),
    order: 50,
    enabled: () => game.run.record.doorClosed && game.run.at === 'outside',
    activate: () => stage.goTo(9.75, -5.75, () => game.finish()),
  })
}
