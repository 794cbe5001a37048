import type { ClassLearner, ClassSummary } from '@praxia/contract/classes.ts'
import { formatMoment, formatTime } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import type { ClassRow } from './class-rules.ts'

export function useClassWords() {
  const { t } = useTranslation('classes')
  const whoIn = ({ groupNames, wholeTeam }: Pick<ClassSummary, 'groupNames' | 'wholeTeam'>): string =>
    wholeTeam ? t('wholeTeam') : groupNames.join(', ') || t('noGroup')
  return {
    /** Recipients of the class: its subgroups, or the whole team. */
    whoIn,
    /** Recipients and start time; a finished class has its date. */
    heldIn: (of: ClassSummary): string =>
      of.endedAt
        ? t('heldUntil', { who: whoIn(of), from: formatMoment(of.since), to: formatTime(of.endedAt) })
        : t('heldSince', { who: whoIn(of), time: formatTime(of.since) }),
    rowName: ({ key, name }: ClassRow): string =>
      name ?? t(key === 'away' || key === 'taken' || key === 'done' ? key : 'moving'),
    /** A deleted account has no name. */
    nameOf: (of: ClassLearner): string => (of.id === null ? t('deletedAccount') : fullName(of)),
    /** State of a call for one learner. */
    calledWord: (called: NonNullable<ClassLearner['called']>): string =>
      t(called === 'read' ? 'callRead' : called === 'shown' ? 'callShown' : 'callOnItsWay'),
  }
}
