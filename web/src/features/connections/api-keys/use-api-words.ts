import type { ApiKey, ApiScope, PersonalToken } from '@praxia/contract/connections/api-keys.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'

const day = 86_400_000
/** Days before its end from which on a key is marked. */
const soonDays = 30
const scopeWords = {
  'members:read': 'membersRead',
  'members:write': 'membersWrite',
  groups: 'groups',
  suggestions: 'suggestions',
  'results:read': 'resultsRead',
  exports: 'exports',
} as const satisfies Record<ApiScope, string>
type Shared = Pick<PersonalToken, 'state' | 'expiresAt' | 'lastUsedAt'>

/** Texts of keys for the API and of personal tokens. */
export function useApiWords() {
  const { t } = useTranslation('apikeys')
  const scope = (of: ApiScope): string => t(scopeWords[of])
  const scopes = ({ scopes }: Pick<PersonalToken, 'scopes'>): string => scopes.map(scope).join(' · ')
  return {
    scope,
    scopeHelp: (of: ApiScope): string => t(`${scopeWords[of]}Help`),
    scopes,
    may: (of: Pick<ApiKey, 'kind' | 'scopes'>): string => (of.kind === 'scim' ? t('scimMay') : scopes(of)),
    /** Formats a lifetime: years from one year on, else days. */
    life: (days: number): string => (days < 365 ? t('days', { count: days }) : t('years', { count: days / 365 })),
    used({ lastUsedAt }: Shared): string {
      if (lastUsedAt === null) return t('never')
      return formatDate(lastUsedAt) === formatDate(Date.now())
        ? t('usedToday', { time: formatTime(lastUsedAt) })
        : t('used', { day: formatDate(lastUsedAt) })
    },
    ends({ state, expiresAt }: Shared): string {
      if (state === 'ended') return t('ended')
      if (state === 'password') return t('endedByPassword')
      return t(state === 'open' ? 'until' : 'expired', { day: formatDate(expiresAt) })
    },
    /** Undefined if it ended, or works for longer. */
    soon({ state, expiresAt }: Shared): string | undefined {
      const count = Math.ceil((new Date(expiresAt).getTime() - Date.now()) / day)
      return state === 'open' && count <= soonDays ? t('soon', { count }) : undefined
    },
  }
}
