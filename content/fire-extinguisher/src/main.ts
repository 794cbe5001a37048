import { run } from '@praxia/stage/run.ts'
import { FirstMinute } from './game/game.ts'
import { walkable } from './places.ts'
import { C, LIGHT } from './scene/look.ts'
import { wordsOf } from './words.ts'

await run((lang) => {
  const w = wordsOf(lang)
  let game: FirstMinute | null = null
  return {
    id: 'fire-extinguisher',
    title: () => w.title,
    goalIcon: 'warn',
    light: LIGHT,
    scene: './scene.bin',
    start: () => ({
      ground: C.ink,
      onGround: C.cream,
      disc: C.orange,
      icon: 'extinguisher',
      iconColour: C.ink,
      title: w.title,
      sub: w.sub,
      learn: w.learn,
      time: w.time,
      timed: w.timed,
    }),
    end: {},
    from: { x: 0.75, z: 2.4, yaw: 0.12 },
    startPanel: { at: [-0.32, 0, 0.44], yaw: 0.46 },
    endPanel: (stage) =>
      stage.camera.matrixWorld.elements[12]! > 5.2
        ? { at: [9.05, 0, -7.75], yaw: 0.33 }
        : { at: [0.4, 0, -0.4], yaw: 0.2 },
    walkable: walkable(() => game?.run.record.doorClosed ?? false),
    make: (stage) => (game = new FirstMinute(stage)),
  }
})
