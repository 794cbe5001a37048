import ContentCopy from '@mui/icons-material/ContentCopy'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { useProductName } from '../../settings/queries.ts'

interface Props {
  codes: readonly string[]
  /** They were copied, or kept as a file. */
  onTaken: () => void
  onDone: () => void
}
/** Recovery codes, which are shown once: to copy, or to keep as a file. */
export function RecoveryCodesPanel({ codes, onTaken, onDone }: Props) {
  const { t } = useTranslation('factors')
  const copy = useCopy()
  const product = useProductName()
  const text = codes.join('\n')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${product}\n\n${text}\n`)}`
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Note tone="warning">{t('codesOnce')}</Note>
      <Box
        component="ul"
        aria-label={t('recoveryCodes')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(144px, 1fr))',
          borderRadius: '12px',
          bgcolor: 'sunken',
          fontFamily: 'monospace',
          fontSize: 16,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy(text).then(onTaken)}>
          {t('copyCodes')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          component="a"
          href={file}
          onClick={onTaken}
          download={`${product.toLowerCase().replaceAll(/\W+/g, '-')}-${t('fileName')}.txt`}
        >
          {t('downloadCodes')}
        </Button>
        <Button variant="contained" color="primary" onClick={onDone}>
          {t('codesKept')}
        </Button>
      </Box>
    </Box>
  )
}
