import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined'
import { Box } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { useOnline } from '../../../ui/use-online.ts'

/** Offline notice of the wizard, which covers the page's own. */
export function OfflinePanel() {
  const { t } = useTranslation('shell')
  const online = useOnline()
  return (
    <Box role="status" sx={{ flex: 'none', '& [role=note]': { borderRadius: 0, px: { sm: 4 } } }}>
      {!online && (
        <Note tone="warning" icon={<WifiOffOutlined />}>
          {t('offline')}
        </Note>
      )}
    </Box>
  )
}
