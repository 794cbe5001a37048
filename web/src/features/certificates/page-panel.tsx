import { Box, Skeleton } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { FailedState } from '../../ui/states.tsx'
import { type Shown, usePreview } from './queries.ts'

/** A4 landscape. */
const ratio = '297 / 210'
type Documents = typeof import('pdfjs-dist')
let reader: Promise<Documents> | undefined
/** What reads a PDF is large: it comes when the first one is looked at. */
const readerOf = (): Promise<Documents> =>
  (reader ??= Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')]).then(
    ([documents, worker]) => {
      documents.GlobalWorkerOptions.workerSrc = worker.default
      return documents
    },
  ))

async function draw(bytes: ArrayBuffer, canvas: HTMLCanvasElement, isOver: () => boolean): Promise<void> {
  const { getDocument } = await readerOf()
  // The worker takes the bytes with it; ours are asked for again when the theme or the width changes.
  const document = await getDocument({ data: bytes.slice(0) }).promise
  try {
    const page = await document.getPage(1)
    const { width } = page.getViewport({ scale: 1 })
    const wanted = Math.max(320, canvas.clientWidth) * Math.min(2, window.devicePixelRatio || 1)
    const viewport = page.getViewport({ scale: wanted / width })
    if (isOver()) return
    Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) })
    await page.render({ canvas, viewport }).promise
  } finally {
    await document.loadingTask.destroy()
  }
}

/** The page as it will be printed, drawn of the PDF itself. */
export function PagePanel({ shown, version, label }: { shown: Shown; version: string; label: string }) {
  const { data: bytes, error, refetch } = usePreview(shown, version)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<{ bytes: ArrayBuffer; error?: Error } | null>(null)
  useEffect(() => {
    if (!bytes || !canvas.current) return
    let over = false
    draw(bytes, canvas.current, () => over).then(
      () => over || setDrawn({ bytes }),
      (fault: unknown) => over || setDrawn({ bytes, error: fault as Error }),
    )
    return () => {
      over = true
    }
  }, [bytes])
  const failure = error ?? (drawn?.bytes === bytes ? drawn?.error : undefined)
  if (failure) return <FailedState error={failure} onRetry={() => void refetch()} />
  const ready = bytes !== undefined && drawn?.bytes === bytes
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: ratio,
        borderRadius: '6px',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        bgcolor: '#fff',
        '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
      }}
    >
      <canvas ref={canvas} role="img" aria-label={label} aria-busy={!ready} />
      {!ready && <Skeleton variant="rectangular" />}
    </Box>
  )
}
