import type { Forwarding } from '@praxia/contract/connections/forwardings.ts'
import { formatDate, formatMoment } from '../../lib/format.ts'
import { capital } from '../../lib/capital.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { networkPhrase } from './network-rules.ts'
import type { State } from './system-panel.tsx'
import { sentOf } from './use-forwarding-form.ts'

export function useForwardingWords() {
  const { t, i18n } = useTranslation('forwarding')
  const { t: network } = useTranslation('connections')
  // HTTP status, and the error if any.
  const answered = ({ status, error }: NonNullable<Forwarding['answer']>): string => {
    const phrase = status === null && error !== null ? networkPhrase(error) : null
    return phrase ? `${network(phrase)}.` : [status, error].filter((part) => part !== null).join(' ')
  }
  const answer = ({ answer: last }: Forwarding): string => (last === null ? '' : answered(last))
  const waiting = ({ waiting: count, more }: Forwarding): string => t(more ? 'waitingMore' : 'waiting', { count })
  const which = ({ verbs }: Forwarding): string => {
    const sent = sentOf(verbs)
    return sent === 'kept' ? t('verbs', { count: verbs?.length ?? 0 }) : t(sent)
  }
  const narrowed = ({ trainings, attachments }: Forwarding): string[] => [
    ...(trainings === null ? [] : [t('ofTrainings', { count: trainings.length })]),
    ...(attachments ? [] : [t('bare')]),
  ]
  return {
    /** Which statements are sent, with their filters. */
    which,
    narrowed: (of: Forwarding): string => narrowed(of).join(', '),
    sent: (of: Forwarding): string => [which(of), ...narrowed(of)].join(', '),
    /** Returns the problem in a few sentences; null if there is none. */
    trouble(of: Forwarding): { tone: 'error' | 'warning'; answer: string; next: string[] } | null {
      const { stopped, failingSince, tries, waiting: count, more, nextTryAt, test } = of
      if (stopped === 'paused') return null
      if (stopped !== null || failingSince !== null)
        return {
          tone: 'error',
          answer: answer(of),
          next: [
            ...(tries > 0 ? [t('triesFailed', { count: tries })] : []),
            ...(count > 0 ? [t(more ? 'keptHereMore' : 'keptHere', { count })] : []),
            ...(stopped === null && nextTryAt !== null
              ? [`${capital(t('nextTry', { moment: formatMoment(nextTryAt) }), i18n.language)}.`]
              : []),
          ],
        }
      if (of.testing || test === null || (test.status !== null && test.status < 300)) return null
      return { tone: 'warning', answer: answered(test), next: [] }
    },
    state(of: Forwarding): State {
      const { stopped, stoppedAt, failingSince, testing, test } = of
      const day = stoppedAt === null ? '' : formatDate(stoppedAt)
      if (stopped === 'paused') return { tone: 'plain', text: t('paused', { day }) }
      if (stopped === 'failures') return { tone: 'error', text: t('stoppedFailures', { day }) }
      if (stopped === 'refused') return { tone: 'error', text: t('stoppedRefused', { day }) }
      if (failingSince !== null) return { tone: 'error', text: t('failing', { moment: formatMoment(failingSince) }) }
      if (testing) return { tone: 'plain', text: t('testing') }
      if (of.waiting > 0) return { tone: 'plain', text: waiting(of) }
      if (test !== null && (test.status === null || test.status >= 300))
        return { tone: 'warning', text: t('testFailed') }
      return { tone: 'success', text: t('upToDate') }
    },
  }
}
