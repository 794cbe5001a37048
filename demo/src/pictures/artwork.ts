import { certificatePicture, pictures } from '@praxia/contract/limits.ts'
import sharp from 'sharp'
import { type Shape, box, corners, ellipse, paint, polygon } from './canvas.ts'

/** Stored size; a larger image would be scaled down. */
const size = pictures.badge * 2
const white = '#FFFFFF'

/** Logos of organisations, each in its two colours on white or on the first of them. */
const marks: readonly ((primary: string, secondary: string) => Shape[])[] = [
  (primary, secondary) => [
    { colour: primary, path: 'M20 0 L80 0 Q100 0 100 20 L100 80 Q100 100 80 100 L20 100 Q0 100 0 80 L0 20 Q0 0 20 0Z' },
    { colour: secondary, path: ellipse(62, 42, 22) },
    { colour: white, path: 'M0 66 Q25 54 50 66 Q75 78 100 66 L100 76 Q75 88 50 76 Q25 64 0 76Z' },
  ],
  (primary, secondary) => [
    { colour: primary, path: ellipse(50, 50, 50) },
    { colour: white, path: 'M24 74 L24 40 L50 20 L76 40 L76 74 L60 74 L60 52 L40 52 L40 74Z' },
    { colour: secondary, path: box(40, 58, 20, 16) },
  ],
  (primary, secondary) => [
    { colour: primary, path: corners(50, 50, 6, 50) },
    { colour: secondary, path: 'M50 14 L82 68 L64 68 L50 44 L36 68 L18 68Z' },
    { colour: white, path: 'M50 52 L66 78 L34 78Z' },
  ],
  (primary, secondary) => [
    { colour: primary, path: box(4, 4, 92, 92) },
    { colour: secondary, path: 'M4 96 L96 4 L96 96Z' },
    { colour: white, path: `${ellipse(50, 50, 27)}${ellipse(50, 50, 15)}` },
  ],
  (primary, secondary) => [
    { colour: primary, path: 'M50 2 Q92 12 94 30 Q94 78 50 98 Q6 78 6 30 Q8 12 50 2Z' },
    { colour: white, path: 'M26 54 L40 40 L50 50 L74 26 L82 34 L50 68Z' },
    { colour: secondary, path: ellipse(50, 80, 6) },
  ],
  (primary, secondary) => [
    { colour: secondary, path: ellipse(36, 50, 35) },
    { colour: primary, path: ellipse(66, 50, 33) },
    { colour: white, path: 'M52 21 Q76 50 52 79 Q30 50 52 21Z' },
  ],
]
export const logoPicture = (nth: number, primary: string, secondary: string): Promise<Uint8Array> =>
  paint(size, marks[nth % marks.length]!(primary, secondary))

/** Returns a certificate template in an organisation's colours, pale behind the text. */
export async function certificatePage(primary: string, secondary: string): Promise<Uint8Array> {
  const { width, height } = certificatePicture
  const foot = (100 * height) / width
  const square = await paint(width, [
    { colour: white, path: box(0, 0, 100, 100) },
    { colour: primary, path: box(0, 0, 9, 100) },
    { colour: secondary, path: box(9, 0, 1.2, 100) },
    { colour: primary, path: ellipse(100, foot, 24) },
    { colour: secondary, path: ellipse(100, foot, 16) },
    { colour: white, path: ellipse(100, foot, 8) },
    { colour: secondary, path: `${ellipse(91, 9, 5)}${ellipse(91, 9, 3.6)}` },
    { colour: primary, path: corners(91, 9, 8, 3, 1.3) },
  ])
  const page = sharp(square).extract({ left: 0, top: 0, width, height })
  return new Uint8Array(await page.png({ compressionLevel: 6 }).toBuffer())
}

