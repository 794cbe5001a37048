import { useEffect } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '../ui/toast.tsx'
import type { Tone } from '../ui/toast-looks.ts'

/**
 * Content of `navigate('/', { state })`: a phrase's key (`accounts:passwordChanged`, `errors:server.error`) and its
 * severity.
 */
interface Flash {
  message: string
  variant?: Tone
}

/** Shows a message from the navigation state, once. */
export function useFlash(): void {
  const { t } = useTranslation(['common', 'errors', 'accounts'])
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const { message, variant, ...rest } = (state ?? {}) as Partial<Flash>
    if (!message) return
    toast((t as (key: string) => string)(message), variant ?? 'info')
    void navigate(pathname + search, { replace: true, state: rest })
  }, [state, pathname, search, navigate, t])
}
