import Close from '@mui/icons-material/Close'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Box, Button, CircularProgress, Dialog, IconButton, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { ResourceDetail } from '@praxia/contract/resources.ts'
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes } from '../../lib/format.ts'
import { part } from '../../lib/part.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { FailedState, Loading } from '../../ui/states.tsx'
import { useListsIfNotFound } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { ImagePanel } from './image-panel.tsx'
import { useResource } from './queries.ts'
import { shortName } from './resource-rules.ts'
import { TablePanel } from './table-panel.tsx'

const PdfPanel = part(() => import('./pdf-panel.tsx').then((file) => ({ default: file.PdfPanel })))

/** Dialogs from which the viewer may have been opened. */
const beneath = ['training', 'course', 'resources', 'course-resources'] as const
const openDialogs = (): number => document.querySelectorAll('[role="dialog"]').length
const longestMs = 3000

/**
 * Returns whether the dialogs below are open. After a reload the address opens all of them, and the last one would be
 * on top and have the focus. The wait is limited.
 */
function useBeneath(): boolean {
  const [params] = useSearchParams()
  const [count] = useState(() => beneath.filter((name) => params.has(name)).length)
  const [ready, setReady] = useState(() => openDialogs() >= count)
  useEffect(() => {
    if (ready) return undefined
    const timer = setInterval(() => openDialogs() >= count && setReady(true), 50)
    const enough = setTimeout(() => setReady(true), longestMs)
    return () => {
      clearInterval(timer)
      clearTimeout(enough)
    }
  }, [ready, count])
  return ready
}

/** Viewer of a resource over any page (`?resource=12`). */
export function ResourceViewerDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const ready = useBeneath()
  return ready && /^\d+$/.test(value) ? <ResourceViewer key={value} id={Number(value)} onClose={onClose} /> : null
}

/** Viewer of a resource: PDF pages, an image with zoom, or a CSV table. */
export function ResourceViewer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useTranslation('resources')
  const { t: common } = useTranslation()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const titleId = useId()
  // Snapshot: each refetch changes the file's address, which would reset the page being read.
  const { snapshot: resource, error, reload } = useSnapshot(useResource(id))
  useListsIfNotFound(error, { feature: 'resources', id })
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          sx: phone
            ? { borderRadius: 0 }
            : { width: 1040, maxWidth: 'calc(100vw - 32px)', m: 2, height: 'calc(100dvh - 48px)', maxHeight: 'none' },
        },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flex: 'none',
          minHeight: 64,
          p: { xs: '8px 4px 8px 16px', sm: '12px 16px 12px 32px' },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            {resource?.title ?? t('file')}
          </Typography>
          {resource && (
            <Typography variant="caption" title={resource.filename} sx={{ color: 'text.secondary' }}>
              {t('fileFacts', {
                name: shortName(resource.filename),
                size: formatBytes(resource.fileSize, i18n.language),
              })}
            </Typography>
          )}
        </Box>
        {resource && <Download of={resource} bare={phone} />}
        <Tooltip title={common('close')}>
          <IconButton aria-label={common('close')} onClick={onClose}>
            <Close sx={{ fontSize: 24 }} />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', bgcolor: 'sunken' }}>
        {error ? (
          <FailedState error={error} onRetry={() => void reload()} />
        ) : resource ? (
          <Shown of={resource} />
        ) : (
          <Waiting />
        )}
      </Box>
    </Dialog>
  )
}
function Waiting() {
  const { t } = useTranslation()
  return (
    <Loading>
      <Box sx={{ display: 'grid', placeItems: 'center', flex: 1 }}>
        <CircularProgress aria-label={t('loading')} />
      </Box>
    </Loading>
  )
}
function Download({ of, bare }: { of: ResourceDetail; bare: boolean }) {
  const { t } = useTranslation()
  const link = { component: 'a', href: of.file, download: of.filename } as const
  return bare ? (
    <IconButton {...link} aria-label={t('download')}>
      <DownloadOutlined />
    </IconButton>
  ) : (
    <Button {...link} startIcon={<DownloadOutlined />}>
      {t('download')}
    </Button>
  )
}
function Shown({ of: { type, file, title } }: { of: ResourceDetail }): ReactNode {
  if (type === 'csv') return <TablePanel file={file} title={title} />
  if (type !== 'pdf') return <ImagePanel file={file} title={title} />
  return (
    <Boundary>
      <Suspense fallback={<Waiting />}>
        <PdfPanel file={file} title={title} />
      </Suspense>
    </Boundary>
  )
}
