import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, CircularProgress, IconButton, Tooltip } from '@mui/material'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, version } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { NotShownPanel } from './not-shown-panel.tsx'
import { type Zoom, ZoomField } from './zoom-field.tsx'

GlobalWorkerOptions.workerSrc = worker
/** Directory of the build for files that some PDFs need (`bundle/pdf-files.ts`). */
const files = `/assets/pdf-${version}`

function usePdf(file: string) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    let gone = false
    const task = getDocument({
      url: file,
      cMapUrl: `${files}/cmaps/`,
      standardFontDataUrl: `${files}/standard_fonts/`,
      wasmUrl: `${files}/wasm/`,
      // Our content security policy forbids it, and documents do not need it.
      useWasm: false,
      // Fonts that are not embedded look the same on every system.
      useSystemFonts: false,
      enableXfa: false,
    })
    task.promise.then(
      (opened) => {
        if (!gone) setPdf(opened)
      },
      () => {
        if (!gone) setBroken(true)
      },
    )
    return () => {
      gone = true
      void task.destroy()
    }
  }, [file])
  return { pdf, broken }
}

/** PDF page by page, as wide as its window or enlarged by the zoom. */
export function PdfPanel({ file, title }: { file: string; title: string }) {
  const { t } = useTranslation('resources')
  const { t: common } = useTranslation()
  const { pdf, broken } = usePdf(file)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState<Zoom>(1)
  if (broken) return <NotShownPanel />
  const total = pdf?.numPages ?? 1
  const turn = (by: number) => setPage((now) => Math.min(total, Math.max(1, now + by)))
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    // The same keys scroll content wider than its window.
    if (target === currentTarget && currentTarget.scrollWidth > currentTarget.clientWidth) return
    if (key === 'ArrowLeft' || key === 'PageUp') turn(-1)
    if (key === 'ArrowRight' || key === 'PageDown') turn(1)
  }
  const button = (name: string, Icon: typeof ChevronLeft, by: number, disabled: boolean) => (
    <Tooltip title={name}>
      <span>
        <IconButton aria-label={name} disabled={disabled} onClick={() => turn(by)}>
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <>
      <ZoomField zoom={zoom} onChange={setZoom}>
        {button(common('previous'), ChevronLeft, -1, page <= 1)}
        <Box component="span" aria-live="polite" sx={{ whiteSpace: 'nowrap' }}>
          {t('pageOf', { page, total })}
        </Box>
        {button(common('next'), ChevronRight, 1, page >= total)}
      </ZoomField>
      <Box
        tabIndex={0}
        role="region"
        aria-label={title}
        onKeyDown={onKeyDown}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2 }}
      >
        {pdf ? (
          <PdfPage key={page} pdf={pdf} page={page} zoom={zoom} />
        ) : (
          <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
            <CircularProgress aria-label={common('loading')} />
          </Box>
        )}
      </Box>
    </>
  )
}

/** Measures the width before the first page is rendered. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current!
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { box, width }
}
const widest = 900
function PdfPage({ pdf, page, zoom }: { pdf: PDFDocumentProxy; page: number; zoom: Zoom }) {
  const { t } = useTranslation('resources')
  const canvas = useRef<HTMLCanvasElement>(null)
  const { box, width } = useWidth()
  const [text, setText] = useState('')
  const [broken, setBroken] = useState(false)
  const wide = Math.min(width, widest) * zoom
  useEffect(() => {
    const place = canvas.current
    if (!place || wide === 0) return
    let stop = (): void => undefined
    const draw = async () => {
      const shown = await pdf.getPage(page)
      const dense = Math.min(window.devicePixelRatio || 1, 2)
      const natural = shown.getViewport({ scale: 1 })
      const viewport = shown.getViewport({ scale: (wide * dense) / natural.width })
      place.width = Math.floor(viewport.width)
      place.height = Math.floor(viewport.height)
      place.style.width = `${wide}px`
      const task = shown.render({ canvas: place, viewport })
      stop = () => task.cancel()
      await task.promise
      const { items } = await shown.getTextContent()
      setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    let gone = false
    draw().catch((error: unknown) => {
      if (!gone && !(error instanceof Error && error.name === 'RenderingCancelledException')) setBroken(true)
    })
    return () => {
      gone = true
      stop()
    }
  }, [pdf, page, wide])
  if (broken) return <NotShownPanel />
  return (
    <Box ref={box} sx={{ display: 'flex', minWidth: 'min-content' }}>
      <Box
        component="canvas"
        ref={canvas}
        aria-hidden
        sx={{ m: '0 auto', flex: 'none', bgcolor: '#fff', boxShadow: '0 0 0 1px var(--mui-palette-divider)' }}
      />
      {/* What is drawn says nothing to who does not see it. */}
      <Box component="p" sx={visuallyHidden}>
        {text || t('pageOf', { page, total: pdf.numPages })}
      </Box>
    </Box>
  )
}
