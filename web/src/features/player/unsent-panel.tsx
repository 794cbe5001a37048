import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { playerKeys } from '../../lib/keys.ts'
import { whenOnline } from '../../lib/unreachable.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'
import { countWaiting, sendWaiting } from './queue-store.ts'

const lookMs = 2000
/** Time in milliseconds after which the page is drawn without the count. */
const longestMs = 1000
/** Counts the stored statements; null where that takes longer, or where the storage can't be read. */
const countSoon = (): Promise<number | null> =>
  Promise.race([
    countWaiting().catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), longestMs)),
  ])

/**
 * State of the queue while nobody is signed in. Statements are sent with the credential of their own launch. Suspends
 * until they are counted: a note that appears later would move the buttons under a finger or a ray.
 */
function useKept(): 'none' | 'waits' | 'sent' {
  const { data: count } = useSuspenseQuery({
    queryKey: playerKeys.unsent,
    queryFn: countSoon,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === 0 ? false : lookMs),
  })
  const [waited, setWaited] = useState(false)
  if (count && !waited) setWaited(true)
  // What had all been sent is forgotten then.
  const isEmpty = count === 0
  useEffect(() => {
    const send = () => void sendWaiting().catch(() => undefined)
    send()
    return whenOnline(send)
  }, [isEmpty])
  if (!waited) return 'none'
  return isEmpty ? 'sent' : 'waits'
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
