// The garden is baked once, in numbered tones; a category's four colours turn the numbers into colours when the page opens.
import { mix } from '@praxia/stage/shapes/colour.ts'

export interface Palette {
  d: string
  m: string
  b: string
  p: string
} // deep, middle, bright, pale, as on the covers
const TONES = {
  ground: ({ p, m }: Palette) => mix(p, m, 0.2),
  groundWarm: ({ p, m, b }: Palette) => mix(mix(p, m, 0.14), b, 0.1),
  shade: ({ p, m, d }: Palette) => mix(mix(p, m, 0.3), d, 0.16),
  slab: ({ p }: Palette) => mix(p, '#FFF7EA', 0.55),
  slabWarm: ({ p, b }: Palette) => mix(mix(p, '#FFF7EA', 0.4), b, 0.14),
  joint: ({ p, d }: Palette) => mix(p, d, 0.22),
  deep: ({ d }: Palette) => d,
  main: ({ m }: Palette) => m,
  bright: ({ b }: Palette) => b,
  pale: ({ p }: Palette) => p,
  leaf: ({ m, d }: Palette) => mix(m, d, 0.18),
  leafLight: ({ m, p }: Palette) => mix(m, p, 0.22),
  leafWarm: ({ b, m }: Palette) => mix(b, m, 0.25),
  trunk: ({ d, b }: Palette) => mix(d, b, 0.22),
  wood: ({ b, d }: Palette) => mix(b, d, 0.34),
  woodLight: ({ b, p }: Palette) => mix(b, p, 0.3),
  water: ({ m, p }: Palette) => mix(m, p, 0.45),
  waterLight: ({ p, m }: Palette) => mix(p, m, 0.12),
  stone: ({ p, d }: Palette) => mix(p, d, 0.14),
  stoneDark: ({ p, d }: Palette) => mix(p, d, 0.34),
  far: ({ m, p }: Palette) => mix(m, p, 0.5),
  farther: ({ m, p }: Palette) => mix(m, p, 0.72),
  disc: ({ b }: Palette) => b,
  bloom: ({ b }: Palette) => mix(b, '#FFFFFF', 0.12),
} as const
export type Tone = keyof typeof TONES
const NAMES = Object.keys(TONES) as Tone[]

// the colour that carries a tone's number through the bake
export const tone = (t: Tone): string => `#${(NAMES.indexOf(t) + 1).toString(16).padStart(2, '0')}0000`

// number -> [r, g, b]; zero is no tone
export function colours(palette: Palette): readonly (readonly [number, number, number])[] {
  return [
    [0, 0, 0] as const,
    ...NAMES.map((n) => {
      const hex = TONES[n](palette)
      return [parseInt(hex.slice(1, 3), 16), parseInt(hex.slice(3, 5), 16), parseInt(hex.slice(5, 7), 16)] as const
    }),
  ]
}
