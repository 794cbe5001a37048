import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import Refresh from '@mui/icons-material/Refresh'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useCopy } from '../../../ui/use-copy.ts'

interface Props {
  /** Current code; null if there is none. */
  text: string | null
  pending: boolean
  generate: () => void
  /** Content above the buttons. */
  children: ReactNode
}

/** Code that signs a device in, or its placeholder, with the buttons that copy or create one. */
export function CodePanel({ text, pending, generate, children }: Props) {
  const { t } = useTranslation('codes')
  const copy = useCopy()
  return (
    <>
      {children}
      {text === null ? (
        <Button
          variant="contained"
          color="primary"
          fullWidth
          startIcon={<PasswordOutlined />}
          loading={pending}
          onClick={generate}
        >
          {t('codeGenerate')}
        </Button>
      ) : (
        <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
          <Button variant="outlined" fullWidth startIcon={<ContentCopyOutlined />} onClick={() => void copy(text)}>
            {t('codeCopy')}
          </Button>
          <Button color="primary" fullWidth startIcon={<Refresh />} loading={pending} onClick={generate}>
            {t('codeGenerateNew')}
          </Button>
        </Box>
      )}
    </>
  )
}
