import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined'
import { Box } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { Note } from '../ui/note.tsx'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the network is away for as long as it is; lists and events come back by themselves. */
export function ConnectionNote() {
  const { t } = useTranslation('shell')
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <Box role="status">
      {!online && (
        <Box sx={{ pt: 1, pb: 2 }}>
          <Note tone="warning" icon={<WifiOffOutlined />}>
            {t('offline')}
          </Note>
        </Box>
      )}
    </Box>
  )
}
