import { type Statement, type VerbWord, verbWords } from '@praxia/contract/statements.ts'
import { useTranslation } from '../../phrases/i18n.ts'

const phrases = {
  launched: 'launched',
  initialized: 'initialized',
  attempted: 'attempted',
  answered: 'answered',
  progressed: 'progressed',
  scored: 'scored',
  attached: 'attached',
  passed: 'passed',
  failed: 'failed',
  completed: 'completed',
  commented: 'commented',
  earned: 'earned',
  terminated: 'terminated',
  abandoned: 'abandoned',
  satisfied: 'satisfied',
  waived: 'waived',
  voided: 'voided',
} as const satisfies Record<VerbWord, string>
/** Returns the word for a verb; for an unknown verb, the last part of its IRI. */
export function useVerb(): (statement: Pick<Statement, 'verb' | 'word'>) => string {
  const { t } = useTranslation('statements')
  return ({ verb, word }) =>
    word !== null && word in verbWords ? t(phrases[word as VerbWord]) : (verb.split(/[/#]/).findLast(Boolean) ?? verb)
}
