import { Box, Skeleton } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { fetched } from '../lib/fetched.ts'

type Documents = typeof import('pdfjs-dist')
let reader: Promise<Documents> | undefined
/** The PDF library is large: it is loaded with the first PDF. */
const readerOf = (): Promise<Documents> =>
  (reader ??= fetched(() =>
    Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')]),
  ).then(
    ([documents, worker]) => {
      documents.GlobalWorkerOptions.workerSrc = worker.default
      return documents
    },
    (fault: unknown) => {
      // A retry loads it again.
      reader = undefined
      throw fault
    },
  ))

/** Draws the page at the width of its place, and returns the number of pages. */
async function draw(
  bytes: ArrayBuffer,
  at: number,
  canvas: HTMLCanvasElement,
  isOver: () => boolean,
): Promise<number | undefined> {
  const { getDocument } = await readerOf()
  // The worker takes ownership of the bytes, and they are needed again when the theme or the width changes.
  const document = await getDocument({ data: bytes.slice(0) }).promise
  try {
    const page = await document.getPage(Math.min(at, document.numPages))
    const { width } = page.getViewport({ scale: 1 })
    const wanted = Math.max(320, canvas.clientWidth) * Math.min(2, window.devicePixelRatio || 1)
    const viewport = page.getViewport({ scale: wanted / width })
    if (isOver()) return undefined
    Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) })
    await page.render({ canvas, viewport }).promise
    return document.numPages
  } finally {
    await document.loadingTask.destroy()
  }
}

interface Props {
  /** Undefined while loading. */
  bytes: ArrayBuffer | undefined
  page?: number
  label: string
  /** Width to height, also before the page is drawn. */
  ratio: string
  onDrawn?: (pages: number) => void
  onFailed: (error: Error) => void
}
/** A page as it will be printed, drawn from the PDF itself. */
export function PdfPage({ bytes, page = 1, label, ratio, onDrawn, onFailed }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<{ bytes: ArrayBuffer; page: number } | null>(null)
  const told = useRef({ onDrawn, onFailed })
  useEffect(() => {
    told.current = { onDrawn, onFailed }
  })
  useEffect(() => {
    if (!bytes || !canvas.current) return
    let over = false
    draw(bytes, page, canvas.current, () => over).then(
      (pages) => {
        if (over || pages === undefined) return
        setDrawn({ bytes, page })
        told.current.onDrawn?.(pages)
      },
      (fault: unknown) => over || told.current.onFailed(fault as Error),
    )
    return () => {
      over = true
    }
  }, [bytes, page])
  const ready = bytes !== undefined && drawn?.bytes === bytes && drawn.page === page
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
      {!ready && <Skeleton variant="rectangular" height="100%" />}
    </Box>
  )
}
