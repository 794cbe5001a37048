import { Box, Typography, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { part } from '../../../../lib/part.ts'
import { useTranslation } from '../../../../phrases/i18n.ts'
import { Logo } from '../../../../ui/logo.tsx'
import { posterShot } from './poster-rules.ts'
import { useProductName } from '../../../settings/queries.ts'

const FilmPanel = part(() => import('./film-panel.tsx').then((file) => ({ default: file.FilmPanel })))
/** Parts of the picture that is in index.html (bundle/entrance.ts), where it is visible before this component. */
const Drawing = ({ of }: { of: 'fire' | 'person' }) => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 640 900"
    sx={{ ...posterShot, overflow: 'visible', pointerEvents: 'none' }}
  >
    <use href={`#poster-${of}`} />
  </Box>
)
/** On a phone: a band across the middle of the picture. */
const Band = () => (
  <Box
    component="svg"
    aria-hidden
    viewBox="40 424 560 241"
    preserveAspectRatio="xMidYMax slice"
    sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
  >
    <use href="#poster-fire" />
    <use href="#poster-person" />
  </Box>
)

/**
 * Picture beside the sign-in form: a person in a headset before a fire, animated unless reduced motion is preferred; on
 * a phone a band above the form.
 */
export function PosterPanel({ phone, children }: { phone: boolean; children: ReactNode }) {
  const product = useProductName()
  const { t } = useTranslation('entrance')
  const moves = useMediaQuery('(prefers-reduced-motion: no-preference)')
  return (
    <Box
      component="header"
      sx={{ position: 'relative', bgcolor: 'var(--poster-ground)', color: '#fff', overflow: 'hidden' }}
    >
      {phone ? (
        <Band />
      ) : (
        <Box sx={{ position: 'absolute', inset: 0, containerType: 'size' }}>
          <Drawing of="fire" />
          {moves && (
            <Suspense fallback={null}>
              <FilmPanel />
            </Suspense>
          )}
          <Drawing of="person" />
        </Box>
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
          <Typography variant="body1" sx={{ maxWidth: 440, mt: -3 }}>
            {t('about')}
          </Typography>
        </Box>
      )}
      {children}
    </Box>
  )
}
