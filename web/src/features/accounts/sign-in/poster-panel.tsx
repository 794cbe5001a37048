import { Box, Typography, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { C, flame, L, P, PALETTES, R } from '@praxia/contract/covers/pens.ts'
import { Logo } from '../../../ui/logo.tsx'
import { useProductName } from '../../settings/queries.ts'

const v = PALETTES['Virtual reality']!
const f = PALETTES['Fire and evacuation']!
const disc = `<defs><clipPath id="lens"><circle cx="384" cy="560" r="224"/></clipPath></defs><g clip-path="url(#lens)">${R(0, 300, 640, 392, f.p) + C(470, 560, 150, f.b) + R(0, 690, 640, 200, f.d) + flame(486, 706, 2.1, f.m) + flame(490, 706, 1.3, f.b) + flame(492, 706, 0.6, f.p)}</g>`
const person = `<g transform="translate(4 372)">${
  P(
    'M60 392C64 350 66 326 52 296C14 246 14 166 46 114C78 54 152 26 222 38C290 50 328 98 333 150L344 196L370 252C375 260 370 266 360 267L346 269L350 290L342 300L347 313C347 334 338 352 312 352L272 354L268 402C330 424 392 452 420 540H-100C-90 448 0 416 60 392Z',
    v.m,
  ) +
  L('M270 152C200 150 120 164 42 196', v.p, 26) +
  L('M262 128C220 66 150 44 96 62', v.p, 16) +
  C(166, 198, 30, v.d) +
  C(166, 198, 15, v.p) +
  R(258, 118, 128, 106, v.p, 26) +
  R(352, 130, 34, 82, v.b, 14) +
  L('M360 580C470 580 500 520 506 440', v.m, 66) +
  L('M504 428L548 384', v.p, 24) +
  C(504, 424, 40, v.m) +
  C(560, 366, 36, 'none', `stroke="${v.p}" stroke-width="13"`) +
  C(530, 402, 9, v.b)
}</g>`

const FilmPanel = part(() => import('./film-panel.tsx').then((file) => ({ default: file.FilmPanel })))
const Drawing = ({ of, box }: { of: string; box: string }) => (
  <Box
    component="svg"
    aria-hidden
    viewBox={box}
    preserveAspectRatio="xMidYMax slice"
    sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    dangerouslySetInnerHTML={{ __html: of }}
  />
)

/** The picture beside the sign-in: someone in a headset before a fire, which burns for who allows motion; on a phone a band above it. */
export function PosterPanel({ phone, children }: { phone: boolean; children: ReactNode }) {
  const product = useProductName()
  const { t } = useTranslation('accounts')
  const moves = useMediaQuery('(prefers-reduced-motion: no-preference)')
  return (
    <Box component="header" sx={{ position: 'relative', bgcolor: v.d, color: '#fff', overflow: 'hidden' }}>
      <Drawing of={phone ? disc + person : disc} box={phone ? '40 424 560 241' : '0 0 640 900'} />
      {!phone && (
        <>
          {moves && (
            <Suspense fallback={null}>
              <FilmPanel />
            </Suspense>
          )}
          <Drawing of={person} box="0 0 640 900" />
        </>
      )}
      {!phone && (
        <Box sx={{ position: 'absolute', left: 56, top: 56, right: 56, display: 'grid', gap: 5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Logo ink="#fff" dot={v.b} />
            <Typography variant="h2" component="b">
              {product}
            </Typography>
          </Box>
          <Typography variant="display" component="p" sx={{ maxWidth: 440, fontVariantNumeric: 'normal' }}>
            {t('motto')}
          </Typography>
        </Box>
      )}
      {children}
    </Box>
  )
}