/** Emblems of badges, one for each subject. */
const emblems = {
  star: corners(50, 50, 10, 22, 9.5),
  flame:
    'M50 24 C58 34 68 40 68 56 C68 68 60 76 50 76 C40 76 32 68 32 57 C32 48 40 46 42 36 C46 40 48 42 49 46 C52 38 52 32 50 24Z',
  crate: `${polygon([
    [50, 26],
    [72, 37],
    [50, 48],
    [28, 37],
  ])}M27 42 L48 52.5 L48 76 L27 65Z M73 42 L52 52.5 L52 76 L73 65Z`,
  heart: 'M50 74 C26 58 28 34 41 34 C46 34 49 38 50 42 C51 38 54 34 59 34 C72 34 74 58 50 74Z',
  bolt: 'M56 22 L32 54 L47 54 L42 78 L68 45 L53 45Z',
  drop: 'M50 22 C58 38 69 46 69 59 C69 70 61 77 50 77 C39 77 31 70 31 59 C31 46 42 38 50 22Z',
  eye: `M24 50 Q50 22 76 50 Q50 78 24 50Z ${ellipse(50, 50, 12)}${ellipse(50, 50, 6)}`,
  bubble:
    'M28 30 L72 30 Q76 30 76 34 L76 58 Q76 62 72 62 L54 62 L42 74 L42 62 L28 62 Q24 62 24 58 L24 34 Q24 30 28 30Z',
  lock: 'M34 46 L34 40 C34 22 66 22 66 40 L66 46 L72 46 L72 74 L28 74 L28 46Z M42 46 L58 46 L58 41 C58 32 42 32 42 41Z',
  door: `M34 24 L66 24 L66 76 L34 76Z ${ellipse(59, 51, 3.5)}`,
  hand: 'M34 50 L34 34 Q38 29 42 34 L42 28 Q46 23 50 28 L50 26 Q54 22 58 27 L58 34 Q62 30 66 34 L66 60 Q64 76 50 77 Q40 77 34 68 L26 55 Q28 49 34 54Z',
  peak: 'M20 72 L42 32 L52 50 L60 38 L80 72Z',
  leaf: 'M28 72 C24 42 44 28 74 28 C76 58 60 74 38 68 L32 76Z',
  visor:
    'M24 38 L76 38 Q80 38 80 43 L80 60 Q80 66 74 66 L62 66 Q56 66 54 60 Q50 54 46 60 Q44 66 38 66 L26 66 Q20 66 20 60 L20 43 Q20 38 24 38Z',
  bell: `M50 24 C64 24 67 36 67 48 C67 58 70 62 74 66 L26 66 C30 62 33 58 33 48 C33 36 36 24 50 24Z ${ellipse(50, 72, 6)}`,
  beat: 'M22 48 L36 48 L44 30 L54 66 L60 48 L78 48 L78 55 L65 55 L54 79 L44 48 L41 55 L22 55Z',
  wheel: `${ellipse(50, 50, 27)}${ellipse(50, 50, 18)}${ellipse(50, 50, 7)}`,
  gear: `${corners(50, 50, 20, 28, 21)}${ellipse(50, 50, 9)}`,
  lift: 'M50 22 L66 40 L56 40 L56 49 L44 49 L44 40 L34 40Z M30 53 L70 53 L70 76 L30 76Z',
  pan: `${ellipse(42, 54, 19)}${ellipse(42, 54, 13)}M60 46 L80 34 L83 39 L62 52Z`,
  grid: `${box(28, 26, 6, 50)}${box(66, 26, 6, 50)}${box(34, 34, 32, 6)}${box(34, 60, 32, 6)}`,
  fork: 'M32 24 L38 24 L38 70 L62 70 L62 76 L32 76Z M46 44 L64 44 L64 62 L46 62Z',
} as const
export type Emblem = keyof typeof emblems
/** Frames of the first, second and third badge: a disc, a hexagon, a burst. */
const frames = [ellipse(50, 50, 46), corners(50, 50, 6, 49), corners(50, 50, 32, 49, 43)] as const

/** Returns a badge in its category's colours: the frame and the dots show its number, the emblem its training. */
export function badgePicture(
  number: number,
  emblem: Emblem,
  { d, m, b, p }: { d: string; m: string; b: string; p: string },
): Promise<Uint8Array> {
  const dots = Array.from({ length: number }, (_, i) => ellipse(50 + (i - (number - 1) / 2) * 8, 89.5, 2.8))
  const [frame, disc, sign] = [
    [m, p, d],
    [d, m, p],
    [b, d, b],
  ][number - 1] as [string, string, string]
  return paint(size, [
    { colour: frame, path: frames[number - 1]! },
    { colour: disc, path: ellipse(50, 50, 34) },
    { colour: sign, path: emblems[emblem] },
    { colour: number === 3 ? d : p, path: dots.join('') },
  ])
}
