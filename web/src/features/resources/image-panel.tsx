import { Box } from '@mui/material'
import { type SyntheticEvent, useRef, useState } from 'react'
import { NotShownPanel } from './not-shown-panel.tsx'
import { type Zoom, ZoomField } from './zoom-field.tsx'

const around = 32
/** A picture no larger than it is and no larger than the window, or as much larger as it is asked for. */
export function ImagePanel({ file, title }: { file: string; title: string }) {
  const [zoom, setZoom] = useState<Zoom>(1)
  const [broken, setBroken] = useState(false)
  /** How wide it is where it fits. */
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
        // What is larger than its window is moved by keys too.
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
