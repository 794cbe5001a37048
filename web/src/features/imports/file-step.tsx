import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, CircularProgress, Typography } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { sentence, useErrorText } from '../../ui/error-text.ts'
import { Note } from '../../ui/note.tsx'
import { unsentIn } from '../../ui/unsent.ts'
import { dashed, everywhere, usePick } from '../../ui/use-pick.tsx'
import { useReadFile, useSample } from './queries.ts'
import { importFields } from '@praxia/contract/people/imports.ts'
import { useImportWords } from './use-import-words.ts'

/** Returns the fault of the file with its line. */
function useFault(): (error: unknown) => string {
  const { t } = useTranslation('imports')
  const { t: common } = useTranslation()
  const describe = useErrorText('upload.failed')
  return (error) => {
    const text = sentence(describe(error).text)
    const line = error instanceof ApiError ? (error.details as { line?: number } | undefined)?.line : undefined
    return line === undefined ? text : common('named', { name: t('onLine', { line }), value: text })
  }
}

/** Drop area for a .csv file, which is read and analysed; nothing is written. */
export function FileStep({ onRead }: { onRead: () => void }) {
  const { t } = useTranslation('imports')
  const { t: common } = useTranslation()
  const words = useImportWords()
  const fault = useFault()
  const reading = useReadFile()
  const sample = useSample()
  const [refused, setRefused] = useState(false)
  const take = (file: File): void => {
    const csv = /\.csv$/i.test(file.name)
    setRefused(!csv)
    if (csv) reading.mutate(file, { onSuccess: onRead })
  }
  const pick = usePick({ what: t('file'), accept: '.csv', onFile: take })
  // A network failure is reported in the dialog's footer.
  const unread = reading.error && !unsentIn(reading.error)
  const wrong = refused ? t('csvOnly') : unread ? fault(reading.error) : ''
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {wrong && <Note tone="error">{wrong}</Note>}
      <Box
        {...pick.zone}
        sx={{
          ...dashed(wrong !== '', pick.over),
          display: 'grid',
          justifyItems: 'center',
          alignContent: 'center',
          gap: 0.5,
          textAlign: 'center',
          p: 2,
          minHeight: 160,
        }}
      >
        {reading.isPending ? (
          <>
            <CircularProgress size={24} aria-label={t('reading')} />
            <span role="status">{t('reading')}</span>
          </>
        ) : (
          <>
            <UploadFileOutlined sx={{ fontSize: 24 }} />
            <span>{common('dropHint', { what: t('file') })}</span>
            <Button size="small" color="primary" onClick={pick.browse} sx={everywhere}>
              {common('dropBrowse')}
            </Button>
          </>
        )}
        {pick.input}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('fileHelp', {
          columns: importFields.map(words.field).join(', '),
          megabytes: limits.csvMegabytes,
          rows: limits.importRows,
        })}
      </Typography>
      <Box>
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          loading={sample.isPending}
          onClick={() => sample.mutate()}
        >
          {t('sample')}
        </Button>
      </Box>
      {sample.error && <Note tone="error">{fault(sample.error)}</Note>}
    </Box>
  )
}
