import { useTranslation } from '../../../phrases/i18n.ts'
import { toast, useErrorToast } from '../../../ui/toast.tsx'
import { useTestWebhook } from '../queries.ts'

/** Sends a test to a webhook, and reports that it is queued. */
export function useSendTest(id: number) {
  const { t } = useTranslation('connections')
  const test = useTestWebhook()
  const onError = useErrorToast()
  return {
    isPending: test.isPending,
    send: (): void => test.mutate(id, { onSuccess: () => toast(t('testSent')), onError }),
  }
}
