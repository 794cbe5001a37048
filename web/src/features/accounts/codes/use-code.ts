import { generateCodes } from '@praxia/contract/accounts.ts'
import { makeHeadsetCode } from '@praxia/contract/launches.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { call } from '../../../lib/api.ts'
import { useSend } from '../../../lib/use-send.ts'
import { toast } from '../../../ui/toast.tsx'
import { codeLifetime, shownAgain } from './code-rules.ts'

interface Options {
  /** Code that already exists, loaded at once or later; a code created here takes precedence. */
  running?: { code: string; expiresAt: string } | null
  onMade?: () => Promise<unknown>
  /** Training that the device opens first; only for the user's own code. */
  trainingId?: number
}

/** State of a code: idle, counting down each second, expired and idle again. */
export function useCode(userId: number, { running, onMade, trainingId }: Options = {}) {
  const { t } = useTranslation('codes')
  const [code, setCode] = useState(() => (running ? shownAgain(running, Date.now()) : null))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return
    const moment = Date.now()
    setNow(moment)
    setCode((before) => before ?? shownAgain(running, moment))
  }, [running])
  const make = useSend({
    mutationFn: async () =>
      trainingId === undefined
        ? (await call(generateCodes, { body: { userIds: [userId] } }))[0]
        : call(makeHeadsetCode, { params: { id: trainingId } }),
    onSuccess: (made) => {
      if (made) {
        const since = Date.now()
        setNow(since)
        setCode({ text: made.code, until: since + codeLifetime, expiresAt: made.expiresAt, since })
      }
      return onMade?.()
    },
    onError: () => toast(t('codeFailed'), 'error'),
  })
  useEffect(() => {
    if (!code) return undefined
    const timer = setInterval(() => {
      const moment = Date.now()
      setNow(moment)
      if (moment >= code.until) setCode(null)
    }, 1000)
    return () => clearInterval(timer)
  }, [code])
  // If the clocks differ, at most one full lifetime is shown.
  const left = code ? Math.max(0, Math.min(codeLifetime, code.until - now)) : 0
  const generate = (): void => {
    make.mutate()
  }
  return {
    text: code && left > 0 ? code.text : null,
    expiresAt: code?.expiresAt ?? null,
    /** Time at which it was first shown here. */
    since: code?.since ?? null,
    left,
    generate,
    pending: make.isPending,
    /** Error of the last creation. */
    error: make.error,
  }
}
