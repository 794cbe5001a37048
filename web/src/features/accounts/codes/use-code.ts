import { generateCodes } from '@praxia/contract/accounts.ts'
import { makeHeadsetCode } from '@praxia/contract/launches.ts'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { call } from '../../../lib/api.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSend } from '../../../lib/use-send.ts'
import { toast } from '../../../ui/toast.tsx'
import { codeLifetime, type ShownCode, shownAgain, timeLeft } from './code-rules.ts'

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
  const [code, setCode] = useState<ShownCode | null>(null)
  const [known, setKnown] = useState<typeof running>(null)
  const now = useNow(code !== null)
  if (running !== known) {
    setKnown(running)
    if (running && !code) setCode(shownAgain(running, now))
  }
  if (code && now >= code.until) setCode(null)
  const make = useSend({
    mutationFn: async () =>
      trainingId === undefined
        ? (await call(generateCodes, { body: { userIds: [userId] } }))[0]
        : call(makeHeadsetCode, { params: { id: trainingId } }),
    onSuccess: (made) => {
      if (made) {
        const since = Date.now()
        setCode({ text: made.code, until: since + codeLifetime, expiresAt: made.expiresAt, since })
      }
      return onMade?.()
    },
    onError: () => toast(t('codeFailed'), 'error'),
  })
  const left = code ? timeLeft(code.until, now) : 0
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
