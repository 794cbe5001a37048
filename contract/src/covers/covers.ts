// Covers: title + category -> one disc, one ground, one subject. Canvas 600 x 250; the subject stays inside x 132..468,
// the part that a card shows.
import { hash } from './hash.ts'
import { C, P, PALETTES, R, type CoverTones } from './pens.ts'
import type { Scene } from './scene.ts'
import { scenesOfDanger } from './scenes-of-danger.ts'
import { scenesOfWork } from './scenes-of-work.ts'

const scenes = [...Object.values(scenesOfDanger), ...Object.values(scenesOfWork)]

// Without a known word: quarter circles on a 12 x 5 grid, rotated by the title's hash, in the category's tones, with
// the same disc.
function pattern(h: number, { d, m, b, p }: CoverTones): string {
  let s = R(-900, 0, 2400, 250, d),
    x = h || 1
  const turn = [
    'M0 0h50a50 50 0 0 1 -50 50z',
    'M50 0v50a50 50 0 0 1 -50 -50z',
    'M50 50h-50a50 50 0 0 1 50 -50z',
    'M0 50v-50a50 50 0 0 1 50 50z',
  ]
  for (let j = 0; j < 5; j++)
    for (let i = 0; i < 12; i++) {
      x = (Math.imul(x ^ (x >>> 15), 2246822519) + i + j) >>> 0
      if (x % 7 > 1)
        s += `<path transform="translate(${i * 50} ${j * 50})" d="${turn[(x >>> 8) % 4]}" fill="${[m, m, p, b, m][(x >>> 12) % 5]!}"/>`
    }
  const cx = 300 + ((h % 3) - 1) * 50
  return s + C(cx, 125, 87, d) + C(cx, 125, 75, h % 2 ? p : b)
}
/** Shapes behind the disc, in its tone: nothing, hills, rays from below, a wide ring, crossing beams. */
const backdrops: readonly ((tone: string) => string)[] = [
  () => '',
  (f) => P('M-900 190C-500 90 -200 210 60 150S420 60 640 132S1100 220 1500 120V250H-900Z', f, 'opacity=".26"'),
  (f) => [-5, -3, -1, 1, 3, 5].map((k) => P(`M300 260L${300 + k * 150 - 52} -60h104Z`, f, 'opacity=".17"')).join(''),
  (f) => `<circle cx="300" cy="120" r="150" fill="none" stroke="${f}" stroke-width="26" opacity=".3"/>`,
  (f) => [-700, -380, -60, 260, 580, 900].map((x) => P(`M${x} 250l220 -250h90l-220 250z`, f, 'opacity=".2"')).join(''),
]
/** Returns the tones of a category: one of twelve by its English name, otherwise one by the hash of its name. */
export const tonesOf = (category: string, title = category): CoverTones =>
  PALETTES[category] ?? Object.values(PALETTES)[hash(category || title) % 12]!

/** Returns the scene of the earliest known word of a title. */
export const sceneOf = (title: string): Scene | undefined =>
  scenes
    .map((scene) => [title.search(scene.words), scene] as const)
    .filter(([at]) => at >= 0)
    .sort(([a], [b]) => a - b)[0]?.[1]

/**
 * Returns the SVG content of a title's picture, for a view box of 600 x 250. Ground and background extend past both
 * sides, so that a wide place can show the whole scene (`xMidYMid meet`) without cropping.
 */
export const coverMarkup = (title: string, category: string): string => coverIn(title, tonesOf(category, title))
export const isMirrored = (h: number): boolean => (h >>> 9) % 2 === 1

/** Returns the same picture in custom tones. */
export function coverIn(title: string, t: CoverTones): string {
  const h = hash(title)
  const subject = sceneOf(title)
  if (!subject) return pattern(h, t)
  const [tone, x, y, r] = subject.disc,
    // Large enough that two pictures of one scene differ side by side; the disc stays behind its subject.
    [dx, dy, grown] = [((h % 5) - 2) * 15, (((h >>> 2) % 3) - 1) * 9, 0.84 + ((h >>> 4) % 4) * 0.11],
    ground = subject.ground && R(-900, 206, 2400, 44, t[subject.ground])
  const body =
    R(-900, 0, 2400, 250, t[subject.bg]) +
    backdrops[(h >>> 6) % backdrops.length]!(t[tone]) +
    C(x + dx, y + dy, r * grown, t[tone]) +
    (ground || '') +
    subject.draw(t)
  return isMirrored(h) ? `<g transform="translate(600) scale(-1 1)">${body}</g>` : body
}
