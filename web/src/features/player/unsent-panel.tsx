import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined'
import { useEffect, useState } from 'react'
import { whenOnline } from '../../lib/unreachable.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'
import { countWaiting, sendWaiting } from './queue-store.ts'

const lookMs = 2000

/** State of the queue while nobody is signed in. Statements are sent with the credential of their own launch. */
function useKept(): 'none' | 'waits' | 'sent' {
  const [kept, setKept] = useState<'none' | 'waits' | 'sent'>('none')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const send = () => void sendWaiting().catch(() => undefined)
    const look = async (): Promise<void> => {
      const count = await countWaiting().catch(() => 0)
      if (gone) return
      setKept((before) => (count > 0 ? 'waits' : before === 'none' ? 'none' : 'sent'))
      if (count > 0) timer = setTimeout(() => void look(), lookMs)
      // What had all been sent is forgotten now.
      else send()
    }
    void look()
    send()
    const quiet = whenOnline(send)
    return () => {
      gone = true
      clearTimeout(timer)
      quiet()
    }
  }, [])
  return kept
}

/** Shows the previous learner's unsent statements while a headset waits for its next learner. */
export function UnsentPanel() {
  const { t } = useTranslation('codes')
  const kept = useKept()
  if (kept === 'none') return null
  return kept === 'waits' ? (
    <Note tone="warning">{t('nextKept')}</Note>
  ) : (
    <Note tone="success" icon={<CloudDoneOutlined />}>
      {t('nextSent')}
    </Note>
  )
}
