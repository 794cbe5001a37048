import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Collapse, IconButton, Paper, Tooltip, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { toast } from '../../ui/toast.tsx'
import { UploadRow } from '../../ui/upload-row.tsx'
import { cancelUpload, onUploadEnd, pauseUpload, resumeUpload, useUploads } from './upload-store.ts'

/** What is still being sent, wherever one goes; lower right, above the bottom bar on a phone. */
export function UploadTray() {
  const { t } = useTranslation('wizard')
  const uploads = useUploads().filter((upload) => upload.target !== null)
  const describe = useErrorText()
  const client = useQueryClient()
  const [open, setOpen] = useState(true)
  useEffect(() => onUploadEnd((item, failure, watched) => {
    void client.invalidateQueries({ queryKey: ['trainings'] })
    void client.invalidateQueries({ queryKey: ['organisations'] })
    if (watched) return
    if (failure) toast(`${t('contentNotSent', { title: item.target?.title ?? item.name })} ${describe(failure).text}`, 'error')
    else toast(t('contentSent', { title: item.target?.title ?? item.name }))
  }))
  const busy = uploads.some((upload) => upload.state === 'running')
  useEffect(() => {
    if (!busy) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])
  if (uploads.length === 0) return null
  const name = open ? t('hideUploads') : t('showUploads')
  return (
    <Paper component="section" aria-label={t('uploads', { count: uploads.length })} elevation={8} sx={{ position: 'fixed', right: { xs: 16, sm: 24 }, bottom: { xs: 88, sm: 24 }, width: 360, maxWidth: 'calc(100vw - 32px)', zIndex: 'snackbar', overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48, pl: 2, pr: 1 }}>
        <b>{t('uploads', { count: uploads.length })}</b>
        <Typography sx={{ flex: 1, color: 'text.secondary' }}>{t('running', { count: uploads.filter((upload) => upload.state === 'running').length })}</Typography>
        <Tooltip title={name}><IconButton size="small" aria-label={name} aria-expanded={open} onClick={() => setOpen(!open)}>{open ? <ExpandMore /> : <ExpandLess />}</IconButton></Tooltip>
      </Box>
      <Collapse in={open}>
        <Box sx={{ maxHeight: '50vh', overflowY: 'auto' }}>
          {uploads.map((upload) => <UploadRow key={upload.key} upload={upload} onPause={() => pauseUpload(upload.key)} onResume={() => resumeUpload(upload.key)} onCancel={() => void cancelUpload(upload.key)} />)}
        </Box>
      </Collapse>
    </Paper>
  )
}
