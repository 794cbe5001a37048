import type { Forwarding } from '@praxia/contract/connections/forwardings.ts'
import { formatDate, formatMoment } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import type { State } from './system-panel.tsx'
import { sentOf } from './use-forwarding-form.ts'

/** What is said of a forwarding. */
export function useForwardingWords() {
  const { t } = useTranslation('forwarding')
  const answer = ({ answer: last }: Forwarding): string =>
    last === null ? '' : [last.status, last.error].filter((part) => part !== null).join(' ')
  const waiting = ({ waiting: count, more }: Forwarding): string => t(more ? 'waitingMore' : 'waiting', { count })
  return {
    waiting,
    sent({ verbs, trainings, attachments }: Forwarding): string {
      const sent = sentOf(verbs)
      return [
        sent === 'kept' ? t('verbs', { count: verbs?.length ?? 0 }) : t(sent),
        ...(trainings === null ? [] : [t('ofTrainings', { count: trainings.length })]),
        ...(attachments ? [] : [t('bare')]),
      ].join(', ')
    },
    figures: ({ sent, refused }: Forwarding): string =>
      [t('sentCount', { count: sent }), ...(refused > 0 ? [t('refusedCount', { count: refused })] : [])].join(', '),
    state(of: Forwarding): State {
      const { stopped, stoppedAt, failingSince, nextTryAt, testing, test } = of
      const day = stoppedAt === null ? '' : formatDate(stoppedAt)
      if (stopped === 'paused') return { tone: 'plain', text: t('paused', { day }), more: waiting(of) }
      if (stopped === 'failures') return { tone: 'error', text: t('stoppedFailures', { day }), more: answer(of) }
      if (stopped === 'refused') return { tone: 'error', text: t('stoppedRefused', { day }), more: answer(of) }
      if (failingSince !== null)
        return {
          tone: 'error',
          text: t('failing', { moment: formatMoment(failingSince) }),
          more: [
            answer(of),
            waiting(of),
            ...(nextTryAt === null ? [] : [t('nextTry', { moment: formatMoment(nextTryAt) })]),
          ]
            .filter((part) => part !== '')
            .join(' · '),
        }
      if (testing) return { tone: 'plain', text: t('testing') }
      if (of.waiting > 0) return { tone: 'plain', text: waiting(of) }
      if (test !== null && (test.status === null || test.status >= 300))
        return {
          tone: 'warning',
          text: t('testFailed'),
          more: [test.status, test.error].filter((part) => part !== null).join(' '),
        }
      return { tone: 'success', text: t('upToDate') }
    },
  }
}
