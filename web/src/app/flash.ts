import { useEffect } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { useLocation, useNavigate } from 'react-router'
import { takeFarewell } from '../lib/session.ts'
import { type Tone, toast } from '../ui/toast.tsx'

/** What `navigate('/', { state })` may carry: a phrase's key (`accounts:passwordChanged`, `errors:server.error`) and how it is meant. */
interface Flash {
  message: string
  variant?: Tone
}

/** Read as the page starts: the one that is being left must not take it. */
let farewell = takeFarewell()

/** Shows a message that came through the navigation state, or why the session ended, once. */
export function useFlash(): void {
  const { t } = useTranslation(['common', 'errors', 'accounts'])
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (farewell) toast((t as (key: string) => string)(farewell), 'error')
    farewell = null
  }, [t])
  useEffect(() => {
    const { message, variant, ...rest } = (state ?? {}) as Partial<Flash>
    if (!message) return
    toast((t as (key: string) => string)(message), variant ?? 'info')
    void navigate(pathname + search, { replace: true, state: rest })
  }, [state, pathname, search, navigate, t])
}
