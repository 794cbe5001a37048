import { startReset } from '@praxia/contract/accounts.ts'
import { call } from '../../lib/api.ts'
import { useSend } from '../../lib/use-send.ts'
import { currentLanguage, useTranslation } from '../../phrases/i18n.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'

/** Sends a link to set a password to the address of an account, in the language of the requesting user. */
export function useMailedLink() {
  const { t } = useTranslation('accounts')
  const onError = useErrorToast()
  return useSend({
    mutationFn: (email: string) =>
      call(startReset, { query: { lang: currentLanguage() }, body: { email } }, { anew: true }),
    onSuccess: () => toast(t('resetSent')),
    onError,
  })
}
