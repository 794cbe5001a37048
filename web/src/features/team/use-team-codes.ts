import { generateCodes } from '@praxia/contract/accounts.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { useNow } from '../../lib/use-now.ts'
import { useSend } from '../../lib/use-send.ts'
import { toast } from '../../ui/toast.tsx'
import { codeLifetime } from '../accounts/codes/code-rules.ts'
import { useRunningCodes, useUnusedCodes } from '../accounts/queries.ts'

interface RunningCode {
  code: string
  until: number
  made: number
}
export interface TeamCode extends RunningCode {
  used: boolean
}
export type TeamCodes = ReturnType<typeof useTeamCodes>

/** Adds codes that were created before this page was opened and are still valid, for their ten minutes. */
export function withRunning(
  codes: ReadonlyMap<number, RunningCode>,
  running: readonly { id: number; code: string; expiresAt: string }[],
  now: number,
): ReadonlyMap<number, RunningCode> {
  const before = running
    .filter(({ id }) => !codes.get(id)?.made)
    // A clock that differs from the server's shows no more than a whole lifetime.
    .map(({ id, code, expiresAt }) => [id, Math.min(now + codeLifetime, new Date(expiresAt).getTime()), code] as const)
    .filter(([, until]) => until > now)
  return new Map([...codes, ...before.map(([id, until, code]) => [id, { code, until, made: 0 }] as const)])
}

/** Codes created by the user, each shown for its ten minutes. */
function useRunning() {
  const [codes, setCodes] = useState<ReadonlyMap<number, RunningCode>>(new Map())
  const now = useNow(codes.size > 0)
  const add = (made: readonly { id: number; code: string }[]): void => {
    // Uses this browser's clock, which may differ from the server's.
    const at = Date.now()
    const until = at + codeLifetime
    setCodes((before) => new Map([...before, ...made.map(({ id, code }) => [id, { code, until, made: at }] as const)]))
  }
  const running = useRunningCodes()
  const [known, setKnown] = useState<typeof running>()
  if (running !== known) {
    setKnown(running)
    if (running) setCodes(withRunning(codes, running, now))
  } else if ([...codes.values()].some(({ until }) => until <= now)) {
    setCodes(new Map([...codes].filter(([, { until }]) => until > now)))
  }
  const unused = useUnusedCodes(codes.size > 0 ? Math.max(...[...codes.values()].map(({ made }) => made)) : null)
  const shown = new Map<number, TeamCode>(
    [...codes].map(([id, code]) => [id, { ...code, used: unused !== null && !unused.has(id) }]),
  )
  return { codes: shown, now, add }
}

/**
 * Creates codes for one member or for the selection, and announces them. Requests for single members do not block each
 * other.
 */
export function useTeamCodes() {
  const { t } = useTranslation('team')
  const { t: words } = useTranslation('codes')
  const { codes, now, add } = useRunning()
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set())
  const make = useSend({
    each: true,
    mutationFn: (userIds: number[]) => call(generateCodes, { body: { userIds } }),
    onMutate: (userIds) => setWaiting((before) => new Set([...before, ...userIds])),
    onSuccess: (made) => {
      add(made)
      toast(t('codesMade', { count: made.length }))
    },
    onError: () => toast(words('codeFailed'), 'error'),
    onSettled: (_, __, userIds) => setWaiting((before) => new Set([...before].filter((id) => !userIds.includes(id)))),
  })
  const generate = (userIds: number[]): void => {
    const free = userIds.filter((id) => !waiting.has(id))
    if (free.length > 0) make.mutate(free)
  }
  return { codes, now, generate, pending: waiting.size > 0, waiting: (id: number) => waiting.has(id) }
}
