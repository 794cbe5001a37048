import { useTranslation } from '../../../phrases/i18n.ts'
import { ApiError } from '../../../lib/api.ts'
import { sentence, useErrorText } from '../../../ui/error-text.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Draft } from '../draft/draft-rules.ts'
import type { Fault } from '../draft/fault-rules.ts'
import type { SaveError } from './actions.ts'
import { serverFaults } from '../draft/server-fault-rules.ts'
import { useStepsWords } from '../files/use-steps-words.ts'
import { useGoneWords } from './use-gone-words.ts'

/** Reports the part that failed to save, and returns its faults at their fields. */
export function useSaveFaults(): (error: SaveError, draft: Draft) => Fault[] {
  const { t } = useTranslation('wizard')
  const describe = useErrorText()
  const sayFaults = useStepsWords()
  const sayGone = useGoneWords()
  return ({ part, number, fileType, reason }, draft) => {
    const failure = reason instanceof ApiError ? reason : null
    const why = describe(reason).text
    // The connection or the server failed: no field is wrong.
    const ours = !failure || failure.status === 0 || failure.status >= 500
    const said = {
      form: failure === null ? t('failCreate') : failure.status === 400 ? t('failForm') : why,
      cover: t('failCover'),
      badge: t('failBadge', { number }),
      content: t('failContent'),
      steps: t('failSteps'),
      resources: t('failResources'),
      accesses: t('failAccesses'),
    }[part]
    toast(
      part === 'form'
        ? said
        : t('failPart', { what: said, why: part === 'steps' && failure?.violations.length ? '' : sentence(why) }),
      'error',
    )
    if (ours) return []
    if (part === 'form') return serverFaults(draft, failure.violations)
    if (part === 'accesses')
      return [{ path: 'accesses', code: 'refused', text: failure.violations.length > 0 ? t('unknown') : why }]
    if (part === 'resources')
      return [{ path: 'resources', code: 'refused', text: sayGone(failure, draft.resources) ?? why }]
    if (part === 'steps') return [{ path: 'steps', code: 'refused', text: sayFaults(failure.violations) || why }]
    if (part === 'content')
      return failure.code === 'content.quota_reached'
        ? [{ path: 'quota', code: 'noRoom' }]
        : [{ path: `files.${fileType}`, code: 'badFile', text: why }]
    return [{ path: part === 'cover' ? 'cover' : `badges.${number - 1}.logo`, code: 'refused', text: why }]
  }
}
