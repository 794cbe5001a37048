import type { Webhook, WebhookMessage } from '@praxia/contract/connections/webhooks.ts'
import { formatDate, formatMoment } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { networkPhrase } from '../network-rules.ts'
import type { State } from '../system-panel.tsx'

const kindWords = {
  'session.ended': 'kindSession',
  'training.completed': 'kindTraining',
  'course.completed': 'kindCourse',
  'member.added': 'kindMember',
  test: 'kindTest',
} as const
type Kind = keyof typeof kindWords

export function useWebhookWords() {
  const { t } = useTranslation('connections')
  const kind = (name: Kind): string => t(kindWords[name])
  return {
    kind,
    kinds: ({ kinds }: Pick<Webhook, 'kinds'>): string => kinds.map(kind).join(', '),
    secret: ({ secretEnd, secretSince }: Webhook): string =>
      t('hookSecret', { end: secretEnd, day: formatDate(secretSince) }),
    state({ stopped, stoppedAt, tried, failed }: Webhook): State {
      const day = stoppedAt === null ? '' : formatDate(stoppedAt)
      if (stopped === 'paused') return { tone: 'plain', text: t('hookPaused', { day }) }
      if (stopped === 'gone') return { tone: 'error', text: t('hookGone', { day }) }
      if (stopped === 'failures') return { tone: 'error', text: t('hookStopped', { day }) }
      if (tried === 0) return { tone: 'plain', text: t('hookSilent') }
      if (failed > 0) return { tone: 'warning', text: t('hookFailed', { failed, count: tried }) }
      return { tone: 'success', text: t('hookDelivered') }
    },
    answer({ deliveredAt, status, error, tries, held }: WebhookMessage): string {
      if (tries === 0) return t(held ? 'messageHeld' : 'messageWaits', { tries })
      if (deliveredAt !== null || status !== null) return String(status)
      if (error === null) return t('messageWaits')
      const phrase = networkPhrase(error)
      return phrase ? t(phrase) : error
    },
    /** Formats a duration: whole milliseconds below one second, else seconds. */
    took({ tookMs: ms }: WebhookMessage): string {
      if (ms === null) return ''
      return ms < 1000 ? t('took', { ms }) : t('tookSeconds', { seconds: Math.round(ms / 100) / 10 })
    },
    next({ deliveredAt, nextTryAt, tries, held, kind: name }: WebhookMessage): string | undefined {
      if (deliveredAt !== null) return tries > 1 ? t('messageAtTry', { tries }) : undefined
      if (tries === 0) return undefined
      if (held) return t('messageHeld', { tries })
      if (nextTryAt !== null) return t('messageNext', { tries, moment: formatMoment(nextTryAt) })
      return name === 'test' ? undefined : t('messageGivenUp', { tries })
    },
  }
}
