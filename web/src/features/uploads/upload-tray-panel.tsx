import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Collapse, IconButton, Paper, Tooltip, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { invalidate } from '../../lib/keys.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { sentence, useErrorText } from '../../ui/error-text.ts'
import { toast } from '../../ui/toast.tsx'
import { UploadRow } from '../../ui/upload-row.tsx'
import { useFormIsOpen } from './use-upload-form.ts'
import { cancelUpload, onUploadEnd, pauseUpload, resumeUpload, useUploads } from './upload-store.ts'
import { useUploadWords } from './use-upload-words.ts'
import { foot } from '../../ui/foot.ts'

/** Uploads in progress on every page, at the lower right, above the bottom bar on a phone. */
export function UploadTrayPanel() {
  const { t } = useTranslation('wizard')
  const formOpen = useFormIsOpen()
  const uploads = useUploads().filter((upload) => upload.target !== null || !formOpen)
  const describe = useErrorText('upload.failed')
  const words = useUploadWords()
  const client = useQueryClient()
  const [open, setOpen] = useState(true)
  useEffect(() =>
    onUploadEnd((item, failure, watched) => {
      void invalidate(client, ['trainings', 'masters', 'organisations', 'uploads'])
      if (watched) return
      const title = item.target?.title ?? item.name
      if (failure) toast(`${t('contentNotSent', { title })} ${sentence(describe(failure).text)}`, 'error')
      else toast(t('contentSent', { title }))
    }),
  )
  const busy = uploads.some(({ state }) => state === 'running' || state === 'checking' || state === 'attaching')
  useEffect(() => {
    if (!busy) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])
  if (uploads.length === 0) return null
  const stopped = uploads.filter(({ state }) => state === 'failed' || state === 'refused').length
  const name = open ? t('hideUploads') : t('showUploads')
  return (
    <Paper
      component="section"
      ref={foot}
      aria-label={t('uploads', { count: uploads.length })}
      elevation={8}
      sx={{
        position: 'fixed',
        right: { xs: 16, sm: 24 },
        bottom: { xs: 88, sm: 24 },
        width: 360,
        maxWidth: 'calc(100vw - 32px)',
        zIndex: 'drawer',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48, pl: 2, pr: 1 }}>
        <b>{t('uploads', { count: uploads.length })}</b>
        <Typography sx={{ flex: 1, color: 'text.secondary' }}>
          {t('running', { count: uploads.filter(({ state }) => state === 'running').length })}
          {stopped > 0 && (
            <Box component="span" sx={{ color: 'error.main' }}>
              {` · ${t('stopped', { count: stopped })}`}
            </Box>
          )}
        </Typography>
        <Tooltip title={name}>
          <IconButton size="small" aria-label={name} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <ExpandMore /> : <ExpandLess />}
          </IconButton>
        </Tooltip>
      </Box>
      <Collapse in={open}>
        <Box sx={{ maxHeight: '50vh', overflowY: 'auto' }}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              about={upload.target?.title}
              words={words(upload)}
              onPause={() => pauseUpload(upload.key)}
              onResume={() => resumeUpload(upload.key)}
              onCancel={() => void cancelUpload(upload.key)}
            />
          ))}
        </Box>
      </Collapse>
    </Paper>
  )
}
