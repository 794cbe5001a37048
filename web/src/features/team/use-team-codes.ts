import { useTranslation } from '../../phrases/i18n.ts'
import { useSingle } from '../../ui/single.ts'
import { toast } from '../../ui/toast.tsx'
import { useCodes } from './queries.ts'

export type TeamCodes = ReturnType<typeof useTeamCodes>

/** Codes for one or for the selection, said once they are there. */
export function useTeamCodes() {
  const { t } = useTranslation('team')
  const { t: accounts } = useTranslation('accounts')
  const { codes, now, make } = useCodes()
  const single = useSingle()
  const generate = (userIds: number[]): void => {
    if (make.isPending || userIds.length === 0 || !single()) return
    make.mutate(userIds, {
      onSuccess: (made) => toast(t('codesMade', { count: made.length })),
      onError: () => toast(accounts('codeFailed'), 'error'),
    })
  }
  return {
    codes,
    now,
    generate,
    pending: make.isPending,
    waiting: (id: number) => make.isPending && make.variables.includes(id),
  }
}
