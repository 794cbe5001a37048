import { C, flame, L, P, PALETTES, R } from '@praxia/contract/covers/pens.ts'
import type { Plugin } from 'vite'
import { entrance as en } from '../src/phrases/en/entrance.ts'
import { entrance as es } from '../src/phrases/es/entrance.ts'
import { entrance as fr } from '../src/phrases/fr/entrance.ts'
import { entrance as it } from '../src/phrases/it/entrance.ts'

const { d: ground, m, b: bright, p } = PALETTES['Virtual reality']!
const fire = PALETTES['Fire and evacuation']!

const seen =
  R(0, 300, 640, 392, fire.p) +
  C(470, 560, 150, fire.b) +
  R(0, 690, 640, 200, fire.d) +
  flame(486, 706, 2.1, fire.m) +
  flame(490, 706, 1.3, fire.b) +
  flame(492, 706, 0.6, fire.p)
const person =
  P(
    'M60 392C64 350 66 326 52 296C14 246 14 166 46 114C78 54 152 26 222 38C290 50 328 98 333 150L344 196L370 252C375 260 370 266 360 267L346 269L350 290L342 300L347 313C347 334 338 352 312 352L272 354L268 402C330 424 392 452 420 540H-100C-90 448 0 416 60 392Z',
    m,
  ) +
  L('M270 152C200 150 120 164 42 196', p, 26) +
  L('M262 128C220 66 150 44 96 62', p, 16) +
  C(166, 198, 30, ground) +
  C(166, 198, 15, p) +
  R(258, 118, 128, 106, p, 26) +
  R(352, 130, 34, 82, bright, 14) +
  L('M360 580C470 580 500 520 506 440', m, 66) +
  L('M504 428L548 384', p, 24) +
  C(504, 424, 40, m) +
  C(560, 366, 36, 'none', `stroke="${p}" stroke-width="13"`) +
  C(530, 402, 9, bright)

/**
 * A person in a headset, and the fire that they see; drawn in 640 × 900, and used by name here and by
 * `poster-panel.tsx`.
 */
const drawings =
  `<svg id="drawings" aria-hidden="true"><clipPath id="poster-lens"><circle cx="384" cy="560" r="224"/></clipPath>` +
  `<g id="poster-fire" clip-path="url(#poster-lens)">${seen}</g>` +
  `<g id="poster-person" transform="translate(4 372)">${person}</g></svg>`
const picture = (className: string, box: string): string =>
  `<svg class="${className}" viewBox="${box}" preserveAspectRatio="xMidYMax slice"><use href="#poster-fire"/><use href="#poster-person"/></svg>`
const words = Object.entries({ en, es, fr, it })
  .map(([language, { motto, about }]) => `<p lang="${language}">${motto} <small>${about}</small></p>`)
  .join('')

/**
 * Fills two placeholders of index.html: the colours of the sign-in picture, and the part of the sign-in page that is
 * visible before its scripts have loaded (the picture and the purpose of the product). `public/boot.js` decides whether
 * it is shown, and in which language.
 */
export function entrance(): Plugin {
  const parts = {
    '/* poster */': `:root { --poster-ground: ${ground}; --poster-bright: ${bright} }`,
    '<!-- entrance -->': `${drawings}<div id="entrance" aria-hidden="true"><div>${picture('wide', '0 0 640 900')}${picture('narrow', '40 424 560 241')}</div>${words}</div>`,
  }
  return {
    name: 'entrance',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        let filled = html
        for (const [place, text] of Object.entries(parts)) {
          if (!filled.includes(place)) throw new Error(`index.html lacks ${place}`)
          filled = filled.replace(place, () => text)
        }
        return filled
      },
    },
  }
}
