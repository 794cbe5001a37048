import { useTranslation } from '../../../phrases/i18n.ts'
import type { ApiError } from '../../../lib/api.ts'
import type { Chosen } from '../../resources/resource-rules.ts'

/** Returns the sentence that names the chosen resources that the server did not find; undefined where it found all. */
export function useGoneWords(): (failure: ApiError, chosen: readonly Chosen[] | null) => string | undefined {
  const { t } = useTranslation('wizard')
  return ({ violations }, chosen) => {
    const gone = violations.flatMap(({ path }) => {
      const [, at] = /^(?:body\.)?resources\.(\d+)$/.exec(path) ?? []
      return (at !== undefined && chosen?.[Number(at)]) || []
    })
    if (gone.length === 0) return undefined
    return t('resourcesGone', { count: gone.length, titles: gone.map(({ title }) => title).join(', ') })
  }
}
