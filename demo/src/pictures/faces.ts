import { type Shape, box, ellipse, paint, polygon } from './canvas.ts'
import { type Dice, dice } from '../dice.ts'

/** Portraits of people who do not exist, flat like the covers: the same name has the same face. */
const pixels = 144
const skins = [
  ['#FBE0CC', '#EBC0A2'],
  ['#F3CBAA', '#DEAA83'],
  ['#E3AF86', '#CB8F63'],
  ['#C88D60', '#AB7044'],
  ['#9C643D', '#80502E'],
  ['#74462A', '#5B351E'],
  ['#5E3925', '#452716'],
] as const
const dark = ['#1D1715', '#2A1C17', '#3B261B'] as const
const hairs = [...dark, '#5A3A24', '#7D5230', '#A3562C', '#C99A55', '#E2C07E'] as const
const greys = ['#8F8C8A', '#B9B6B2', '#E4E1DC'] as const
const clothes = ['#1F7078', '#416FC6', '#8B53AB', '#CF3B2E', '#3B8A52', '#B4663C', '#2F3A5C', '#4A8DB0', '#7C5192']
const grounds = ['#FFE4BF', '#DCEEE6', '#E2F5EC', '#DBE9FB', '#F4E4F3', '#E3E7FA', '#EAF5D9', '#F9E9D8', '#E8E2F8']

interface Look {
  skin: string
  shade: string
  hair: string
  /** Over fifty: grey hair, and lines beside the mouth. */
  old: boolean
}
interface Style {
  behind?: readonly string[]
  over: readonly string[]
}
const cap = 'M32 47 C29 26 38 20 50 20 C62 20 71 26 68 47 C67 39 63 34 57 32 C49 35 41 35 36 38 C33.5 41 32.6 44 32 47Z'
const fringe =
  'M31.5 48 C29 25 40 19 50 19 C60 19 71 25 68.5 48 C67 40 65 37 62 35 C54 38 44 38 38 35 C35 38 33 41 31.5 48Z'
const middle = 'M31 52 C28 26 39 19 50 19 C61 19 72 26 69 52 C67 42 60 36 50 27 C40 36 33 42 31 52Z'
const round = (...all: readonly [number, number, number][]) => all.map(([x, y, r]) => ellipse(x, y, r))
const curls = round([34, 34, 9], [42, 25, 9], [52, 22, 10], [62, 27, 9], [67, 36, 8], [30, 43, 7], [70, 45, 7])
const women: readonly Style[] = [
  { behind: ['M28 46 C26 20 40 16 50 16 C60 16 74 20 72 46 L75 80 C66 85 34 85 25 80Z'], over: [middle] },
  {
    behind: ['M28 46 C26 20 40 16 50 16 C60 16 74 20 72 46 L73 64 C66 69 60 64 50 64 C40 64 34 69 27 64Z'],
    over: [fringe],
  },
  { behind: [ellipse(50, 15, 9, 8)], over: [middle] },
  { behind: ['M64 24 C84 28 84 60 76 72 C74 58 70 48 62 42Z'], over: [cap] },
  { behind: [...curls, ...round([27, 54, 8], [73, 56, 8], [29, 65, 8], [71, 67, 8])], over: [fringe] },
  { behind: [ellipse(50, 37, 27, 24)], over: [fringe] },
  { over: [cap, 'M31 40 C29 50 32 56 35 58 L35 42Z', 'M69 40 C71 50 68 56 65 58 L65 42Z'] },
]
const men: readonly Style[] = [
  { over: [cap] },
  { over: ['M33 43 C31 27 40 23 50 23 C60 23 69 27 67 43 C64 35 58 31 50 31 C42 31 36 35 33 43Z'] },
  {
    over: ['M32 46 C28 28 36 18 54 17 C66 18 72 28 68 46 C67 38 65 35 61 33 C56 28 44 32 35 37 C33 40 32.5 43 32 46Z'],
  },
  { behind: curls.slice(0, 5), over: [fringe] },
  { behind: [ellipse(50, 35, 23, 20)], over: ['M33 42 C36 31 64 31 67 42 C68 28 60 22 50 22 C40 22 32 28 33 42Z'] },
  { over: [] },
  { over: ['M32 50 C30 42 31 36 34 33 L35 46Z', 'M68 50 C70 42 69 36 66 33 L65 46Z'] },
]
const beards: readonly string[] = [
  'M33.2 47 C33 66 42 70 50 70 C58 70 67 66 66.8 47 C65 56 61 57 57 56 Q50 53.5 43 56 C39 57 35 56 33.2 47Z',
  'M41 61 C40 55 60 55 59 61 C59 68 55 70 50 70 C45 70 41 68 41 61Z',
  'M42 57.6 Q50 52.6 58 57.6 Q50 57 42 57.6Z',
]

