import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, IconButton, Skeleton, Tooltip, Typography } from '@mui/material'
import type { ExportFormat, ExportPreview } from '@praxia/contract/exports.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { PdfPage } from '../../ui/pdf-page.tsx'
import { FailedState } from '../../ui/states.tsx'

interface Props {
  format: ExportFormat
  preview: ExportPreview | undefined
  error: Error | null
  onRetry: () => void
}
/** Preview of the beginning of the file, as it will be written. */
export function PreviewPanel({ format, preview, error, onRetry }: Props) {
  const { t } = useTranslation('exports')
  return (
    <Box component="section" aria-label={t('preview')} sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      {error && !preview ? (
        <FailedState error={error} onRetry={onRetry} />
      ) : format === 'pdf' ? (
        <Pages report={preview?.report ?? undefined} whole={preview?.whole ?? true} onRetry={onRetry} />
      ) : (
        <FirstRows preview={preview} />
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {preview && !preview.whole && format === 'pdf' ? `${t('previewCut')} ${t('pdfNote')}` : t(`${format}Note`)}
      </Typography>
    </Box>
  )
}

const bytesOf = (report: string): ArrayBuffer => Uint8Array.from(atob(report), (sign) => sign.charCodeAt(0)).buffer
/** Page on which a report's preview opens: the figures. The cover says little that the dialog does not. */
const opensAt = 2
interface PagesProps {
  report: string | undefined
  /** False if the file has more pages than are shown. */
  whole: boolean
  onRetry: () => void
}
function Pages({ report, whole, onRetry }: PagesProps) {
  const { t } = useTranslation('exports')
  const { t: common } = useTranslation()
  const bytes = useMemo(() => (report === undefined ? undefined : bytesOf(report)), [report])
  const [page, setPage] = useState(opensAt)
  const [total, setTotal] = useState<number>()
  const [broken, setBroken] = useState<Error | null>(null)
  const shown = Math.min(page, total ?? page)
  const retry = (): void => {
    setBroken(null)
    onRetry()
  }
  if (broken) return <FailedState error={broken} onRetry={retry} />
  const turn = (name: string, Icon: typeof ChevronLeft, by: number) => (
    <Tooltip title={name}>
      <span>
        <IconButton
          aria-label={name}
          disabled={total === undefined || shown + by < 1 || shown + by > total}
          onClick={() => setPage(shown + by)}
        >
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  )
  const words = total === undefined ? '' : t(whole ? 'pageOf' : 'pageOfFirst', { page: shown, total })
  return (
    <>
      <PdfPage
        bytes={bytes}
        page={shown}
        label={`${t('preview')} ${words}`.trim()}
        ratio="210 / 297"
        onDrawn={setTotal}
        onFailed={setBroken}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        {turn(common('previous'), ChevronLeft, -1)}
        <Typography variant="caption" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {words}
        </Typography>
        {turn(common('next'), ChevronRight, 1)}
      </Box>
    </>
  )
}

/** Number of preview rows. */
const rowsShown = 6
/** Largest table of the file, scrolled horizontally. */
function FirstRows({ preview }: { preview: ExportPreview | undefined }) {
  const { t } = useTranslation('exports')
  const table = preview?.tables.at(-1)
  if (!table) return <Skeleton variant="rounded" height={200} />
  const cell = { px: 1.25, py: 0.75, textAlign: 'left', borderBottom: 1, borderColor: 'divider' }
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={table.name}
      sx={{ overflow: 'auto', maxHeight: 320, borderRadius: '6px', border: 1, borderColor: 'divider' }}
    >
      <Box
        component="table"
        sx={{
          borderCollapse: 'separate',
          borderSpacing: 0,
          minWidth: 1,
          fontSize: 12,
          lineHeight: '16px',
          fontVariantNumeric: 'tabular-nums',
          // Narrow, so that a third column is visible.
          '& th, & td': { ...cell, whiteSpace: 'nowrap', maxWidth: 88, overflow: 'hidden', textOverflow: 'ellipsis' },
          '& th + th, & td + td': { borderLeft: 1, borderLeftColor: 'divider' },
          '& th:first-of-type, & td:first-of-type': { maxWidth: 136 },
          '& th': { bgcolor: 'sunken', fontWeight: 600 },
          '& tr:last-of-type td': { borderBottom: 0 },
        }}
      >
        <thead>
          <tr>
            {table.heads.map((head, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, rowsShown).map((row, index) => (
            <tr key={index}>
              {row.map((text, at) => (
                <td key={at}>{text}</td>
              ))}
            </tr>
          ))}
          {table.rows.length === 0 && (
            <tr>
              <td colSpan={table.heads.length}>{t('noRows')}</td>
            </tr>
          )}
        </tbody>
      </Box>
    </Box>
  )
}
