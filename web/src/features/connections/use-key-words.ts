import type { Key } from '@praxia/contract/connections/keys.ts'
import { formatDate, formatTime } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'

const day = 86_400_000
/** Longer without use, a key is pointed at: somebody may have forgotten it. */
const forgottenDays = 90

/** What is said of a key. */
export function useKeyWords() {
  const { t } = useTranslation('connections')
  return {
    may: ({ scopes }: Pick<Key, 'scopes'>): string =>
      scopes.length === 2 ? t('mayBoth') : t(scopes[0] === 'read' ? 'mayRead' : 'mayWrite'),
    used({ lastUsedAt }: Key): string {
      if (lastUsedAt === null) return t('never')
      return formatDate(lastUsedAt) === formatDate(Date.now())
        ? t('today', { time: formatTime(lastUsedAt) })
        : formatDate(lastUsedAt)
    },
    /** Undefined where it is in use, or was ended. */
    forgotten({ endedAt, lastUsedAt, madeAt }: Key): string | undefined {
      const days = Math.floor((Date.now() - new Date(lastUsedAt ?? madeAt).getTime()) / day)
      return endedAt === null && days >= forgottenDays ? t('unused', { count: days }) : undefined
    },
  }
}
