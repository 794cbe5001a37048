// Three marks on the floor, at different distances from the fire: here one can stand and aim.
import type * as T from 'three'
import type { Game } from './game-parts.ts'
import { MARKS } from '../places.ts'
import { around, busy, inside } from './reach.ts'

export function addMarks(game: Game): void {
  for (const i of [0, 1, 2]) {
    const mark = game.stage.parts.part('footmark')
    game.stage.scene.add(mark)
    mark.visible = false
    addMark(game, mark, i)
  }
}

function addMark(game: Game, mark: T.Object3D, i: number): void {
  const { stage, w, base } = game,
    metres = new Intl.NumberFormat(stage.lang, { maximumFractionDigits: 1 }),
    away = () => Math.hypot(mark.position.x - base.position.x, mark.position.z - base.position.z)
  let far = NaN,
    name = ''
  stage.interactables.add({
    id: `mark-${i + 1}`,
    space: mark,
    bounds: around(0.7, 0.05, 0.7),
    order: 20 + i,
    digit: i + 4,
    name: () => {
      const now = away()
      if (now === far) return name
      far = now
      return (name = w.mark(metres.format(now)))
    },
    enabled: () => {
      const on = game.run.held !== null && game.run.pin === 3 && !game.run.record.out && inside(game)
      const at = MARKS[game.run.record.fire][i]!
      mark.position.set(at[0], 0.004, at[1])
      mark.rotation.y = Math.atan2(at[0] - base.position.x, at[1] - base.position.z)
      mark.visible = on && !busy(game)
      return on && !busy(game)
    },
    activate: () =>
      stage.goTo(mark.position.x, mark.position.z, () => {
        stage.turnTo(base.position)
        game.sayOnce('exit', w.sayExit)
      }),
  })
}
