// A cover scene: the title words that select it, the tones behind it and its drawing.
import type { CoverTones } from './pens.ts'

export interface Scene {
  /** In the four languages of the interface. */
  words: RegExp
  bg: keyof CoverTones
  disc: readonly [tone: keyof CoverTones, x: number, y: number, radius: number]
  ground: keyof CoverTones | null
  /** Left edge of a narrow slice, where the middle would cut what counts; by default a slice shows the middle. */
  slice?: number
  draw: (tones: CoverTones) => string
}
/** Returns a darker deep tone, for the ground. */
export const shade = (hex: string): string =>
  '#' +
  [1, 3, 5]
    .map((i) =>
      Math.round(parseInt(hex.slice(i, i + 2), 16) * 0.72)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
