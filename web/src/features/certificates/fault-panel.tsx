import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Typography } from '@mui/material'
import { certificatePicture, limits } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { sentence, useErrorText } from '../../ui/error-text.ts'
import { Note } from '../../ui/note.tsx'
import { dashed, type Pick } from '../../ui/use-pick.tsx'

export interface Fault {
  file: string
  error: Error
}
const titles = {
  'image.invalid': 'notPicture',
  'image.too_large': 'tooLarge',
  'request.too_large': 'tooLarge',
  'certificate.template_small': 'tooSmall',
  'certificate.template_shape': 'wrongShape',
} as const
const titleOf = (error: Error) =>
  error instanceof ApiError && error.code in titles ? titles[error.code as keyof typeof titles] : undefined

/** Explains why a file is not a valid template, with a retry; the former template stays. */
export function FaultPanel({ fault, pick, onSample }: { fault: Fault; pick: Pick; onSample: () => void }) {
  const { t } = useTranslation('certificates')
  const textOf = useErrorText('upload.failed')
  const title = titleOf(fault.error)
  const { width, height, least } = certificatePicture
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Box
        {...pick.zone}
        role="alert"
        sx={{
          ...dashed(true, pick.over),
          color: 'text.primary',
          display: 'grid',
          justifyItems: 'center',
          alignContent: 'center',
          textAlign: 'center',
          gap: 1.5,
          minHeight: 236,
          p: 2,
        }}
      >
        <Box
          sx={{
            width: 40,
            height: 40,
            borderRadius: '50%',
            display: 'grid',
            placeContent: 'center',
            bgcolor: 'error.tint',
            color: 'error.text',
          }}
        >
          <ErrorOutlineOutlined />
        </Box>
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'center' }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {t(title ?? 'notUploaded', { file: fault.file })}
          </Typography>
          <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>
            {title
              ? `${t('wrongFormat')} ${t('wanted', {
                  width,
                  height,
                  leastWidth: least.width,
                  leastHeight: least.height,
                  megabytes: limits.imageMegabytes,
                  megapixels: limits.imagePixels / 1_000_000,
                })}`
              : sentence(textOf(fault.error).text)}{' '}
            {t('unchanged')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button variant="contained" color="primary" startIcon={<UploadFileOutlined />} onClick={pick.browse}>
            {t('tryAgain')}
          </Button>
          <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={onSample}>
            {t('sample')}
          </Button>
        </Box>
      </Box>
      <Note>{t('inWord')}</Note>
    </Box>
  )
}
