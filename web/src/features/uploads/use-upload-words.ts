import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { useErrorText } from '../../ui/error-text.ts'
import type { UploadItem } from './upload-store.ts'

/** Returns the text under an upload beyond its figures: retrying, checking, unpacking, refused, reason of a stop. */
export function useUploadWords(): (upload: UploadItem) => string | undefined {
  const { t } = useTranslation('wizard')
  const describe = useErrorText('upload.failed')
  return ({ state, error, details, target }) => {
    if (state === 'running' && error) return t('uploadRetrying')
    if (state === 'checking') return t('uploadChecking')
    if (state === 'attaching' && error) return t('uploadWaiting')
    if (state === 'attaching') return t('uploadAttaching')
    if (state === 'done') return target ? t('uploadAttaching') : t('uploadUnclaimed')
    if (error === 'proxy') return t('uploadProxy')
    if ((state === 'refused' || state === 'failed') && error && error !== 'network')
      return describe(new ApiError(0, error, { details })).text
    return undefined
  }
}
