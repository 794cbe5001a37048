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
const counted = (): Promise<number> => countWaiting().catch(() => 0)
const countedSoon = (): Promise<number> =>
  Promise.race([counted(), new Promise<number>((resolve) => setTimeout(() => resolve(0), longestMs))])

/**
 * State of the queue while nobody is signed in. Statements are sent with the credential of their own launch. Suspends
 * until they are counted: a note that appears later would move the buttons under a finger or a ray.
 */
function useKept(): 'none' | 'waits' | 'sent' {
  const { data: count } = useSuspenseQuery({
    queryKey: playerKeys.unsent,
    queryFn: countedSoon,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? lookMs : false),
  })
  const [waited, setWaited] = useState(false)
  if (count > 0 && !waited) setWaited(true)
  // What had all been sent is forgotten then.
  const isEmpty = count === 0
  useEffect(() => {
    const send = () => void sendWaiting().catch(() => undefined)
    send()
    return whenOnline(send)
  }, [isEmpty])
  return count > 0 ? 'waits' : waited ? 'sent' : 'none'
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
