import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined'
import { Box } from '@mui/material'
import { useMutationState } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { Note } from './note.tsx'
import { unsentIn, unsentNotes } from './unsent.ts'

/**
 * Note inside a dialog that its last submission did not arrive, or may not have: the page's own connection notice is
 * behind the backdrop.
 */
export function UnsentNote() {
  const { t } = useTranslation('errors')
  const [opened] = useState(Date.now)
  useEffect(() => unsentNotes.stand(), [])
  const sent = useMutationState({ select: ({ state }) => state }).filter(({ submittedAt }) => submittedAt >= opened)
  const last = sent.toSorted((a, b) => a.submittedAt - b.submittedAt).at(-1)
  const code = last?.status === 'error' ? unsentIn(last.error) : null
  if (!code) return null
  return (
    <Box role="alert" sx={{ pb: 2 }}>
      <Note tone="warning" icon={<WifiOffOutlined />}>
        {t(code === 'network' && !navigator.onLine ? 'unsent' : code)}
      </Note>
    </Box>
  )
}