/** Returns the clothes: a round neck, a shirt with its collar, a jacket over one, overalls. */
function worn(d: Dice, { skin, shade }: Look): Shape[] {
  const colour = d.pick(clothes)
  const body = 'M10 100 C12 83 26 77 42 73 L58 73 C74 77 88 83 90 100Z'
  const neck = [
    { colour: shade, path: 'M42 58 L58 58 L58 74 Q50 82 42 74Z' },
    { colour: skin, path: 'M42 62 Q50 72 58 62 L58 74 Q50 81 42 74Z' },
  ]
  const all: Shape[][] = [
    [{ colour, path: body }, ...neck],
    [
      { colour, path: body },
      { colour: skin, path: 'M42 73 L58 73 L50 88Z' },
      ...neck,
      { colour: '#FFFFFF', path: 'M41 71 L50 84 L43 92 L35 76Z M59 71 L50 84 L57 92 L65 76Z' },
    ],
    [
      { colour: '#F5F2EC', path: body },
      ...neck,
      { colour, path: 'M10 100 C12 83 26 77 38 74 L48 100Z M90 100 C88 83 74 77 62 74 L52 100Z' },
    ],
    [
      { colour: '#E9E4DA', path: body },
      ...neck,
      { colour, path: `${box(28, 84, 44, 16)}M30 77 L36 75 L38 84 L30 84Z M70 77 L64 75 L62 84 L70 84Z` },
    ],
  ]
  return d.pick(all)
}

function features(d: Dice, { skin, shade, hair, old }: Look): Shape[] {
  const brow =
    'M39 42 Q43 39.6 47.2 42 L47 43.6 Q43 41.6 39.4 43.4Z M61 42 Q57 39.6 52.8 42 L53 43.6 Q57 41.6 60.6 43.4Z'
  const mouth = d.pick([
    'M43.5 58.5 Q50 62 56.5 58.5 Q50 66 43.5 58.5Z',
    'M44 59.5 Q50 62.6 56 59.5 Q50 64 44 59.5Z',
    'M44.5 60 Q51 61.6 56 58.8 Q52 64 44.5 60Z',
  ])
  const shapes: Shape[] = [
    { colour: '#231A18', path: `${ellipse(43.2, 47.4, 1.7, 2.1)}${ellipse(56.8, 47.4, 1.7, 2.1)}` },
    { colour: old ? '#8B8582' : hair, path: brow },
    { colour: shade, path: 'M50 46 Q53.6 53.4 51.4 55 Q49.6 55.8 47.6 54.6 Q51 54 50 46Z' },
    { colour: skin === skins[0][0] ? '#C2574E' : '#8C3A34', path: mouth },
  ]
  if (old)
    shapes.push({
      colour: shade,
      path: 'M40.4 54 Q38.8 57 40 60 L40.9 59.7 Q40 57 41.2 54.4Z M59.6 54 Q61.2 57 60 60 L59.1 59.7 Q60 57 58.8 54.4Z',
    })
  if (d.chance(old ? 0.55 : 0.25)) {
    const frame = d.pick(['#231A18', '#6B2F1D', '#2F3A5C'])
    for (const x of [43, 57])
      shapes.push({ colour: frame, path: `${ellipse(x, 47.5, 6, 5.4)}${ellipse(x, 47.5, 4.9, 4.3)}` })
    shapes.push({
      colour: frame,
      path: polygon([
        [48.8, 46.4],
        [51.2, 46.4],
        [51.2, 47.6],
        [48.8, 47.6],
      ]),
    })
  }
  return shapes
}

/** Returns the shapes of a person, bottom to top. */
export function faceShapes(name: string, woman: boolean): Shape[] {
  const d = dice([...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.codePointAt(0)!, 17))
  const nth = d.int(0, skins.length - 1)
  const [skin, shade] = skins[nth]!
  const old = d.chance(0.25)
  const hair = old ? d.pick(greys) : d.pick(nth > 2 ? dark : hairs)
  const look: Look = { skin, shade, hair, old }
  const style = d.pick(woman ? women : men)
  const inHair = (path: string): Shape => ({ colour: hair, path })
  const beard = !woman && d.chance(0.4) ? [inHair(d.pick(beards))] : []
  return [
    { colour: d.pick(grounds), path: box(0, 0, 100, 100) },
    ...(style.behind ?? []).map(inHair),
    ...worn(d, look),
    { colour: shade, path: ellipse(32.6, 48.5, 3.4, 4.8) },
    { colour: shade, path: ellipse(67.4, 48.5, 3.4, 4.8) },
    { colour: skin, path: 'M33 44 C32 24 68 24 67 44 C67 58 61 69 50 69 C39 69 33 58 33 44Z' },
    ...beard,
    ...features(d, look),
    ...style.over.map(inHair),
  ]
}
export const facePicture = (name: string, woman: boolean): Promise<Uint8Array> =>
  paint(pixels, faceShapes(name, woman), { x: 11, y: 6, width: 78 })
