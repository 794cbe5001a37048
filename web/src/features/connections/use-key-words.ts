import type { Key } from '@praxia/contract/connections/keys.ts'
import { formatDate, formatTime } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'

const day = 86_400_000
/** Days without use after which a key is marked as possibly forgotten. */
const forgottenDays = 90

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
    /** Undefined if the key is in use or was revoked. */
    forgotten({ endedAt, lastUsedAt, madeAt }: Key): string | undefined {
      const days = Math.floor((Date.now() - new Date(lastUsedAt ?? madeAt).getTime()) / day)
      return endedAt === null && days >= forgottenDays ? t('unused', { count: days }) : undefined
    },
  }
}
