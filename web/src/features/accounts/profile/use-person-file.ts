import { getPersonFile } from '@praxia/contract/people/person-file.ts'
import { download, save } from '../../../lib/download.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { toast, useErrorToast } from '../../../ui/toast.tsx'

/** Downloads all data about a person as a zip. */
export function usePersonFile(id: number) {
  const { t } = useTranslation('profile')
  const onError = useErrorToast()
  return useSend({
    mutationFn: () => download(getPersonFile, { params: { id } }),
    onSuccess: (file) => {
      save(file)
      toast(t('ownDataReady', { name: file.name }))
    },
    onError,
  })
}
