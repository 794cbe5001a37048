import { Box } from '@mui/material'
import { useState } from 'react'
import { NotShownPanel } from './not-shown-panel.tsx'
import { type Zoom, ZoomField } from './zoom-field.tsx'

/** A picture in the window, or as much larger as it is asked for. */
export function ImagePanel({ file, title }: { file: string; title: string }) {
  const [zoom, setZoom] = useState<Zoom>(1)
  const [broken, setBroken] = useState(false)
  if (broken) return <NotShownPanel />
  return (
    <>
      <ZoomField zoom={zoom} onChange={setZoom} />
      <Box
        // What is larger than its window is moved by keys too.
        tabIndex={0}
        role="region"
        aria-label={title}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', p: 2 }}
      >
        <Box
          component="img"
          src={file}
          alt={title}
          onError={() => setBroken(true)}
          sx={{
            m: 'auto',
            flex: 'none',
            width: `${zoom * 100}%`,
            height: zoom === 1 ? '100%' : 'auto',
            objectFit: zoom === 1 ? 'scale-down' : 'contain',
          }}
        />
      </Box>
    </>
  )
}
