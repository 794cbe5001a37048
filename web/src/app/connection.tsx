import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined'
import { Box } from '@mui/material'
import { partsWaiting } from '../lib/fetched.ts'
import { useTranslation } from '../phrases/i18n.ts'
import { Note } from '../ui/note.tsx'
import { useOnline, useTold } from '../ui/use-online.ts'

function Away() {
  const { t } = useTranslation('shell')
  return (
    <Note tone="warning" icon={<WifiOffOutlined />}>
      {t('offline')}
    </Note>
  )
}

/**
 * Shows a notice while the network is unavailable, at every scroll position. The data on the page reloads by itself.
 */
export function ConnectionNote() {
  const online = useOnline()
  const waiting = useTold(partsWaiting.subscribe, partsWaiting.get)
  const away = !online || waiting
  return (
    <Box role="status" sx={away ? { position: 'sticky', top: 8, zIndex: 'appBar' } : {}}>
      {away && (
        <Box sx={{ pt: 1, pb: 2 }}>
          <Away />
        </Box>
      )}
    </Box>
  )
}
