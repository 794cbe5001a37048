import { Box } from '@mui/material'
import { type SyntheticEvent, useRef, useState } from 'react'
import { NotShownPanel } from './not-shown-panel.tsx'
import { type Zoom, ZoomField } from './zoom-field.tsx'

const around = 32
/** Image at its natural size, at most the window's, or enlarged by the zoom. */
export function ImagePanel({ file, title }: { file: string; title: string }) {
  const [zoom, setZoom] = useState<Zoom>(1)
  const [broken, setBroken] = useState(false)
  /** Width in px at which it fits. */
  const [fit, setFit] = useState<number | null>(null)
  const region = useRef<HTMLDivElement>(null)
  if (broken) return <NotShownPanel />
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>): void => {
    const { clientWidth = 0, clientHeight = 0 } = region.current ?? {}
    const share = Math.min(1, (clientWidth - around) / naturalWidth, (clientHeight - around) / naturalHeight)
    setFit(naturalWidth * share)
  }
  return (
    <>
      <ZoomField zoom={zoom} onChange={setZoom} />
      <Box
        // Focusable, so that an image larger than its window scrolls with the keyboard.
        tabIndex={0}
        role="region"
        aria-label={title}
        ref={region}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', p: 2 }}
      >
        <Box
          component="img"
          src={file}
          alt={title}
          onLoad={measure}
          onError={() => setBroken(true)}
          sx={{
            m: 'auto',
            flex: 'none',
            ...(fit === null
              ? { maxWidth: '100%', maxHeight: '100%', visibility: 'hidden' }
              : { width: fit * zoom, height: 'auto' }),
          }}
        />
      </Box>
    </>
  )
}
