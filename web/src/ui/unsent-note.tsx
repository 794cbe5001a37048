import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined'
import { Box } from '@mui/material'
import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { whenOnline } from '../lib/unreachable.ts'
import { Note } from './note.tsx'
import { lastFailure, unsentIn, unsentNotes } from './unsent.ts'

/**
 * Note inside a dialog that its last submission did not arrive, or may not have: the page's own connection notice is
 * behind the backdrop.
 */
export function UnsentNote() {
  const { t } = useTranslation('errors')
  const [opened] = useState(Date.now)
  const client = useQueryClient()
  useEffect(() => {
    const sent = () => client.getMutationCache().getAll()
    return unsentNotes.stand(() =>
      lastFailure(
        sent().map(({ state }) => state),
        opened,
      ),
    )
  }, [client, opened])
  // The failure that was shown when the network came back. Another one may follow at once.
  const [over, setOver] = useState<unknown>(null)
  useEffect(
    () =>
      whenOnline(() => {
        const all = client.getMutationCache().getAll()
        setOver(
          lastFailure(
            all.map(({ state }) => state),
            opened,
          ),
        )
      }),
    [client, opened],
  )
  const sent = useMutationState({ select: ({ state }) => state })
  const failure = lastFailure(sent, opened)
  const code = unsentIn(failure)
  // Whether something was stored remains to be checked, also with a network.
  if (!code || (code === 'network' && failure === over)) return null
  return (
    <Box role="alert" sx={{ pb: 2 }}>
      <Note tone="warning" icon={<WifiOffOutlined />}>
        {t(code === 'network' && !navigator.onLine ? 'unsent' : code)}
      </Note>
    </Box>
  )
}
