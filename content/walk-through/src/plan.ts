import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { clearPlace } from '@praxia/stage/movement/clear-place.ts'
import { langFor, textsFor } from './content.ts'
import type { Content } from './content.ts'
import { WALK } from './saved-walk.ts'
import { lightOf, paletteOf } from './palettes.ts'
import { stops, wayAt } from './route.ts'
import { colours } from './scene/tones.ts'
import { Tour } from './tour.ts'
import { WALK_WORDS } from './words.ts'

export function plan(asked: Lang, { texts, steps }: Content): Plan {
  const lang = langFor(texts, asked),
    t = textsFor(texts, lang),
    palette = paletteOf(texts.palette),
    w = WALK_WORDS[lang],
    [x] = wayAt(-0.16)
  const lecterns = stops(t.stations.length).map((s) => [s.x - 0.3, s.x + 0.3, s.z - 0.3, s.z + 0.3] as const)
  const still = [
    [-7.1, -3.3, -4.5, -0.7],
    [4.3, 5.5, -1.5, 0.3],
    [-4.5, -3.3, 2.4, 4.0],
    [-2.9, 2.9, -16, -12.0],
  ] as const // basin, benches, the pavilion
  return {
    id: WALK,
    lang,
    title: () => t.title,
    start: () => ({
      ground: palette.d,
      onGround: palette.p,
      disc: palette.b,
      icon: 'arrow',
      iconColour: palette.d,
      title: t.title,
      sub: w.sub,
      learn: t.goals.slice(0, 3),
    }),
    end: {},
    goalIcon: 'arrow',
    light: lightOf(palette),
    scene: './scene.bin',
    from: { x, z: 7.2, yaw: -0.06 },
    startPanel: { at: [x - 0.62, 0, 4.9], yaw: 0.26 },
    endPanel: clearPlace,
    walkable: { areas: [[-6.5, 6.5, -12.5, 8]], blocks: () => [...lecterns, ...still] },
    make: (stage) => new Tour(stage, t, steps, colours(palette), w),
  }
}
