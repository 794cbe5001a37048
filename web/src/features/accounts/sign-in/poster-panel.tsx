import { Box, Typography, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Logo } from '../../../ui/logo.tsx'
import { useProductName } from '../../settings/queries.ts'

const FilmPanel = part(() => import('./film-panel.tsx').then((file) => ({ default: file.FilmPanel })))
/** Parts of the picture that index.html holds (bundle/entrance.ts), where it is seen before this is. */
const Drawing = ({ of, box }: { of: readonly ('fire' | 'person')[]; box: string }) => (
  <Box
    component="svg"
    aria-hidden
    viewBox={box}
    preserveAspectRatio="xMidYMax slice"
    sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
  >
    {of.map((part) => (
      <use key={part} href={`#poster-${part}`} />
    ))}
  </Box>
)

/** The picture beside the sign-in: someone in a headset before a fire, which burns for who allows motion; on a phone a band above it. */
export function PosterPanel({ phone, children }: { phone: boolean; children: ReactNode }) {
  const product = useProductName()
  const { t } = useTranslation('accounts')
  const moves = useMediaQuery('(prefers-reduced-motion: no-preference)')
  return (
    <Box
      component="header"
      sx={{ position: 'relative', bgcolor: 'var(--poster-ground)', color: '#fff', overflow: 'hidden' }}
    >
      <Drawing of={phone ? ['fire', 'person'] : ['fire']} box={phone ? '40 424 560 241' : '0 0 640 900'} />
      {!phone && (
        <>
          {moves && (
            <Suspense fallback={null}>
              <FilmPanel />
            </Suspense>
          )}
          <Drawing of={['person']} box="0 0 640 900" />
        </>
      )}
      {!phone && (
        <Box sx={{ position: 'absolute', left: 56, top: 56, right: 56, display: 'grid', gap: 5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Logo ink="#fff" dot="var(--poster-bright)" />
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
